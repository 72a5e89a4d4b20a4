import { lazyComponent } from '@/shared/lib/lazy-component';

// The list has its own chunk, so that the chunk of the editor does not contain dnd-kit.
const list = lazyComponent(async () => (await import('./sortable-list')).SortableList);

export const SortableList = list.Component;
