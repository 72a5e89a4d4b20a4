import { useEffect, useEffectEvent, useRef, useState } from 'react';

const ANNOUNCE_INTERVAL_MS = 10_000;

/**
 * Returns the names that a status region announces to screen readers. Every 10 s, the attendees who are new since
 * the previous check replace them. Without new attendees the names stay the same.
 */
export function useAnnouncedNames(attendees: readonly { userId: number; name: string }[]): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const knownIds = useRef<ReadonlySet<number>>(undefined);
  const announceNewAttendees = useEffectEvent(() => {
    const previousIds = knownIds.current;
    knownIds.current = new Set(attendees.map(({ userId }) => userId));
    const newAttendees = previousIds ? attendees.filter(({ userId }) => !previousIds.has(userId)) : [];
    if (newAttendees.length > 0) setNames(newAttendees.map(({ name }) => name));
  });
  useEffect(() => {
    announceNewAttendees(); // The first call only stores the attendees at mount, without an announcement.
    const timer = setInterval(() => {
      announceNewAttendees();
    }, ANNOUNCE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return names;
}
