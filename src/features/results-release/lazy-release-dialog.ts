import { lazyComponent } from '@/shared/lib/lazy-component';

// The dialog has its own chunk, because few visits to the desk release results.
const dialog = lazyComponent(async () => (await import('./release-dialog')).ReleaseDialog);

export const LazyReleaseDialog = dialog.Component;
