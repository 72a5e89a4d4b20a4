const RETRIES = 3;
const RETRY_DELAY_MS = 1_000;

/** Loads code. Retries a failed load after 1 s, at most `retries` times, and then rejects. */
export const loadRepeatedly = <T>(load: () => Promise<T>, retries = RETRIES): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (retries === 0) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_DELAY_MS);
    });
    return loadRepeatedly(load, retries - 1);
  });
