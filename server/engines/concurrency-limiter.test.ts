import { createSignal } from '../testing/signal';
import { createConcurrencyLimiter } from './concurrency-limiter';

test('runs at most maxConcurrent tasks at once, in order of arrival', async () => {
  const runLimited = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 10 });
  let runningCount = 0;
  let maxRunningCount = 0;
  const startedTasks: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      runLimited(async () => {
        startedTasks.push(i);
        runningCount += 1;
        maxRunningCount = Math.max(maxRunningCount, runningCount);
        await new Promise(setImmediate);
        runningCount -= 1;
      }),
    ),
  );
  expect(maxRunningCount).toBe(2);
  expect(startedTasks).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('rejects a task with busy when the queue is full and never runs it', async () => {
  const runLimited = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 });
  const firstTask = createSignal();
  const rejectedTask = jest.fn();
  const firstRun = runLimited(() => firstTask.promise);
  const secondRun = runLimited(() => Promise.resolve('second'));
  await expect(runLimited(rejectedTask)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  firstTask.resolve();
  await expect(Promise.all([firstRun, secondRun])).resolves.toEqual([undefined, 'second']);
  expect(rejectedTask).not.toHaveBeenCalled();
});

test('passes the slot on when a task fails', async () => {
  const runLimited = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 5 });
  const failingRun = runLimited(() => Promise.reject(new Error('broken')));
  const nextRun = runLimited(() => Promise.resolve('next'));
  await expect(failingRun).rejects.toThrow('broken');
  await expect(nextRun).resolves.toBe('next');
  await expect(runLimited(() => Promise.resolve('later'))).resolves.toBe('later');
});
