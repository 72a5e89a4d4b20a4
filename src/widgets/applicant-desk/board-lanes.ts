import type { Outcome, ReleaseMode, Stage } from '@contract/recruitment';
import type { ClubSubmission, OutcomeFilter } from '@contract/submission';
import { decisionIn, filterOf, hasReached } from '@/entities/submission';
import { deskText } from '@/shared/messages';

/** Lanes of the board from left to right. */
export const lanes = ['UNDECIDED', 'HOLD', 'PASS', 'FAIL'] as const satisfies readonly OutcomeFilter[];
export type Lane = (typeof lanes)[number];

/** Returns the decision that a card gets in a lane; null for UNDECIDED. */
export const outcomeOf = (lane: Lane): Outcome | null => (lane === 'UNDECIDED' ? null : lane);

/**
 * Returns the Korean name of a lane, such as 합격 예정. In IMMEDIATE rounds a decision takes effect at once, so
 * the name has no 예정.
 */
export const laneName = (lane: Lane, release: ReleaseMode) =>
  release === 'IMMEDIATE' ? deskText.filter[lane] : deskText.decision[lane];

/** Returns the lane of an application in a stage. Released decisions are in the lanes PASS and FAIL, too. */
export const laneOf = (submission: ClubSubmission, stage: Stage): Lane =>
  filterOf(decisionIn(submission, stage));

/**
 * Returns the applications that have reached a stage, by lane. In each lane the highest average score is first; no
 * score counts as 0. Ties are sorted newest application first.
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
