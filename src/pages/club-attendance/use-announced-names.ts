import { useEffect, useEffectEvent, useRef, useState } from 'react';

const ANNOUNCE_INTERVAL_MS = 10_000;

/**
 * Returns the names of the attendees who checked in since the last announcement. The list changes at most
 * every 10 s, so that screen readers can keep up.
 */
export function useAnnouncedNames(attendees: readonly { userId: number; name: string }[]): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const announcedIds = useRef<ReadonlySet<number>>(undefined);
  const announce = useEffectEvent(() => {
    const previousIds = announcedIds.current;
    announcedIds.current = new Set(attendees.map(({ userId }) => userId));
    const newAttendees = previousIds ? attendees.filter(({ userId }) => !previousIds.has(userId)) : [];
    if (newAttendees.length > 0) setNames(newAttendees.map(({ name }) => name));
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
