/**
 * Fetches Pretendard once the first picture of the page stands. Its style sheet names 92 small files, of which the
 * browser takes those whose syllables occur; until they are here, text stands in a system font of like widths.
 */
export function loadFonts(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      // A page without its font is still a page: nothing to tell anyone.
      import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined);
    });
  });
}
