import { useEffect } from 'react';

/** Event of the window when React has taken over the page. */
export const HYDRATED = 'hydrated';

/** Removes the instant of the server's rendering from the document as soon as React has taken over the page beside it. */
export function HydrationMark() {
  useEffect(() => {
    delete document.documentElement.dataset.renderedAt;
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return null;
}
