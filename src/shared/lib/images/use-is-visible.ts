import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}
const readPageVisibility = () => document.visibilityState === 'visible';

const canObserve = () => typeof IntersectionObserver !== 'undefined';

/**
 * Returns whether the page is visible and the element is in the viewport or at most 200 px away. Without
 * IntersectionObserver every element counts as near.
 */
export function useIsVisible(element: Element | null): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element || !canObserve()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsNear(entries.some(({ isIntersecting }) => isIntersecting));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  const isPageVisible = useSyncExternalStore(subscribeToVisibility, readPageVisibility, () => true);
  return isPageVisible && element !== null && (isNear || !canObserve());
}
