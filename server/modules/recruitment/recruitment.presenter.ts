import { defaultMessagesOf } from '@contract/recruitment-messages';
import type { CurrentRecruitment, Recruitment, RoundCounts } from '@contract/recruitment';
import { recruitmentStateAt } from '@contract/recruitment-state';
import { formVersionOf } from './application-form.service';
import type { InterviewPeriod, RecruitmentRow } from './recruitment.repository';
import { addCounts } from './round-counts.repository';

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** Presents what every user may know of a round. */
function presentPublic(row: RecruitmentRow) {
  return {
    recruitmentId: row.id,
    clubId: row.clubId,
    state: recruitmentStateAt(row, row.now),
    title: row.title,
    intro: row.intro,
    opensAt: isoOf(row.opensAt),
    closesAt: isoOf(row.closesAt),
    seats: row.seats,
    fee: row.fee,
    tracks: row.tracks,
    questions: row.questions,
    hasInterview: row.hasInterview,
    release: row.release,
    resultsAt: isoOf(row.resultsAt),
    bookingClosesHours: row.bookingClosesHours,
    formVersion: formVersionOf(row),
  };
}

/** Presents a round to leaders. */
export function presentRecruitment(
  row: RecruitmentRow,
  counts: RoundCounts | undefined,
  draftCount = 0,
): Recruitment {
  return {
    ...presentPublic(row),
    messages: { ...defaultMessagesOf(row), ...row.messages },
    publishedAt: isoOf(row.publishedAt),
    closedAt: isoOf(row.closedAt),
    endedAt: isoOf(row.endedAt),
    firstReleasedAt: isoOf(row.firstReleasedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    counts: addCounts(counts, row.archivedCounts),
    draftCount,
  };
}

/** Presents the current round to a user. */
export function presentCurrent(
  row: RecruitmentRow,
  user: { hasApplied: boolean; mayApply: boolean; draftSavedAt: Date | null },
  interview: InterviewPeriod | null,
): CurrentRecruitment {
  return {
    ...presentPublic(row),
    hasApplied: user.hasApplied,
    mayApply: user.mayApply,
    draftSavedAt: isoOf(user.draftSavedAt),
    publishedAt: isoOf(row.publishedAt),
    interview: interview && {
      firstAt: new Date(interview.firstAt).toISOString(),
      lastAt: new Date(interview.lastAt).toISOString(),
      minutes: interview.minutes,
    },
  };
}
