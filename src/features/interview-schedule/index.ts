export {
  LazyApplicantPicker,
  LazySeriesDialog,
  LazySlotEditDialog,
  useApplicantPickerPreload,
  useSeriesDialogPreload,
} from './lazy-dialogs';
export { BookingDetails } from './booking-details';
export { RemindButton } from './remind-button';
export { SlotChoiceDialog } from './slot-choice-dialog';
export { SlotMenu } from './slot-menu';
export { useBookingActions } from './use-booking-actions';
export type { BookingActions, Interviewee } from './use-booking-actions';
