import type { Outcome, ReleaseMode, Stage } from '@contract/recruitment';
import type { ClubSubmission, OutcomeFilter } from '@contract/submission';
import { decisionIn, filterOf, hasReached } from '@/entities/submission';
import { deskText } from '@/shared/messages';

/** Lanes of the board from left to right. */
export const lanes = ['UNDECIDED', 'HOLD', 'PASS', 'FAIL'] as const satisfies readonly OutcomeFilter[];
export type Lane = (typeof lanes)[number];

/** Returns the decision of a lane. */
export const outcomeOf = (lane: Lane): Outcome | null => (lane === 'UNDECIDED' ? null : lane);

/**
 * Returns the title of a lane. In IMMEDIATE rounds a decision takes effect at once, so the title does not
 * call it planned.
 */
export const laneName = (lane: Lane, release: ReleaseMode) =>
  release === 'IMMEDIATE' ? deskText.filter[lane] : deskText.decision[lane];

/** Returns the lane of an application in a stage. */
export const laneOf = (submission: ClubSubmission, stage: Stage): Lane =>
  filterOf(decisionIn(submission, stage));

/**
 * Returns the applications that have reached a stage, by lane. The highest average score is first; ties are
 * sorted newest first.
 */
export function groupByLane(
  submissions: readonly ClubSubmission[],
  stage: Stage,
): Readonly<Record<Lane, ClubSubmission[]>> {
  const groups: Record<Lane, ClubSubmission[]> = { UNDECIDED: [], HOLD: [], PASS: [], FAIL: [] };
  for (const submission of submissions)
    if (hasReached(submission, stage)) groups[laneOf(submission, stage)].push(submission);
  for (const lane of lanes)
    groups[lane].sort(
      (a, b) => (b.evaluation.average ?? 0) - (a.evaluation.average ?? 0) || b.applyId - a.applyId,
    );
  return groups;
}
