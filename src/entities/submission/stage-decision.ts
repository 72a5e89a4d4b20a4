import type { Stage } from '@contract/recruitment';
import type { ClubSubmission, OutcomeFilter } from '@contract/submission';

/**
 * A decision about an application in a stage. PASSED and FAILED are released, so the applicant sees them. All
 * others are not released.
 */
export type StageDecision = OutcomeFilter | 'PASSED' | 'FAILED';
/** A filter of decisions. PASS also matches PASSED, and FAIL also matches FAILED. */
export type DecisionFilter = OutcomeFilter;

type DecisionFields = Pick<ClubSubmission, 'stage' | 'status' | 'outcome'>;

/** Returns whether an application has reached a stage. */
export const hasReached = ({ stage: current }: Pick<ClubSubmission, 'stage'>, stage: Stage) =>
  stage === 'DOCUMENT' || current === 'INTERVIEW';

/** Returns the decision in `stage`: PASSED if the application is in another stage, even in an earlier one. */
export function decisionIn({ stage: current, status, outcome }: DecisionFields, stage: Stage): StageDecision {
  if (current !== stage) return 'PASSED';
  if (status === 'APPROVED') return 'PASSED';
  if (status === 'REJECTED') return 'FAILED';
  return outcome ?? 'UNDECIDED';
}

/** `isLocked`: the club is closed, so its leaders cannot decide. */
type Decidable = Omit<DecisionFields, 'outcome'> & { isLocked?: boolean };

/** Returns whether leaders can still change the decision about an application in a stage. */
export const isDecidable = ({ stage: current, status, isLocked }: Decidable, stage: Stage) =>
  current === stage && status === 'PENDING' && isLocked !== true;

/** Returns copies of all applications of a closed club with `isLocked` set. */
export const lockDecisions = (submissions: readonly ClubSubmission[]) =>
  submissions.map((submission) => ({ ...submission, isLocked: true }));

/** Returns the filter that matches a decision. */
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
