import type {
  CurrentRecruitment,
  EndBody,
  ExtensionBody,
  Question,
  QuestionBody,
  Recruitment,
  RecruitmentBody,
  ReopenBody,
  ResultMessage,
  ResultMessages,
  RoundCounts,
  StageCounts,
  RecruitmentCreateBody,
} from './recruitment.rules';
import { FORM_BODY_MAX_BYTES, route } from './route';

export type {
  CurrentRecruitment,
  ExtensionBody,
  Question,
  QuestionBody,
  Recruitment,
  RecruitmentBody,
  ResultMessage,
  ResultMessages,
  RoundCounts,
  StageCounts,
};

export const RECRUITMENT_TITLE_MAX_LENGTH = 60;
export const RECRUITMENT_INTRO_MAX_LENGTH = 2_000;
export const FEE_MAX_LENGTH = 300;
export const SEATS_MAX = 999;
/** Limit of `bookingClosesHours`, the time from the booking deadline of a slot to its start. */
export const BOOKING_CLOSES_HOURS_MAX = 72;
export const BOOKING_CLOSES_HOURS_DEFAULT = 12;
export const MAX_TRACKS = 10;
export const TRACK_NAME_MAX_LENGTH = 20;
export const MAX_QUESTIONS = 30;
export const QUESTION_LABEL_MAX_LENGTH = 200;
export const QUESTION_HELP_MAX_LENGTH = 500;
export const SHORT_ANSWER_MAX_LENGTH = 200;
/** Smallest maximum length that leaders can set for the answer to a LONG question. */
export const LONG_ANSWER_MIN_LIMIT = 10;
/** Largest maximum length that leaders can set for the answer to a LONG question. Also the default. */
export const LONG_ANSWER_MAX_LENGTH = 5_000;
export const LINK_MAX_LENGTH = 500;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 20;
export const OPTION_MAX_LENGTH = 100;
export const RESULT_SUBJECT_MAX_LENGTH = 100;
export const RESULT_BODY_MAX_LENGTH = 2_000;

export const questionKinds = ['SHORT', 'LONG', 'SINGLE', 'MULTI', 'LINK', 'AGREE'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** IMMEDIATE: a decision takes effect at once. TOGETHER: decisions of a stage take effect when they are released. */
export const releaseModes = ['IMMEDIATE', 'TOGETHER'] as const;
export type ReleaseMode = (typeof releaseModes)[number];

export const stages = ['DOCUMENT', 'INTERVIEW'] as const;
export type Stage = (typeof stages)[number];

/** Decisions that applicants do not see: PASS and FAIL until the release, HOLD always. */
export const outcomes = ['PASS', 'FAIL', 'HOLD'] as const;
export type Outcome = (typeof outcomes)[number];

export const resultMessageKinds = ['documentPass', 'documentFail', 'interviewPass', 'interviewFail'] as const;
export type ResultMessageKind = (typeof resultMessageKinds)[number];

export const recruitmentRoutes = {
  getCurrent: route<{ data: CurrentRecruitment | null }>()({
    method: 'GET',
    path: '/clubs/:clubId/recruitment',
    access: 'session',
    summary: 'Returns the current round of a club with its form; null when there is none.',
  }),
  list: route<{ data: Recruitment[] }>()({
    method: 'GET',
    path: '/clubs/:clubId/recruitments',
    access: 'session',
    summary: 'Lists all rounds of a club with their numbers of applications, newest first. Leaders only.',
  }),
  create: route<{ data: { recruitmentId: number }; body: RecruitmentCreateBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments',
    access: 'session',
    success: 201,
    idempotent: true,
    summary:
      'Creates a draft of a round, as a copy of an earlier round without its times if `copyFrom` names one. A club has at most one draft. Leaders only.',
  }),
  get: route<{ data: Recruitment }>()({
    method: 'GET',
    path: '/clubs/:clubId/recruitments/:recruitmentId',
    access: 'session',
    summary: 'Returns one round of a club in any state. Leaders only.',
  }),
  edit: route<{ data: Recruitment; body: RecruitmentBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/recruitments/:recruitmentId',
    access: 'session',
    maxBodyBytes: FORM_BODY_MAX_BYTES,
    summary:
      'Replaces a round. `updatedAt` is the version that was read. After the first application, the opening time, tracks, questions, `hasInterview` and `release` cannot change. Leaders only.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/recruitments/:recruitmentId',
    access: 'session',
    summary: 'Deletes a round that is not published. Leaders only.',
  }),
  publish: route<{ data: Recruitment }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/publish',
    access: 'session',
    summary:
      'Publishes a draft and ends the current round, atomically. Refused while the current round has applications that are not decided and released. Leaders only.',
  }),
  close: route<{ data: Recruitment }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/close',
    access: 'session',
    summary: 'Closes a round at once: only users with an extended deadline can still apply. Leaders only.',
  }),
  reopen: route<{ data: Recruitment; body: ReopenBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/reopen',
    access: 'session',
    summary:
      'Accepts applications again until a new deadline. Possible until the first release. Leaders only.',
  }),
  end: route<{ data: Recruitment; body: EndBody | undefined }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/end',
    access: 'session',
    summary:
      'Ends a round. Refused while applications are not decided and released, unless `rejectRest` rejects these in the same transaction. Leaders only.',
  }),
  extend: route<{ data: null; body: ExtensionBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/extensions',
    access: 'session',
    summary:
      'Extends the deadline for one user, named by either `userId` or `email`. A repeated call replaces the time. Leaders only.',
  }),
} as const;
