import { lazyComponent } from '@/shared/lib/lazy-component';

// Each part has a chunk of its own. A dialog loads when it opens, the menu after the first render of the editor.
const conflictDialog = lazyComponent(async () => (await import('./conflict-dialog')).ConflictDialog);
const importDialog = lazyComponent(async () => (await import('./import-dialog')).ImportDialog);
const roundMenu = lazyComponent(async () => (await import('./round-menu')).RoundMenu);

export const LazyConflictDialog = conflictDialog.Component;
export const LazyImportDialog = importDialog.Component;
export const LazyRoundMenu = roundMenu.Component;
