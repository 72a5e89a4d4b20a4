import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function of constant identity that calls the latest `callback`. */
export function useStableCallback<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => {
    latest.current(...args);
  }, []);
}
