import { useEffect, useState } from 'react';
import { readSeenUpTo, recordVisit } from './visits';

interface Visit {
  /** User id; undefined for an anonymous user. */
  owner: number | undefined;
  /** Name of the visited list. */
  place: string;
  /** Newest entry id on the page; undefined while the page loads. */
  newestId: number | undefined;
  /** Whether the page shows the newest entries. Only such a page records the visit. */
  showsNewest: boolean;
}

/**
 * Returns the newest entry id that this user saw on the previous visit in this browser; entries with a higher
 * id are new. Undefined on the first view, while loading, for an anonymous user and without storage.
 */
export function useLastSeenId({ owner, place, newestId, showsNewest }: Visit): number | undefined {
  const [lastSeen, setLastSeen] = useState<{ place: string; seenUpTo: number | undefined }>();
  useEffect(() => {
    if (owner === undefined || newestId === undefined) return;
    let isCurrent = true;
    const visit = showsNewest ? recordVisit(owner, place, newestId) : readSeenUpTo(owner, place);
    visit.then(
      (seenUpTo) => {
        if (isCurrent) setLastSeen({ place, seenUpTo });
      },
      () => undefined, // without storage no entry is marked as new
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, place, newestId, showsNewest]);
  return lastSeen?.place === place ? lastSeen.seenUpTo : undefined;
}
