import type { Figure } from '../section';
import { createWaitFor, measurePart } from './time-limit';

const never = () => new Promise<never>(() => undefined);
const figure: Figure = { what: 'Scrolling', unit: 'ms', runs: [1, 2, 3] };

let exitCode: typeof process.exitCode;
beforeEach(() => {
  exitCode = process.exitCode;
});
afterEach(() => {
  process.exitCode = exitCode;
});

test('a part that stalls is a line that says what was waited for, and the program ends with a failure', async () => {
  const said: string[] = [];
  const part = {
    what: 'Scrolling',
    limitMs: 1,
    log: (line: string) => {
      said.push(line);
    },
  };
  const rows = await measurePart(part, async (waitFor) => [await waitFor('the recording to end', never())]);
  expect(rows).toEqual([
    { what: 'Scrolling', skipped: 'it failed: waited 0 s for the recording to end, which never came' },
  ]);
  expect(said.join('\n')).toContain('Scrolling failed: Error: waited 0 s for the recording to end');
  expect(process.exitCode).toBe(1);
});

test('what comes in time is measured, and fails nothing', async () => {
  const rows = await measurePart(
    { what: 'Scrolling', limitMs: 60_000, log: () => undefined },
    async (waitFor) => [await waitFor('a figure', Promise.resolve(figure))],
  );
  expect(rows).toEqual([figure]);
  expect(process.exitCode).toBe(exitCode);
});

test('a wait ends with its own limit, with the limit of all of them, and with the failure of the work', async () => {
  await expect(createWaitFor(60_000)('the trace', never(), 1)).rejects.toThrow('waited 0 s for the trace');
  await expect(createWaitFor(1)('the trace', never(), 60_000)).rejects.toThrow('waited 0 s for the trace');
  await expect(
    createWaitFor(60_000)('the trace', Promise.reject(new Error('The browser is gone'))),
  ).rejects.toThrow('The browser is gone');
});
