import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does after a navigation to another path what browsers do for a new document: scrolls to the top and focuses
 * the content. Does not move a focus that is inside the content, such as on a field that the page focused, or in
 * an input outside of the content, such as the search box.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    // The browser restores the scroll position of a back navigation.
    if (type !== NavigationType.Pop) scrollTo(0, 0);
    const content = document.querySelector('main');
    const { activeElement } = document;
    if (content && !content.contains(activeElement) && !(activeElement instanceof HTMLInputElement))
      content.focus({ preventScroll: true });
  }, [pathname, type]);
}
