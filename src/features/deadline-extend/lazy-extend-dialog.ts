import { lazyComponent } from '@/shared/lib/lazy-component';

// In its own chunk, because few visits of the desk extend a deadline.
const dialog = lazyComponent(async () => (await import('./extend-dialog')).ExtendDialog);

export const LazyExtendDialog = dialog.Component;
