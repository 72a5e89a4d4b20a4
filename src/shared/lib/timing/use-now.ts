import { useEffect, useState } from 'react';

/**
 * Until React has hydrated a server-rendered page, returns the time at which the server rendered that page: texts
 * such as "a minute ago" must be equal to those of the server. Otherwise returns the current time.
 */
const initialNow = () =>
  (typeof document !== 'undefined' && Number(document.body.dataset.renderedAt)) || Date.now();

/**
 * Returns the current time in ms since the epoch, updated every `intervalMs`. In a component that mounts
 * before React has hydrated a server-rendered page, the value before the first update is the time at which
 * the server rendered the page.
 */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(initialNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [intervalMs]);
  return now;
}
