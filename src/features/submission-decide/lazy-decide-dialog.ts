import { lazyComponent } from '@/shared/lib/lazy-component';

// The dialog has its own chunk, because few visits open it.
const dialog = lazyComponent(async () => (await import('./decide-dialog')).DecideDialog);

export const LazyDecideDialog = dialog.Component;
