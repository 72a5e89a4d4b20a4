import { useEffect, useState } from 'react';
import type { ClubSubmission } from '@contract/submission';

/** How long changes stay marked. Each new change restarts the time of all marks. */
const MARK_MS = 3_000;

/**
 * Returns the user id of the leader who has just changed the decision, by application id. Excludes changes before
 * the first list and changes by the current user.
 */
export function useRecentChanges(
  submissions: readonly ClubSubmission[],
  ownUserId: number | undefined,
): ReadonlyMap<number, number> {
  const [previous, setPrevious] = useState(submissions);
  const [marked, setMarked] = useState<ReadonlyMap<number, number>>(() => new Map());
  if (previous !== submissions) {
    setPrevious(submissions);
    const changes = findChanges(previous, submissions, ownUserId);
    if (changes.length > 0) setMarked(new Map([...marked, ...changes]));
  }
  useEffect(() => {
    if (marked.size === 0) return undefined;
    const timer = setTimeout(() => {
      setMarked(new Map());
    }, MARK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [marked]);
  return marked;
}

/**
 * Returns application id and leader's user id for each decision that another leader changed between two lists.
 * Excludes applications that only `after` contains.
 */
function findChanges(
  before: readonly ClubSubmission[],
  after: readonly ClubSubmission[],
  ownUserId: number | undefined,
): [number, number][] {
  const outcomeAtBefore = new Map(before.map(({ applyId, outcomeAt }) => [applyId, outcomeAt]));
  return after.flatMap(({ applyId, outcomeAt, outcomeBy }): [number, number][] => {
    const isChanged = outcomeAtBefore.has(applyId) && outcomeAtBefore.get(applyId) !== outcomeAt;
    return isChanged && outcomeBy !== null && outcomeBy !== ownUserId ? [[applyId, outcomeBy]] : [];
  });
}
