import { useEffect, useEffectEvent, useRef, useState } from 'react';

const ANNOUNCE_INTERVAL_MS = 10_000;

/** Returns the names of users who checked in since the last announcement; it changes at most every 10 s, so that screen readers can keep up. */
export function useAnnouncedNames(people: readonly { userId: number; name: string }[]): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const announcedIds = useRef<ReadonlySet<number>>(undefined);
  const announce = useEffectEvent(() => {
    const previousIds = announcedIds.current;
    announcedIds.current = new Set(people.map(({ userId }) => userId));
    const newPeople = previousIds ? people.filter(({ userId }) => !previousIds.has(userId)) : [];
    if (newPeople.length > 0) setNames(newPeople.map(({ name }) => name));
  });
  useEffect(() => {
    announce(); // users who checked in before are not announced
    const timer = setInterval(() => {
      announce();
    }, ANNOUNCE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return names;
}
