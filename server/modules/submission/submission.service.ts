import { createClubSubmissionService } from './club-submission.service';
import type { ClubSubmissionService, ClubSubmissionServiceDeps } from './club-submission.service';
import { createDecisionService } from './decision.service';
import type { DecisionService, DecisionServiceDeps } from './decision.service';
import { createOwnSubmissionService } from './own-submission.service';
import type { OwnSubmissionService, OwnSubmissionServiceDeps } from './own-submission.service';

/**
 * Applications to clubs. Invariants under concurrency: a user has at most one application per round, a member submits none, and after
 * the transaction that sets an application to APPROVED the applicant is a member. Lock order: club, applicant, application.
 */
export type SubmissionService = OwnSubmissionService & ClubSubmissionService & DecisionService;

type SubmissionServiceDeps = OwnSubmissionServiceDeps & ClubSubmissionServiceDeps & DecisionServiceDeps;

export function createSubmissionService(deps: SubmissionServiceDeps): SubmissionService {
  return {
    ...createOwnSubmissionService(deps),
    ...createClubSubmissionService(deps),
    ...createDecisionService(deps),
  };
}
