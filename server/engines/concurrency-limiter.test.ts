import { createConcurrencyLimiter } from './concurrency-limiter';

/** A task that ends when the test ends it. */
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

test('runs at most maxConcurrent tasks at once, in order of arrival', async () => {
  const take = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 10 });
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

test('rejects a task beyond the queue with busy and never runs it', async () => {
  const take = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 });
  const first = controlled();
  const refused = jest.fn();
  const running = take(() => first.ended);
  const waiting = take(() => Promise.resolve('second'));
  await expect(take(refused)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  first.end();
  await expect(Promise.all([running, waiting])).resolves.toEqual([undefined, 'second']);
  expect(refused).not.toHaveBeenCalled();
});

test('passes the slot on when a task fails', async () => {
  const take = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 5 });
  const failing = take(() => Promise.reject(new Error('broken')));
  const next = take(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
  await expect(take(() => Promise.resolve('later'))).resolves.toBe('later');
});
