import { useEffect } from 'react';

/** Removes the instant of the server's rendering from the document as soon as React has taken over the page beside it. */
export function HydrationMark() {
  useEffect(() => {
    delete document.documentElement.dataset.renderedAt;
  }, []);
  return null;
}
