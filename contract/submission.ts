import { outcomes } from './recruitment';
import { FORM_BODY_MAX_BYTES, route } from './route';
import type {
  AnswerListQuery,
  AnswerPage,
  ApplyBody,
  ClubSubmission,
  ClubSubmissionDetail,
  DecisionBody,
  DecisionResult,
  OwnSubmission,
  OwnSubmissionDetail,
  Submission,
  SubmissionEditBody,
  SubmissionListQuery,
  CurrentSubmission,
} from './submission.rules';

export type {
  AnswerListQuery,
  AnswerPage,
  ApplyBody,
  ClubSubmission,
  ClubSubmissionDetail,
  DecisionBody,
  DecisionResult,
  OwnSubmission,
  OwnSubmissionDetail,
  Submission,
  SubmissionEditBody,
  SubmissionListQuery,
  CurrentSubmission,
};

export const MOTIVATION_MAX_LENGTH = 5_000;
export const MAX_DECISIONS_PER_REQUEST = 200;
/** Applications in one page of answers. The number is small, because 30 long answers of one application take 450 kB. */
export const ANSWER_PAGE_SIZE = 50;

export const submissionStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];
export const decisions = ['APPROVED', 'REJECTED'] as const;
export type Decision = (typeof decisions)[number];
/** Decisions that leaders can make about one or several applications. UNDECIDE removes an outcome that is not released yet. */
export const leaderDecisions = [...decisions, 'HOLD', 'UNDECIDE'] as const;
export type LeaderDecision = (typeof leaderDecisions)[number];

/** Filter of the leaders' list by unreleased outcome. UNDECIDED selects applications without an outcome. */
export const outcomeFilters = [...outcomes, 'UNDECIDED'] as const;
export type OutcomeFilter = (typeof outcomeFilters)[number];

/** Steps of an application that its applicant sees. */
export const submissionEvents = ['SUBMITTED', 'VIEWED', 'INVITED', 'BOOKED', 'RELEASED'] as const;
export type SubmissionEvent = (typeof submissionEvents)[number];

export const submissionRoutes = {
  apply: route<{ data: { applyId: number }; body: ApplyBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/submissions',
    access: 'session',
    success: 201,
    idempotent: true,
    maxBodyBytes: FORM_BODY_MAX_BYTES,
    summary:
      'Applies to the current round of a club, once. Name, student id and department come from the caller’s profile; sent values are ignored.',
  }),
  state: route<{ data: CurrentSubmission }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions/status',
    access: 'session',
    summary:
      'Returns whether the caller has applied to the current round of a club, with the id and status of the application.',
  }),
  listOfClub: route<{ data: ClubSubmission[]; query: SubmissionListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions',
    access: 'session',
    hasEffects: true,
    summary:
      'Lists the applications of a round, by default the current one, newest first, without answers. Leaders only.',
  }),
  answersOfClub: route<{ data: AnswerPage; query: AnswerListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions/answers',
    access: 'session',
    hasEffects: true,
    summary:
      'Returns the questions of a round and a page of the answers to them, for an export with a column per question. `after` is `nextCursor` of the previous page. Filters and order are those of the list. Leaders only.',
  }),
  getOfClub: route<{ data: ClubSubmissionDetail }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions/:applyId',
    access: 'session',
    hasEffects: true,
    summary: 'Returns one application to a club. Leaders only.',
  }),
  approve: route<{ data: ClubSubmission }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/approve',
    access: 'session',
    summary:
      'Approves a pending application. The applicant becomes a member at once or, if the round releases decisions together, at the release.',
  }),
  reject: route<{ data: ClubSubmission }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/reject',
    access: 'session',
    summary:
      'Rejects a pending application. The rejection takes effect at once or, if the round releases decisions together, at the release.',
  }),
  decideMany: route<{ data: DecisionResult; body: DecisionBody }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions',
    access: 'session',
    summary:
      'Decides several applications. Applications that are no longer pending stay unchanged and are listed as `skipped`.',
  }),
  listOwn: route<{ data: OwnSubmission[] }>()({
    method: 'GET',
    path: '/users/submissions',
    access: 'session',
    summary: 'Lists the caller’s applications, newest first.',
  }),
  getOwn: route<{ data: OwnSubmissionDetail }>()({
    method: 'GET',
    path: '/users/submissions/:applyId',
    access: 'session',
    summary: 'Returns one of the caller’s applications.',
  }),
  editOwn: route<{ data: OwnSubmissionDetail; body: SubmissionEditBody }>()({
    method: 'PATCH',
    path: '/users/submissions/:applyId',
    access: 'session',
    maxBodyBytes: FORM_BODY_MAX_BYTES,
    summary:
      'Changes contact, motivation and answers until the deadline, while the application is pending. Missing answers stay as they are.',
  }),
  removeOwn: route<{ data: null }>()({
    method: 'DELETE',
    path: '/users/submissions/:applyId',
    access: 'session',
    allowedInClosedClub: true,
    summary:
      'Deletes one of the caller’s applications. An approved one can be deleted only after the caller has left the club.',
  }),
} as const;
