import { lazyComponent } from '@/shared/lib/lazy-component';

// These dialogs are outside of the page's chunk, because only they use the date pickers.
const seriesDialog = lazyComponent(async () => (await import('./series-dialog')).SeriesDialog);
const editDialog = lazyComponent(async () => (await import('./slot-edit-dialog')).SlotEditDialog);

// The seat picker is outside of the page's chunk, because the page itself does not use the autocomplete.
const seatPicker = lazyComponent(async () => (await import('./seat-picker')).SeatPicker);

export const LazySeriesDialog = seriesDialog.Component;
export const useSeriesDialogPreload = seriesDialog.usePreload;
export const LazyApplicantPicker = seatPicker.Component;
export const useApplicantPickerPreload = seatPicker.usePreload;
export const LazySlotEditDialog = editDialog.Component;
