const MAX_RETRIES = 3;
const RETRY_DELAY_MS = 1_000;

/** Loads code. Retries a failed load after 1 s, at most `maxRetries` times, and then rejects. */
export const loadWithRetries = <T>(load: () => Promise<T>, maxRetries = MAX_RETRIES): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (maxRetries === 0) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_DELAY_MS);
    });
    return loadWithRetries(load, maxRetries - 1);
  });
