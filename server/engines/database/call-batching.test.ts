import { deduplicateCalls, coalesceCalls, batchLookups } from './call-batching';

/** Creates a batched lookup that records the keys of each call. */
function createRecordedLookup(beforeResult: (keys: string[]) => Promise<void> = () => Promise.resolve()) {
  const batches: string[][] = [];
  const find = batchLookups(async (keys) => {
    batches.push(keys);
    await beforeResult(keys);
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `of ${key}`]));
  });
  return { batches, find };
}

test('batches the lookups of one turn of the event loop, with each key once', async () => {
  const { batches, find } = createRecordedLookup();
  expect(await Promise.all([find('a'), find('unknown'), find('b'), find('a')])).toEqual([
    'of a',
    undefined,
    'of b',
    'of a',
  ]);
  expect(batches).toEqual([['a', 'unknown', 'b']]);
});

test('a lookup after the start of a batch starts a new batch, so it sees later changes', async () => {
  let markStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { batches, find } = createRecordedLookup(() => {
    markStarted();
    return ended;
  });
  const first = find('a');
  await started;
  const second = find('a');
  end();
  expect(await Promise.all([first, second])).toEqual(['of a', 'of a']);
  expect(batches).toEqual([['a'], ['a']]);
});

test('a failed batch rejects its own lookups only', async () => {
  let fails = true;
  const { batches, find } = createRecordedLookup(() =>
    fails ? Promise.reject(new Error('unavailable')) : Promise.resolve(),
  );
  expect(await Promise.allSettled([find('a'), find('b')])).toMatchObject([
    { reason: { message: 'unavailable' } },
    { reason: { message: 'unavailable' } },
  ]);
  fails = false;
  expect(await find('a')).toBe('of a');
  expect(batches).toHaveLength(2);
});

describe('deduplicateCalls', () => {
  /** Creates a deduplicated call that records its runs. The result of a run is its number. */
  function createRecordedCall(
    resultOf: (number: number) => Promise<number> = (number) => Promise.resolve(number),
  ) {
    const runs: string[] = [];
    const call = deduplicateCalls(
      (text: string) => resultOf(runs.push(text)),
      (text) => text.toLowerCase(),
    );
    return { runs, call };
  }

  test('runs once per key for all calls of one turn of the event loop', async () => {
    const { runs, call } = createRecordedCall();
    expect(await Promise.all([call('a'), call('b'), call('A')])).toEqual([1, 2, 1]);
    expect(runs).toEqual(['a', 'b']);
  });

  test('runs again for a call after the start of a run, so that it sees later changes', async () => {
    let markStarted: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { call } = createRecordedCall(async (number) => {
      markStarted();
      await ended;
      return number;
    });
    const first = call('a');
    await started;
    const second = call('a');
    end();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  test('a failed run rejects its own calls only', async () => {
    const { call } = createRecordedCall((number) =>
      number === 1 ? Promise.reject(new Error('unavailable')) : Promise.resolve(number),
    );
    expect(await Promise.allSettled([call('a'), call('a')])).toMatchObject([
      { reason: { message: 'unavailable' } },
      { reason: { message: 'unavailable' } },
    ]);
    expect(await call('a')).toBe(2);
  });
});

describe('coalesceCalls', () => {
  /** Creates a coalesced read. The test ends each run or lets it fail. The result of a run is its number. */
  function createControlledRead() {
    const runs: { end: () => void; fail: () => void }[] = [];
    const read = coalesceCalls(
      (_key: string) => {
        const number = runs.length + 1;
        return new Promise<number>((resolve, reject) => {
          runs.push({
            end: () => {
              resolve(number);
            },
            fail: () => {
              reject(new Error('unavailable'));
            },
          });
        });
      },
      (key) => key,
    );
    return { runs, read };
  }
  const waitForNextTurn = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  const waitForTurns = async (count: number) => {
    for (let i = 0; i < count; i += 1) await waitForNextTurn();
  };

  test('starts one run at a time for a key; all calls during a run share the next run', async () => {
    const { runs, read } = createControlledRead();
    const results = [read('a')];
    for (let i = 0; i < 10; i += 1) {
      await waitForTurns(2);
      results.push(read('a'));
    }
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await waitForTurns(3);
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    expect(await Promise.all(results)).toEqual([1, ...Array.from({ length: 10 }, () => 2)]);
  });

  test('runs different keys at the same time', async () => {
    const { runs, read } = createControlledRead();
    const results = [read('a'), read('b')];
    await waitForTurns(2);
    expect(runs).toHaveLength(2);
    for (const run of runs) run.end();
    expect(await Promise.all(results)).toEqual([1, 2]);
  });

  test('a failed run rejects its own calls only', async () => {
    const { runs, read } = createControlledRead();
    const failed = read('a');
    const outcome = expect(failed).rejects.toThrow('unavailable');
    await waitForTurns(2);
    const next = read('a');
    runs[0]?.fail();
    await outcome;
    await waitForTurns(3);
    runs[1]?.end();
    expect(await next).toBe(2);
  });
});
