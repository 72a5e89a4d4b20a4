import { lazyComponent } from '@/shared/lib/lazy-component';

// These dialogs are outside of the page's chunk, because only they use the date pickers.
const seriesDialog = lazyComponent(async () => (await import('./series-dialog')).SeriesDialog);
const editDialog = lazyComponent(async () => (await import('./slot-edit-dialog')).SlotEditDialog);

// The applicant picker is outside of the page's chunk, because the page itself does not use the autocomplete.
const applicantPicker = lazyComponent(async () => (await import('./applicant-picker')).ApplicantPicker);

export const LazySeriesDialog = seriesDialog.Component;
export const useSeriesDialogPreload = seriesDialog.usePreload;
export const LazyApplicantPicker = applicantPicker.Component;
export const useApplicantPickerPreload = applicantPicker.usePreload;
export const LazySlotEditDialog = editDialog.Component;
