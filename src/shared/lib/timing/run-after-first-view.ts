const POLL_INTERVAL_MS = 50;
/** Time for painting the rendered view. */
const PAINT_DELAY_MS = 100;
const MAX_WAIT_MS = 3_000;

/**
 * Runs the callback once, after the first view is painted: React has hydrated the page, the page has a heading
 * and no skeleton, and its eager images are loaded. Waits at most 3 s for that. Meant for code that would compete
 * with the first view for bandwidth: fonts, chat, metrics.
 */
export function runAfterFirstView(callback: () => void): void {
  const deadline = performance.now() + MAX_WAIT_MS;
  const poll = () => {
    if (performance.now() < deadline && !isFirstViewComplete()) setTimeout(poll, POLL_INTERVAL_MS);
    else setTimeout(callback, PAINT_DELAY_MS);
  };
  poll();
}

const isFirstViewComplete = () =>
  document.body.dataset.renderedAt === undefined && // removed when React has hydrated the page
  document.querySelector('h1') !== null &&
  document.querySelector('[data-skeleton]') === null &&
  [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')].every(({ complete }) => complete);
