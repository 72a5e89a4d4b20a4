import { useEffect, useState } from 'react';
import { readVisit, recordVisit } from './visits';

interface Visit {
  /** The user; undefined while nobody is logged in. */
  owner: number | undefined;
  /** What is visited: a list's own name. */
  place: string;
  /** The newest id on the page; undefined until the page is loaded. */
  newestId: number | undefined;
  /** Whether the newest entries are on the page. Other pages only read. */
  showsNewest: boolean;
}

/**
 * Returns the newest id that an earlier visit of this user showed in this browser: everything above it is new. Undefined at the first
 * visit, while it is unknown, and where the browser stores nothing.
 */
export function useLastSeenId({ owner, place, newestId, showsNewest }: Visit): number | undefined {
  const [seen, setSeen] = useState<{ place: string; upTo: number | undefined }>();
  useEffect(() => {
    if (owner === undefined || newestId === undefined) return;
    let isCurrent = true;
    const visit = showsNewest ? recordVisit(owner, place, newestId) : readVisit(owner, place);
    visit.then(
      (upTo) => {
        if (isCurrent) setSeen({ place, upTo });
      },
      () => undefined, // without storage nothing is marked
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, place, newestId, showsNewest]);
  return seen?.place === place ? seen.upTo : undefined;
}
