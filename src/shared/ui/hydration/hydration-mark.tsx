import { useEffect, useSyncExternalStore } from 'react';
import { HYDRATED } from './hydrated-event';

const subscribe = () => () => {};

/**
 * Must be inside every Suspense boundary that the server renders, because React hydrates each of them
 * separately. The last one reports that React has taken over the page, and removes the instant of the server's
 * rendering from the document.
 */
export function HydrationMark() {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  useEffect(() => {
    if (isHydrating) return;
    // A task of its own, because TypedInput reports texts and React stores them in microtasks.
    const timer = setTimeout(() => {
      if (document.querySelector('[data-hydrating]')) return;
      delete document.body.dataset.renderedAt;
      dispatchEvent(new Event(HYDRATED));
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isHydrating]);
  return isHydrating && <span hidden data-hydrating="" />;
}
