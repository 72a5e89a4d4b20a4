import { WEB_FONT } from '@/shared/config';
import { runAfterFirstView } from '@/shared/lib/timing';

/**
 * Loads Pretendard and other late styles. The style sheet lists 92 subset files, of which the browser loads
 * those with used syllables; until then a system font of similar width is shown. On the first page of a
 * browser session the load starts after the first view. On later pages the files are in the browser's cache,
 * and the load starts right after the first frame.
 */
export function loadFonts({ isFirstPage }: { isFirstPage: boolean }): void {
  const load = () => {
    void import('./late-styles')
      // Waits for all files and then sets the font once, because the browser lays the page out again per change.
      .then(() => document.fonts.load(`1em ${WEB_FONT}`, document.body.textContent))
      // A failed load is ignored: the page works with the system font.
      .catch(() => undefined)
      .then(() => {
        document.documentElement.style.setProperty('--web-font', WEB_FONT);
      });
  };
  if (isFirstPage) runAfterFirstView(load);
  else
    requestAnimationFrame(() => {
      setTimeout(load);
    });
}
