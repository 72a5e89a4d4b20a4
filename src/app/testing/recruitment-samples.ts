import type { ApplicantSlot } from '@contract/interview';
import type { CurrentRecruitment, Question } from '@contract/recruitment';
import type { ClubSubmission, ClubSubmissionDetail, OwnSubmissionDetail } from '@contract/submission';
import { sampleSubmission } from './samples';

/** Creates the current round of club 7 as a user who may apply reads it: open-ended and without questions. */
export const sampleCurrentRecruitment = (more: Partial<CurrentRecruitment> = {}): CurrentRecruitment => ({
  recruitmentId: 7,
  clubId: 7,
  state: 'OPEN',
  title: '상시 모집',
  intro: '',
  opensAt: null,
  closesAt: null,
  seats: null,
  fee: '',
  tracks: [],
  questions: [],
  hasInterview: false,
  release: 'IMMEDIATE',
  resultsAt: null,
  bookingClosesHours: 12,
  formVersion: 'v1',
  hasApplied: false,
  mayApply: true,
  draftSavedAt: null,
  publishedAt: '2026-03-02T01:00:00.000Z',
  interview: null,
  ...more,
});

/** Creates a question of a round; by default a required question of the kind SHORT for every track. */
export const sampleQuestion = (more: Partial<Question> & Pick<Question, 'questionId'>): Question => ({
  kind: 'SHORT',
  label: `질문 ${String(more.questionId)}`,
  help: '',
  required: true,
  tracks: [],
  maxLength: null,
  options: [],
  maxChoices: null,
  ...more,
});

/** The round as its applicant sees it. */
const roundOfApplication = {
  title: '상시 모집',
  state: 'OPEN',
  opensAt: null,
  closesAt: null,
  hasInterview: false,
  release: 'IMMEDIATE',
  resultsAt: null,
  bookingClosesHours: 12,
} as const;

/** Creates an application as its applicant sees it. */
export const sampleOwnSubmissionDetail = ({
  recruitment,
  ...more
}: Partial<Omit<OwnSubmissionDetail, 'recruitment'>> & {
  recruitment?: Partial<OwnSubmissionDetail['recruitment']>;
} = {}): OwnSubmissionDetail => {
  const submission = sampleSubmission(more);
  return {
    ...submission,
    answers: [],
    questions: [],
    recruitment: { ...roundOfApplication, ...recruitment },
    mayEdit: submission.status === 'PENDING',
    mayWithdraw: submission.status !== 'APPROVED',
    timeline: [{ event: 'SUBMITTED', at: submission.createdAt }],
    slot: null,
    result: null,
    ...more,
  };
};

/** Creates an application in the leaders' list. */
export const sampleClubSubmission = (more: Partial<ClubSubmission> = {}): ClubSubmission => ({
  ...sampleSubmission(more),
  outcome: null,
  outcomeAt: null,
  outcomeBy: null,
  evaluation: { mine: null, average: null, count: 0, memo: null },
  slot: null,
  ...more,
});

/** Creates an application as a leader sees it on the page of that application. */
export const sampleClubSubmissionDetail = (
  more: Partial<ClubSubmissionDetail> = {},
): ClubSubmissionDetail => ({ ...sampleClubSubmission(more), answers: [], questions: [], ...more });

/**
 * Creates an interview slot as an applicant reads it: by default on Friday, 2026-12-04 at 18:40 in Seoul, with
 * three free seats and bookable.
 */
export const sampleSlot = (more: Partial<ApplicantSlot> = {}): ApplicantSlot => ({
  slotId: 1,
  startsAt: '2026-12-04T09:40:00.000Z',
  minutes: 15,
  capacity: 3,
  taken: 0,
  place: '학생회관 지하 1층 합주실',
  bookable: true,
  ...more,
});
