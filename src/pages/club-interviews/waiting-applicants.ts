import type { InterviewSlot } from '@contract/interview';
import type { ClubSubmission } from '@contract/submission';

/** Whether an application is in the interview stage and not decided: only such ones can have a slot booked. */
export const isInvited = ({ stage, status }: ClubSubmission): boolean =>
  stage === 'INTERVIEW' && status === 'PENDING';

/** Returns the applicants of the interview stage without a slot, by name. */
export function withoutSlot(
  submissions: readonly ClubSubmission[],
  slots: readonly InterviewSlot[],
): ClubSubmission[] {
  const booked = new Set(slots.flatMap(({ bookings }) => bookings.map(({ applyId }) => applyId)));
  return submissions
    .filter((submission) => isInvited(submission) && !booked.has(submission.applyId))
    .sort((a, b) => a.name.localeCompare(b.name, 'ko'));
}
