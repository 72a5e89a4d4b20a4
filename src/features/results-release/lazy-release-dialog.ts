import { lazyComponent } from '@/shared/lib/lazy-component';

// In its own chunk, because few visits of the desk release results.
const dialog = lazyComponent(async () => (await import('./release-dialog')).ReleaseDialog);

export const LazyReleaseDialog = dialog.Component;
