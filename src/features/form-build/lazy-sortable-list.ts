import { lazyComponent } from '@/shared/lib/lazy-component';

// In its own chunk, because few visits of the editor sort.
const list = lazyComponent(async () => (await import('./sortable-list')).SortableList);

export const SortableList = list.Component;
