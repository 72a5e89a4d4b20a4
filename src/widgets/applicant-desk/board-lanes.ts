import type { Outcome, ReleaseMode, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { decisionIn, filterOf } from '@/entities/submission';
import { deskText } from '@/shared/messages';
import type { Lane } from './desk-view';

/** Returns the decision that a card gets in a lane; null for UNDECIDED. */
export const outcomeOf = (lane: Lane): Outcome | null => (lane === 'UNDECIDED' ? null : lane);

/** Returns the lane of an application in a stage. Released decisions are in the lanes PASS and FAIL, too. */
export const laneOf = (submission: ClubSubmission, stage: Stage): Lane =>
  filterOf(decisionIn(submission, stage));

/**
 * Returns the Korean name of a lane, such as 합격 예정. In IMMEDIATE rounds a decision takes effect at once, so
 * the name has no 예정.
 */
export const laneName = (lane: Lane, release: ReleaseMode) =>
  release === 'IMMEDIATE' ? deskText.filter[lane] : deskText.decision[lane];

/** Returns the cards of each lane in their order. */
export function groupByLane(
  cards: readonly ClubSubmission[],
  stage: Stage,
): Readonly<Record<Lane, ClubSubmission[]>> {
  const groups: Record<Lane, ClubSubmission[]> = { UNDECIDED: [], HOLD: [], PASS: [], FAIL: [] };
  for (const card of cards) groups[laneOf(card, stage)].push(card);
  return groups;
}
