import type { Figure } from '../section';
import { createWaitFor, measurePart } from './time-limit';

const never = () => new Promise<never>(() => undefined);
const figure: Figure = { label: 'Scrolling', unit: 'ms', runs: [1, 2, 3] };

let previousExitCode: typeof process.exitCode;
beforeEach(() => {
  previousExitCode = process.exitCode;
});
afterEach(() => {
  process.exitCode = previousExitCode;
});

test('measurePart turns a stalled wait into a skipped row, logs it and sets exit code 1', async () => {
  const logged: string[] = [];
  const part = {
    label: 'Scrolling',
    limitMs: 1,
    log: (line: string) => {
      logged.push(line);
    },
  };
  const rows = await measurePart(part, async (waitFor) => [await waitFor('the recording to end', never())]);
  expect(rows).toEqual([
    { label: 'Scrolling', skipReason: 'it failed: waited 0 s for the recording to end' },
  ]);
  expect(logged.join('\n')).toContain('Scrolling failed: Error: waited 0 s for the recording to end');
  expect(process.exitCode).toBe(1);
});

test('measurePart returns the rows of a part that ends in time and keeps the exit code', async () => {
  const rows = await measurePart(
    { label: 'Scrolling', limitMs: 60_000, log: () => undefined },
    async (waitFor) => [await waitFor('a figure', Promise.resolve(figure))],
  );
  expect(rows).toEqual([figure]);
  expect(process.exitCode).toBe(previousExitCode);
});

test('a wait rejects at its own limit, at the shared limit, or when the work rejects', async () => {
  await expect(createWaitFor(60_000)('the trace', never(), 1)).rejects.toThrow('waited 0 s for the trace');
  await expect(createWaitFor(1)('the trace', never(), 60_000)).rejects.toThrow('waited 0 s for the trace');
  await expect(
    createWaitFor(60_000)('the trace', Promise.reject(new Error('The browser is gone'))),
  ).rejects.toThrow('The browser is gone');
});
