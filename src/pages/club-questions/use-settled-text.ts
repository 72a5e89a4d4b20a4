import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** Returns a text once it has not changed for a moment, so that typing sends no request per key. Empty texts pass at once. */
export function useSettledText(text: string): string {
  const [flushTimers, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return text === '' ? '' : flushTimers;
}
