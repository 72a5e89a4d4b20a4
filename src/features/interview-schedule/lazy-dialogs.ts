import { lazyComponent } from '@/shared/lib/lazy-component';

// In their own chunk, because only they use the date pickers.
const seriesDialog = lazyComponent(async () => (await import('./series-dialog')).SeriesDialog);
const editDialog = lazyComponent(async () => (await import('./slot-edit-dialog')).SlotEditDialog);

export const LazySeriesDialog = seriesDialog.Component;
export const useSeriesDialogPreload = seriesDialog.usePreload;
export const LazySlotEditDialog = editDialog.Component;
