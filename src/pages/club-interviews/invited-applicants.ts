import type { InterviewSlot } from '@contract/interview';
import type { ClubSubmission } from '@contract/submission';

/**
 * Returns whether an application is undecided and in the interview stage. Leaders can book, move or cancel an
 * interview only for such an application. A decided application keeps its booking.
 */
export const isInvited = ({ stage, status }: ClubSubmission): boolean =>
  stage === 'INTERVIEW' && status === 'PENDING';

/** Returns whether leaders can move or cancel the booking of an application. */
export const isBookingChangeable = (applyId: number, submissions: readonly ClubSubmission[]): boolean =>
  submissions.some((submission) => submission.applyId === applyId && isInvited(submission));

/** Returns the undecided applicants of the interview stage without a slot, by name. */
export function listApplicantsWithoutSlot(
  submissions: readonly ClubSubmission[],
  slots: readonly InterviewSlot[],
): ClubSubmission[] {
  const bookedApplyIds = new Set(slots.flatMap(({ bookings }) => bookings.map(({ applyId }) => applyId)));
  return submissions
    .filter((submission) => isInvited(submission) && !bookedApplyIds.has(submission.applyId))
    .sort((a, b) => a.name.localeCompare(b.name, 'ko'));
}
