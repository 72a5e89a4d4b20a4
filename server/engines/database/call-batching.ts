/**
 * Batches lookups by key: all lookups of one turn of the event loop become one call of `findAll` at its end, so that no
 * caller waits for possible later lookups. Nothing is cached, and a call starts after all of its lookups were requested.
 * If the call fails, all of its lookups fail.
 */
export function batchLookups<Found>(
  findAll: (keys: string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let pending: { keys: Set<string>; results: Promise<ReadonlyMap<string, Found>> } | undefined;

  const startBatch = () => {
    const keys = new Set<string>();
    const results = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      pending = undefined;
      return findAll([...keys]);
    });
    return { keys, results };
  };

  return async (key) => {
    pending ??= startBatch();
    pending.keys.add(key);
    return (await pending.results).get(key);
  };
}

/**
 * Deduplicates calls: calls with the same key in one turn of the event loop share one run at its end. Suits only reads whose result does
 * not depend on the caller. All callers get the same object and must not change it.
 */
export function deduplicateCalls<Request, Result>(
  run: (request: Request) => Promise<Result>,
  keyOf: (request: Request) => string,
): (request: Request) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>();
  return (request) => {
    const key = keyOf(request);
    const shared = pending.get(key);
    if (shared) return shared;
    const result = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      pending.delete(key);
      return run(request);
    });
    pending.set(key, result);
    return result;
  };
}

/**
 * Coalesces identical calls of an expensive read: at most one run per key at a time, and every call that arrives during a run shares
 * the next run. A run starts after all calls that share it, so a caller sees its own earlier writes. A failed run fails for its callers
 * only.
 */
export function coalesceCalls<Request, Result>(
  run: (request: Request) => Promise<Result>,
  keyOf: (request: Request) => string,
): (request: Request) => Promise<Result> {
  const running = new Map<string, Promise<void>>();
  const runShared = deduplicateCalls((request: Request) => {
    const key = keyOf(request);
    const result = run(request);
    const removeFromRunning = () => {
      running.delete(key);
    };
    running.set(key, result.then(removeFromRunning, removeFromRunning));
    return result;
  }, keyOf);
  return async (request) => {
    const key = keyOf(request);
    for (let current = running.get(key); current; current = running.get(key)) await current;
    return runShared(request);
  };
}
