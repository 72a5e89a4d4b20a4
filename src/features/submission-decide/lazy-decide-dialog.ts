import { lazyComponent } from '@/shared/lib/lazy-component';

// In its own chunk, because it opens on demand.
const dialog = lazyComponent(async () => (await import('./decide-dialog')).DecideDialog);

export const LazyDecideDialog = dialog.Component;
