import { useEffect, useState } from 'react';

/** Returns whether `delayMs` have passed since mount, so that fast responses show no loading state. */
export function useDelayElapsed(delayMs = 200): boolean {
  const [isElapsed, setIsElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsElapsed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isElapsed;
}
