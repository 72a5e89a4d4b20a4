import { createClubSubmissionService } from './club-submission.service';
import type { ClubSubmissionService, ClubSubmissionServiceDeps } from './club-submission.service';
import { createDecisionService } from './decision.service';
import type { DecisionService, DecisionServiceDeps } from './decision.service';
import { createOwnSubmissionService } from './own-submission.service';
import type { OwnSubmissionService, OwnSubmissionServiceDeps } from './own-submission.service';

/**
 * Applications to clubs. Invariants under concurrency: at most one per user and round, none submitted by a member, and a decision makes
 * the applicant a member exactly when it approves. Lock order: club, applicant, application.
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
