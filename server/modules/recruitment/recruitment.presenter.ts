import { defaultMessagesOf } from '@contract/recruitment-messages';
import type { CurrentRecruitment, Recruitment, RoundCounts } from '@contract/recruitment';
import { recruitmentStateAt } from '@contract/recruitment-state';
import type { ExtensionRow } from './extension.repository';
import { formVersionOf } from './application-form.service';
import type { InterviewPeriod, RecruitmentRow } from './recruitment.repository';
import { addCounts } from './round-counts.repository';

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** Presents the fields of a round that every user may see. */
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

/** Data of a round that only leaders see. */
interface RoundDetails {
  /** Counts of the stored applications; undefined if there are none. */
  counts: RoundCounts | undefined;
  /** Number of unsent applications; undefined if there are none. */
  draftCount: number | undefined;
  extensions: readonly ExtensionRow[];
}

/** Presents a round to leaders. */
export function presentRecruitment(
  row: RecruitmentRow,
  { counts, draftCount = 0, extensions }: RoundDetails,
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
    updatedBy: row.updatedBy,
    counts: addCounts(counts, row.archivedCounts),
    draftCount,
    extensions: extensions.map(({ userId, name, until }) => ({ userId, name, until: until.toISOString() })),
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
