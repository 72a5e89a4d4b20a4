import { useEffect } from 'react';
import { useIsHydrating } from './use-is-hydrating';
import { HYDRATED } from './hydrated-event';

/**
 * Detects the end of hydration. Every Suspense boundary that the server renders must contain a mark, because
 * React hydrates each boundary separately. The mark that hydrates last removes `data-rendered-at`, the
 * time of the server's rendering, from the body and dispatches {@link HYDRATED}.
 */
export function HydrationMark() {
  const isHydrating = useIsHydrating();
  useEffect(() => {
    if (isHydrating) return;
    // Waits for a task, because inputs first report the text that the user typed before hydration, in microtasks.
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
