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
export { useBookings } from './use-bookings';
export type { Bookings, Interviewee } from './use-bookings';
