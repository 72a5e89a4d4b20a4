import type { InterviewSlot } from '@contract/interview';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { BookingDetails, LazyApplicantPicker } from '@/features/interview-schedule';
import type { Bookings, Interviewee } from '@/features/interview-schedule';
import { isBookingChangeable } from './invited-applicants';

/** The seat whose popover is open. `applyId` is undefined for a free seat. */
export interface OpenSeat {
  anchor: HTMLElement;
  slotId: number;
  applyId: number | undefined;
}

interface SeatPopoverProps {
  openSeat: OpenSeat | undefined;
  round: Recruitment;
  slots: readonly InterviewSlot[];
  submissions: readonly ClubSubmission[];
  applicantsWithoutSlot: readonly ClubSubmission[];
  bookings: Bookings;
  onReschedule: (applicant: Interviewee, bookedSlotId: number) => void;
  onClose: () => void;
}

/**
 * Shows the booked interview of a seat, or for a free seat the applicants without a slot. The popover disappears
 * when the slot or the booking is deleted.
 */
export function SeatPopover({
  openSeat,
  round,
  slots,
  submissions,
  applicantsWithoutSlot,
  bookings,
  onReschedule,
  onClose,
}: SeatPopoverProps) {
  const slot = slots.find(({ slotId }) => slotId === openSeat?.slotId);
  if (!openSeat || !slot) return null;
  if (openSeat.applyId === undefined)
    return (
      <LazyApplicantPicker
        anchor={openSeat.anchor}
        slot={slot}
        applicants={applicantsWithoutSlot}
        onChoose={(applicant) => {
          onClose();
          void bookings.bookAndShowFailure(applicant, slot);
        }}
        onClose={onClose}
      />
    );
  const booking = slot.bookings.find(({ applyId }) => applyId === openSeat.applyId);
  if (!booking) return null;
  const isOngoing = round.state !== 'DONE';
  return (
    <BookingDetails
      anchor={openSeat.anchor}
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
        void bookings.cancel(booking, slot);
      }}
      onClose={onClose}
    />
  );
}
