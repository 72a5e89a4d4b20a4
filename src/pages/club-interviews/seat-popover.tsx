import type { InterviewSlot } from '@contract/interview';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { BookingDetails, LazyApplicantPicker } from '@/features/interview-schedule';
import type { BookingActions, Interviewee } from '@/features/interview-schedule';
import { isBookingChangeable } from './invited-applicants';

/** The seat whose popover is open. `applyId` is undefined for a free seat. */
export interface OpenedSeat {
  anchor: HTMLElement;
  slotId: number;
  applyId: number | undefined;
}

interface SeatPopoverProps {
  openedSeat: OpenedSeat | undefined;
  round: Recruitment;
  slots: readonly InterviewSlot[];
  submissions: readonly ClubSubmission[];
  applicantsWithoutSlot: readonly ClubSubmission[];
  bookingActions: BookingActions;
  onReschedule: (applicant: Interviewee, bookedSlotId: number) => void;
  onClose: () => void;
}

/**
 * Shows the booked interview of a seat, or for a free seat the applicants without a slot. The popover disappears
 * when the slot or the booking is deleted.
 */
export function SeatPopover({
  openedSeat,
  round,
  slots,
  submissions,
  applicantsWithoutSlot,
  bookingActions,
  onReschedule,
  onClose,
}: SeatPopoverProps) {
  const slot = slots.find(({ slotId }) => slotId === openedSeat?.slotId);
  if (!openedSeat || !slot) return null;
  if (openedSeat.applyId === undefined)
    return (
      <LazyApplicantPicker
        anchor={openedSeat.anchor}
        slot={slot}
        applicants={applicantsWithoutSlot}
        onChoose={(applicant) => {
          onClose();
          void bookingActions.bookAndShowFailure(applicant, slot);
        }}
        onClose={onClose}
      />
    );
  const booking = slot.bookings.find(({ applyId }) => applyId === openedSeat.applyId);
  if (!booking) return null;
  const isOngoing = round.state !== 'DONE';
  return (
    <BookingDetails
      anchor={openedSeat.anchor}
      round={{ clubId: round.clubId, recruitmentId: round.recruitmentId }}
      slot={slot}
      booking={booking}
      isChangeable={isOngoing && isBookingChangeable(booking.applyId, submissions)}
      canRecordNoShow={isOngoing}
      onReschedule={() => {
        onClose();
        onReschedule(booking, slot.slotId);
      }}
      onCancel={() => {
        onClose();
        void bookingActions.cancel(booking, slot);
      }}
      onClose={onClose}
    />
  );
}
