/** Without idle callbacks (Safari): late enough for the first paint, early enough for the first press. */
const IDLE_FALLBACK_MS = 500;
const IDLE_MAX_MS = 3_000;

/** Acts once the browser has nothing better to do, within three seconds. Answers a function that calls it off. */
export function runWhenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: IDLE_MAX_MS });
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(act, IDLE_FALLBACK_MS);
  return () => {
    clearTimeout(timer);
  };
}
