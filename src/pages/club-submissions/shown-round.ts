import { useSearchParams } from 'react-router-dom';
import type { Recruitment } from '@contract/recruitment';
import { readRoundId } from '@/widgets/applicant-desk';

/** Returns the id of the round in the address; undefined for the current one. */
export function useShownRoundId(): number | undefined {
  const [params] = useSearchParams();
  return readRoundId(params);
}

/** Returns the chosen round; without a choice the current one, else the one that ended last. Drafts have no applications. */
export function findShownRound(
  rounds: readonly Recruitment[],
  chosenId: number | undefined,
): Recruitment | undefined {
  const published = rounds.filter(({ state }) => state !== 'DRAFT');
  return (
    published.find(({ recruitmentId }) => recruitmentId === chosenId) ??
    published.find(({ state }) => state !== 'DONE') ??
    published[0]
  );
}

/** Returns whether leaders configured nothing that needs the desk: a decision acts at once and there is no form to read. */
export const isPlainRound = ({ release, hasInterview, tracks, questions }: Recruitment) =>
  release === 'IMMEDIATE' && !hasInterview && tracks.length === 0 && questions.length === 0;
