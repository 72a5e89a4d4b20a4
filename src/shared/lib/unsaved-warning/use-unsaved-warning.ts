import { useEffect } from 'react';

/** While `unsaved`, the browser asks before it closes, reloads or leaves the page; its own words, no page may choose them. */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => { event.preventDefault(); };
    addEventListener('beforeunload', warn);
    return () => { removeEventListener('beforeunload', warn); };
  }, [unsaved]);
}
