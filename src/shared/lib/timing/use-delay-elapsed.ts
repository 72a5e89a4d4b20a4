import { useEffect, useState } from 'react';

/** Whether `delayMs` have passed since the component appeared. What answers at once shows no trace of waiting. */
export function useDelayElapsed(delayMs = 200): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return over;
}
