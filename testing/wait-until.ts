const POLL_INTERVAL_MS = 20;

/** Polls until the condition holds. Resolves with the elapsed ms, or with Infinity after the limit. */
export async function timeUntil(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > limitMs) return Infinity;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MS);
    });
  }
  return performance.now() - startedAt;
}

/**
 * Polls until the condition holds. Resolves with the elapsed ms. Throws after the limit; the message contains
 * `description`, which describes the condition.
 */
export async function waitUntil(
  description: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 30_000,
): Promise<number> {
  const elapsedMs = await timeUntil(holds, limitMs);
  if (elapsedMs === Infinity) throw new Error(`not within ${String(limitMs)} ms: ${description}`);
  return elapsedMs;
}
