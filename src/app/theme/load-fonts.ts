import { runAfterFirstView } from '@/shared/lib/timing';

/**
 * Loads Pretendard and other late styles. The style sheet lists 92 subset files, of which the browser loads
 * those with used syllables; until then a system font of similar width is shown. On the first page of a
 * browser session the load starts after the first view; later pages have it in the cache and load it with the
 * first frame.
 */
export function loadFonts({ isFirstPage }: { isFirstPage: boolean }): void {
  const load = () => {
    // A failed load is ignored: the page works with the system font.
    import('./late-styles').catch(() => undefined);
  };
  if (isFirstPage) runAfterFirstView(load);
  else
    requestAnimationFrame(() => {
      setTimeout(load);
    });
}
