import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}
const isPageVisible = () => document.visibilityState === 'visible';

const canObserve = () => typeof IntersectionObserver !== 'undefined';

/**
 * Returns whether an element is in or near the viewport of a visible page. Without IntersectionObserver every
 * element counts as near.
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
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible, () => true);
  return isVisible && element !== null && (isNear || !canObserve());
}
