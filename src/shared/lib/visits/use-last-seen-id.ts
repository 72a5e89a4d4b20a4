import { useEffect, useState } from 'react';
import { readPreviousVisit, recordVisit } from './visits';

interface Visit {
  /** User id; undefined for an anonymous user. */
  owner: number | undefined;
  /** Name of the visited list. */
  place: string;
  /** Newest id on the page; undefined while it loads. */
  newestId: number | undefined;
  /** Whether the page shows the newest entries. Only such a page records the visit. */
  showsNewest: boolean;
}

/**
 * Returns the newest id of the previous visit of this user in this browser; later entries are new. Undefined
 * on the first visit, while loading and without storage.
 */
export function useLastSeenId({ owner, place, newestId, showsNewest }: Visit): number | undefined {
  const [lastSeen, setLastSeen] = useState<{ place: string; upTo: number | undefined }>();
  useEffect(() => {
    if (owner === undefined || newestId === undefined) return;
    let isCurrent = true;
    const visit = showsNewest ? recordVisit(owner, place, newestId) : readPreviousVisit(owner, place);
    visit.then(
      (upTo) => {
        if (isCurrent) setLastSeen({ place, upTo });
      },
      () => undefined, // without storage no entry is marked as new
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, place, newestId, showsNewest]);
  return lastSeen?.place === place ? lastSeen.upTo : undefined;
}
