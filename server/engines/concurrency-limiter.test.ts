import { createSignal } from '../testing/signal';
import { createConcurrencyLimiter } from './concurrency-limiter';

test('runs at most maxConcurrent tasks at once, in order of arrival', async () => {
  const runLimited = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 10 });
  let running = 0;
  let maxRunning = 0;
  const started: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      runLimited(async () => {
        started.push(i);
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise(setImmediate);
        running -= 1;
      }),
    ),
  );
  expect(maxRunning).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('rejects a task beyond the queue with busy and never runs it', async () => {
  const runLimited = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 });
  const first = createSignal();
  const rejected = jest.fn();
  const running = runLimited(() => first.promise);
  const queued = runLimited(() => Promise.resolve('second'));
  await expect(runLimited(rejected)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  first.resolve();
  await expect(Promise.all([running, queued])).resolves.toEqual([undefined, 'second']);
  expect(rejected).not.toHaveBeenCalled();
});

test('passes the slot on when a task fails', async () => {
  const runLimited = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 5 });
  const failing = runLimited(() => Promise.reject(new Error('broken')));
  const next = runLimited(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
  await expect(runLimited(() => Promise.resolve('later'))).resolves.toBe('later');
});
