import type { Evaluation, EvaluationBody, Evaluations } from './evaluation.rules';
import type { ClubSubmission } from './submission';
import { route } from './route';

export type { Evaluation, EvaluationBody, Evaluations };

export const SCORE_MAX = 5;
export const MEMO_MAX_LENGTH = 1_000;
/** Characters of a memo in the list of applications. */
export const MEMO_EXCERPT_LENGTH = 100;

/** Scores and memos of leaders. Applicants never see them. */
export const evaluationRoutes = {
  evaluate: route<{ data: Evaluations; body: EvaluationBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/submissions/:applyId/evaluation',
    access: 'session',
    summary: 'Saves the caller’s score and memo of an application. Leaders only.',
  }),
  evaluations: route<{ data: Evaluations }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions/:applyId/evaluations',
    access: 'session',
    summary:
      'Returns the caller’s evaluation of an application, and those of the other leaders once the caller has given a score. Leaders only.',
  }),
} as const;

/** Calls that change the decision on an application, besides approving and rejecting. */
export const decisionRoutes = {
  hold: route<{ data: ClubSubmission }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/hold',
    access: 'session',
    summary: 'Puts an application on hold. The applicant does not see the hold. Leaders only.',
  }),
  undecide: route<{ data: ClubSubmission }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/undecide',
    access: 'session',
    summary: 'Takes an unreleased decision back. Leaders only.',
  }),
  invite: route<{ data: ClubSubmission }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/invite',
    access: 'session',
    summary:
      'Invites a pending applicant to the interview, in a round that releases each decision at once (IMMEDIATE). Leaders only.',
  }),
} as const;
