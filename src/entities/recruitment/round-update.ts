import type { Recruitment, RecruitmentBody } from '@contract/recruitment';

/**
 * Returns the request body that stores `changes` of a round. It contains every field, because the API has no
 * partial update.
 */
export function buildRoundUpdate(
  {
    title,
    intro,
    opensAt,
    closesAt,
    seats,
    fee,
    tracks,
    questions,
    hasInterview,
    release,
    resultsAt,
    bookingClosesHours,
    messages,
    updatedAt,
  }: Recruitment,
  changes: Partial<Pick<RecruitmentBody, 'messages' | 'resultsAt'>>,
): RecruitmentBody {
  return {
    title,
    intro,
    opensAt,
    closesAt,
    seats,
    fee,
    tracks,
    questions,
    hasInterview,
    release,
    resultsAt,
    bookingClosesHours,
    messages,
    updatedAt,
    ...changes,
  };
}
