import { useEffect, useState, useSyncExternalStore } from 'react';

function watchPage(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}
const isPageVisible = () => document.visibilityState === 'visible';

const canObserve = () => typeof IntersectionObserver !== 'undefined';

/** Whether an element is in or near the view of a page that is in front. Where a browser cannot tell, it is. */
export function useSeen(element: Element | null): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element || !canObserve()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setNear(entries.some(({ isIntersecting }) => isIntersecting));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  const inFront = useSyncExternalStore(watchPage, isPageVisible);
  return inFront && element !== null && (near || !canObserve());
}
