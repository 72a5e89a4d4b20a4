import { askTogether, coalesceCalls, lookTogether } from './together';

/** A question about many keys that notes what it was asked. */
function arrange(answer: (keys: string[]) => Promise<void> = () => Promise.resolve()) {
  const asked: string[][] = [];
  const look = lookTogether(async (keys) => {
    asked.push(keys);
    await answer(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `of ${key}`]));
  });
  return { asked, look };
}

test('what is asked for in one turn of the event loop is one question, with each key once, and everybody gets their own answer', async () => {
  const { asked, look } = arrange();
  expect(await Promise.all([look('a'), look('nobody'), look('b'), look('a')])).toEqual([
    'of a',
    undefined,
    'of b',
    'of a',
  ]);
  expect(asked).toEqual([['a', 'nobody', 'b']]);
});

test('who comes when a question has gone is asked for anew: what has changed meanwhile is seen', async () => {
  let reached: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { asked, look } = arrange(() => {
    reached();
    return ended;
  });
  const first = look('a');
  await gone;
  const second = look('a');
  end();
  expect(await Promise.all([first, second])).toEqual(['of a', 'of a']);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a question that fails fails for all who have asked it, and for nobody after them', async () => {
  let fails = true;
  const { asked, look } = arrange(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve()));
  expect(await Promise.allSettled([look('a'), look('b')])).toMatchObject([
    { reason: { message: 'away' } },
    { reason: { message: 'away' } },
  ]);
  fails = false;
  expect(await look('a')).toBe('of a');
  expect(asked).toHaveLength(2);
});

describe('the same question', () => {
  /** A question that notes how often it was put; its answer is its number. */
  function arrangeSame(answer: (number: number) => Promise<number> = (number) => Promise.resolve(number)) {
    const asked: string[] = [];
    const ask = askTogether(
      (text: string) => answer(asked.push(text)),
      (text) => text.toLowerCase(),
    );
    return { asked, ask };
  }

  test('is put once for all who ask it in one turn of the event loop, and another one for itself', async () => {
    const { asked, ask } = arrangeSame();
    expect(await Promise.all([ask('a'), ask('b'), ask('A')])).toEqual([1, 2, 1]);
    expect(asked).toEqual(['a', 'b']);
  });

  test('is put anew for who comes when it has gone: what has changed meanwhile is seen', async () => {
    let reached: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { ask } = arrangeSame(async (number) => {
      reached();
      await ended;
      return number;
    });
    const first = ask('a');
    await gone;
    const second = ask('a');
    end();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  test('that fails does so for all who have asked it, and for nobody after them', async () => {
    const { ask } = arrangeSame((number) =>
      number === 1 ? Promise.reject(new Error('away')) : Promise.resolve(number),
    );
    expect(await Promise.allSettled([ask('a'), ask('a')])).toMatchObject([
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
    ]);
    expect(await ask('a')).toBe(2);
  });
});

describe('coalesceCalls', () => {
  /** A read whose runs end when the test says so. The result of a run is its number. */
  function arrangeRuns() {
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
  const nextTurn = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  const turns = async (count: number) => {
    for (let i = 0; i < count; i += 1) await nextTurn();
  };

  test('starts one run at a time for a key; calls in many turns share the next one', async () => {
    const { runs, read } = arrangeRuns();
    const results = [read('a')];
    for (let i = 0; i < 10; i += 1) {
      await turns(2);
      results.push(read('a'));
    }
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await turns(3);
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    expect(await Promise.all(results)).toEqual([1, ...Array.from({ length: 10 }, () => 2)]);
  });

  test('runs different keys at the same time', async () => {
    const { runs, read } = arrangeRuns();
    const results = [read('a'), read('b')];
    await turns(2);
    expect(runs).toHaveLength(2);
    for (const run of runs) run.end();
    expect(await Promise.all(results)).toEqual([1, 2]);
  });

  test('fails the callers of a failed run only', async () => {
    const { runs, read } = arrangeRuns();
    const failed = read('a');
    const outcome = expect(failed).rejects.toThrow('unavailable');
    await turns(2);
    const next = read('a');
    runs[0]?.fail();
    await outcome;
    await turns(3);
    runs[1]?.end();
    expect(await next).toBe(2);
  });
});
