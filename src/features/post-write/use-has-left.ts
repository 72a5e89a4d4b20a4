import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component was unmounted. A request that was running then must not
 * navigate any more, because the user has chosen another page.
 */
export function useHasLeft(): () => boolean {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return () => isUnmounted.current;
}
