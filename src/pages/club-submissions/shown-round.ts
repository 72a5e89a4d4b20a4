import { useSearchParams } from 'react-router-dom';
import type { Recruitment } from '@contract/recruitment';
import { readRoundId } from '@/widgets/applicant-desk';

/** Returns the round id in the page's address; undefined if the address has no valid id. */
export function useChosenRoundId(): number | undefined {
  const [params] = useSearchParams();
  return readRoundId(params);
}

/** Returns all rounds except drafts. */
export const selectPublishedRounds = (rounds: readonly Recruitment[]) =>
  rounds.filter(({ state }) => state !== 'DRAFT');

/**
 * Returns the chosen round if it is published, else the current round, else the newest round. Returns
 * undefined if no round is published. `rounds` are sorted newest first, as the API returns them.
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
