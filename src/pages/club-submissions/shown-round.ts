import { useSearchParams } from 'react-router-dom';
import type { Recruitment } from '@contract/recruitment';
import { readRoundId } from '@/widgets/applicant-desk';

/** Returns the id of the round in the page's address. Without an id, the page shows the current round. */
export function useShownRoundId(): number | undefined {
  const [params] = useSearchParams();
  return readRoundId(params);
}

/** Returns the rounds that can have applications. */
export const selectPublishedRounds = (rounds: readonly Recruitment[]) =>
  rounds.filter(({ state }) => state !== 'DRAFT');

/**
 * Returns the chosen round if it is published, else the current round, else the round that ended last. Undefined
 * without a published round.
 */
export function findShownRound(
  rounds: readonly Recruitment[],
  chosenId: number | undefined,
): Recruitment | undefined {
  const published = selectPublishedRounds(rounds);
  return (
    published.find(({ recruitmentId }) => recruitmentId === chosenId) ??
    published.find(({ state }) => state !== 'DONE') ??
    published[0]
  );
}
