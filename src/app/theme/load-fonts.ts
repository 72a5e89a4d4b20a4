/**
 * Fetches Pretendard once the first picture of the page stands. Its style sheet names 92 small files, of which the
 * browser takes those whose syllables occur; until they are here, text stands in a system font of like widths. What few need comes with it.
 */
export function loadFonts(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      // A page without its font is still a page: nothing to tell anyone.
      import('./later-styles').catch(() => undefined);
    });
  });
}
