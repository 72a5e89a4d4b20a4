import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does by itself on a new document: the page starts at its top, and reading (and the tab key) goes on in its
 * content. A page that leads the focus to a field of its own, a link inside the content that stays, and the search box in
 * which somebody is typing keep it.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Going back leads to where one was; the browser knows the place.
    if (type !== NavigationType.Pop) scrollTo(0, 0);
    const content = document.querySelector('main');
    const { activeElement } = document;
    if (content && !content.contains(activeElement) && !(activeElement instanceof HTMLInputElement))
      content.focus({ preventScroll: true });
  }, [pathname, type]);
}
