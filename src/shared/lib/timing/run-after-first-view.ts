/** How often is looked. */
const LOOK_MS = 50;
/** In which what stands has been painted, too. */
const PAINT_MS = 100;
const LATEST_MS = 3_000;

/**
 * Acts once the first view stands and has been painted: its heading, nothing in place of what is coming, and the pictures that do not wait to be
 * scrolled to. After three seconds in any case. For what a page does without, and would share its line with: fonts, live chat, figures.
 */
export function runAfterFirstView(act: () => void): void {
  const latestAt = performance.now() + LATEST_MS;
  const look = () => {
    if (performance.now() < latestAt && !stands()) setTimeout(look, LOOK_MS);
    else setTimeout(act, PAINT_MS);
  };
  look();
}

const stands = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('[data-skeleton]') === null &&
  [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')].every(({ complete }) => complete);
