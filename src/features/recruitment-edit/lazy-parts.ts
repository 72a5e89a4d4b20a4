import { lazyComponent } from '@/shared/lib/lazy-component';

// Two dialogs and the menu of a round have chunks of their own, because few visits to the editor open them.
const conflictDialog = lazyComponent(async () => (await import('./conflict-dialog')).ConflictDialog);
const importDialog = lazyComponent(async () => (await import('./import-dialog')).ImportDialog);
const roundMenu = lazyComponent(async () => (await import('./round-menu')).RoundMenu);

export const LazyConflictDialog = conflictDialog.Component;
export const LazyImportDialog = importDialog.Component;
export const LazyRoundMenu = roundMenu.Component;
