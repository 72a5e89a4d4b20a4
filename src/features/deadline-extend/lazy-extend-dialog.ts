import { lazyComponent } from '@/shared/lib/lazy-component';

// The dialog has its own chunk, because leaders rarely extend a deadline.
const dialog = lazyComponent(async () => (await import('./extend-dialog')).ExtendDialog);

export const LazyExtendDialog = dialog.Component;
