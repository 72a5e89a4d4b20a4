import { listMissing, missingMessage } from './programs.mjs';

/** Returns `test` if the condition is met. Otherwise prints `needs`, a sentence about the missing condition, and returns `test.skip`. */
export function testIf(isMet: boolean, needs: string): jest.It {
  if (isMet) return test;
  process.stdout.write(`skipped: tests of ${expect.getState().testPath ?? 'a file'}. ${needs}\n`);
  return test.skip;
}

/** Returns `test`, or `test.skip` if one of the programs is missing. */
export function testWith(...programs: string[]): jest.It {
  const missing = listMissing(...programs);
  return testIf(missing.length === 0, missingMessage(missing));
}
