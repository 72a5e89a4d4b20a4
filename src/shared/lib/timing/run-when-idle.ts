/** Delay for browsers without requestIdleCallback (Safari): after the first paint, before the first click. */
const IDLE_FALLBACK_MS = 500;
const IDLE_MAX_MS = 3_000;

/** Runs the callback when the browser is idle, after 3 s at the latest. Returns a function that cancels the run. */
export function runWhenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: IDLE_MAX_MS });
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(callback, IDLE_FALLBACK_MS);
  return () => {
    clearTimeout(timer);
  };
}
