import { createTurns } from './turns';

/** A run that ends when it is told to. */
function controlled() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    end: () => {
      end();
    },
  };
}

test('no more run at once than may, and all of them in the order of coming', async () => {
  const take = createTurns({ atOnce: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const started: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      take(async () => {
        started.push(i);
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('one more than may wait is refused as busy and never runs', async () => {
  const take = createTurns({ atOnce: 1, waiting: 1 });
  const first = controlled();
  const refused = jest.fn();
  const running = take(() => first.ended);
  const waiting = take(() => Promise.resolve('second'));
  await expect(take(refused)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  first.end();
  await expect(Promise.all([running, waiting])).resolves.toEqual([undefined, 'second']);
  expect(refused).not.toHaveBeenCalled();
});

test('a run that fails gives its turn on', async () => {
  const take = createTurns({ atOnce: 1, waiting: 5 });
  const failing = take(() => Promise.reject(new Error('broken')));
  const next = take(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
  await expect(take(() => Promise.resolve('later'))).resolves.toBe('later');
});
