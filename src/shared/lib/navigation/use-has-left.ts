import { useEffect, useRef } from 'react';

/**
 * Returns a function that returns whether the component was unmounted. A response that arrives later must not
 * navigate, because the user has chosen another page.
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
