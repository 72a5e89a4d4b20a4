import { runAfterFirstView } from '@/shared/lib/timing';

/**
 * Fetches Pretendard. Its style sheet names 92 small files, of which the browser takes those whose syllables occur; until they are here, text
 * stands in a system font of like widths. What few need comes with it. On the first page of a browser session that is once the page stands,
 * which needs its line for itself; later it all lies in the browser's cache, and comes with the first frame.
 */
export function loadFonts({ isFirstPage }: { isFirstPage: boolean }): void {
  const load = () => {
    // A page without its font is still a page: nothing to tell anyone.
    import('./later-styles').catch(() => undefined);
  };
  if (isFirstPage) runAfterFirstView(load);
  else
    requestAnimationFrame(() => {
      setTimeout(load);
    });
}
