import { lazyComponent } from '@/shared/lib/lazy-component';

// In their own chunk, because only they use the date pickers.
const seriesDialog = lazyComponent(async () => (await import('./series-dialog')).SeriesDialog);
const editDialog = lazyComponent(async () => (await import('./slot-edit-dialog')).SlotEditDialog);

// In its own chunk, because only it uses the autocomplete.
const seatPicker = lazyComponent(async () => (await import('./seat-picker')).SeatPicker);

export const LazySeriesDialog = seriesDialog.Component;
export const useSeriesDialogPreload = seriesDialog.usePreload;
export const LazySeatPicker = seatPicker.Component;
export const useSeatPickerPreload = seatPicker.usePreload;
export const LazySlotEditDialog = editDialog.Component;
