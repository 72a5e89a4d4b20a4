import { route } from './route';
import type {
  ApplyBody,
  DecisionBody,
  DecisionResult,
  Submission,
  SubmissionEditBody,
  SubmissionState,
} from './submission.rules';

export type { ApplyBody, DecisionBody, DecisionResult, Submission, SubmissionEditBody, SubmissionState };

export const MOTIVATION_MAX_LENGTH = 5_000;
/** How many applications one call may decide. */
export const MAX_DECISIONS_PER_REQUEST = 200;

export const submissionStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];
export const decisions = ['APPROVED', 'REJECTED'] as const;
export type Decision = (typeof decisions)[number];

export const submissionRoutes = {
  apply: route<{ data: { applyId: number }; body: ApplyBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/submissions',
    access: 'session',
    success: 201,
    idempotent: true,
    summary:
      'Applies to a club, once. Name, student id and department are those of the caller’s profile, whatever is sent.',
  }),
  state: route<{ data: SubmissionState }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions/status',
    access: 'session',
    summary: 'Whether the caller has applied to a club.',
  }),
  listOfClub: route<{ data: Submission[] }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions',
    access: 'session',
    hasEffects: true,
    summary: 'A club’s applicants, newest first; its leaders only.',
  }),
  getOfClub: route<{ data: Submission }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions/:applyId',
    access: 'session',
    hasEffects: true,
    summary: 'One applicant; the club’s leaders only.',
  }),
  approve: route<{ data: Submission }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/approve',
    access: 'session',
    summary: 'Approves a pending application and makes the applicant a member, both or neither.',
  }),
  reject: route<{ data: Submission }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/reject',
    access: 'session',
    summary: 'Rejects a pending application.',
  }),
  decideMany: route<{ data: DecisionResult; body: DecisionBody }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions',
    access: 'session',
    summary:
      'Decides several applications at once; those no longer pending are left as they are and named in the answer.',
  }),
  listOwn: route<{ data: Submission[] }>()({
    method: 'GET',
    path: '/users/submissions',
    access: 'session',
    summary: 'The caller’s applications, newest first.',
  }),
  getOwn: route<{ data: Submission }>()({
    method: 'GET',
    path: '/users/submissions/:applyId',
    access: 'session',
    summary: 'One of the caller’s applications.',
  }),
  editOwn: route<{ data: Submission; body: SubmissionEditBody }>()({
    method: 'PATCH',
    path: '/users/submissions/:applyId',
    access: 'session',
    summary: 'Changes contact and motivation while the application is pending.',
  }),
  removeOwn: route<{ data: null }>()({
    method: 'DELETE',
    path: '/users/submissions/:applyId',
    access: 'session',
    summary: 'Withdraws an application; an approved one only after leaving the club.',
  }),
} as const;
