import type { Recruitment, RecruitmentBody } from '@contract/recruitment';

/** Returns a round as a request that changes only the given fields. */
export function roundBody(
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
