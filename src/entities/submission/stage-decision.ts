import type { Stage } from '@contract/recruitment';
import type { ClubSubmission, OutcomeFilter } from '@contract/submission';

/** Decisions of a stage: unreleased ones, then PASSED and FAILED, which the applicant sees. */
export type StageDecision = OutcomeFilter | 'PASSED' | 'FAILED';
/** A filter matches unreleased and released decisions alike: PASS also matches PASSED. */
export type DecisionFilter = OutcomeFilter;

type DecisionFields = Pick<ClubSubmission, 'stage' | 'status' | 'outcome'>;

/** Returns whether an application has reached a stage. */
export const hasReached = ({ stage: current }: Pick<ClubSubmission, 'stage'>, stage: Stage) =>
  stage === 'DOCUMENT' || current === 'INTERVIEW';

/** Returns the decision about an application in a stage that it has reached. */
export function decisionIn({ stage: current, status, outcome }: DecisionFields, stage: Stage): StageDecision {
  if (current !== stage) return 'PASSED';
  if (status === 'APPROVED') return 'PASSED';
  if (status === 'REJECTED') return 'FAILED';
  return outcome ?? 'UNDECIDED';
}

/** `isLocked`: the club is closed, so its leaders can no longer decide. */
type Decidable = Omit<DecisionFields, 'outcome'> & { isLocked?: boolean };

/** Returns whether the decision of a stage can still change. */
export const isDecidable = ({ stage: current, status, isLocked }: Decidable, stage: Stage) =>
  current === stage && status === 'PENDING' && isLocked !== true;

/** Returns the applications with locked decisions, for a closed club. */
export const lockDecisions = (submissions: readonly ClubSubmission[]) =>
  submissions.map((submission) => ({ ...submission, isLocked: true }));

/** Returns the filter that shows a decision. */
export function filterOf(decision: StageDecision): DecisionFilter {
  switch (decision) {
    case 'PASSED':
      return 'PASS';
    case 'FAILED':
      return 'FAIL';
    case 'UNDECIDED':
    case 'PASS':
    case 'HOLD':
    case 'FAIL':
      return decision;
  }
}
