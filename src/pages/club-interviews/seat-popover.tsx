import type { InterviewSlot } from '@contract/interview';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { BookingDetails, LazySeatPicker } from '@/features/interview-schedule';
import type { Bookings, Interviewee } from '@/features/interview-schedule';
import { isInvited } from './waiting-applicants';

/** The seat whose popover is open. `applyId` is undefined for a free seat. */
export interface OpenSeat {
  anchor: HTMLElement;
  slotId: number;
  applyId: number | undefined;
}

interface SeatPopoverProps {
  open: OpenSeat | undefined;
  round: Recruitment;
  slots: readonly InterviewSlot[];
  submissions: readonly ClubSubmission[];
  waiting: readonly ClubSubmission[];
  bookings: Bookings;
  onMove: (person: Interviewee, bookedId: number) => void;
  onClose: () => void;
}

/** The booked interview of a seat, or the applicants for a free one. Closes when the slot or the booking is deleted. */
export function SeatPopover({
  open,
  round,
  slots,
  submissions,
  waiting,
  bookings,
  onMove,
  onClose,
}: SeatPopoverProps) {
  const slot = slots.find(({ slotId }) => slotId === open?.slotId);
  if (!open || !slot) return null;
  if (open.applyId === undefined)
    return (
      <LazySeatPicker
        anchor={open.anchor}
        slot={slot}
        applicants={waiting}
        onChoose={(applicant) => {
          onClose();
          void bookings.bookAndReport(applicant, slot);
        }}
        onClose={onClose}
      />
    );
  const booking = slot.bookings.find(({ applyId }) => applyId === open.applyId);
  if (!booking) return null;
  const isOngoing = round.state !== 'DONE';
  return (
    <BookingDetails
      anchor={open.anchor}
      round={{ clubId: round.clubId, recruitmentId: round.recruitmentId }}
      slot={slot}
      booking={booking}
      isChangeable={
        isOngoing &&
        submissions.some((submission) => submission.applyId === booking.applyId && isInvited(submission))
      }
      mayRecord={isOngoing}
      onMove={() => {
        onClose();
        onMove(booking, slot.slotId);
      }}
      onCancel={() => {
        onClose();
        void bookings.cancel(booking, slot);
      }}
      onClose={onClose}
    />
  );
}
