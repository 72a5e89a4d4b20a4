import { ObjectSchema } from 'yup';
import type { Schema } from 'yup';
import { listContractRoutes } from '../testing/contract-routes';

/** Texts that the test repeats to trigger catastrophic backtracking or quadratic loops. */
const hostileParts = [
  'a',
  'A',
  '0',
  '가',
  'ㄱ',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '.',
  '-',
  '_',
  '@',
  'a@',
  '@a',
  'a.',
  '.a',
  'a-',
  'a.a-',
  '"',
  '\\',
  '/',
  '../',
  '%',
  '%00',
  '+',
  '1e',
  '-1',
  '1,',
  ',',
  ';',
  ':',
  '://',
  'http://',
  '(',
  ')',
  '([',
  '{',
  '{{',
  '<',
  '<a ',
  '&#',
  'mju.ac.kr',
  '@mju.ac.kr',
  '\u0301',
  '\u200d',
  '\u202e',
  '\u3164',
  '\ufeff',
  'ﷺ',
  '\ud800',
  '👨\u200d👩\u200d👧',
  '한\u1100',
];
const LONG_TEXT_LENGTH = 2_000;
/** Close to the default limit of a body, 65,536 bytes. */
const MAX_TEXT_LENGTH = 60_000;
/** Ends of the repeated texts. A pattern fails at some of them only after it has matched the whole text before. */
const suffixes = ['', '!', '\u0000'];

/** Returns the time of the fastest of three validations, because other processes interrupt some of them. */
async function measureShortestTimeMs(rule: Schema, value: unknown): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const startedAt = performance.now();
    await rule.validate(value, { abortEarly: false }).catch(() => undefined);
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

test('every body and query rule validates more than fifty kinds of hostile text in each field in time [AC-32]', async () => {
  expect(hostileParts.length).toBeGreaterThan(50);
  const slowFields: string[] = [];
  let fieldCount = 0;
  for (const { name, rules } of await listContractRoutes()) {
    for (const rule of [rules.body, rules.query]) {
      if (!(rule instanceof ObjectSchema)) continue;
      for (const field of Object.keys(rule.fields)) {
        fieldCount += 1;
        for (const part of hostileParts) {
          // For the longer text a quadratic rule would take seconds.
          for (const length of [LONG_TEXT_LENGTH, MAX_TEXT_LENGTH]) {
            const text =
              part.repeat(Math.ceil(length / part.length)) + (suffixes[fieldCount % suffixes.length] ?? '');
            // A linear rule takes less than a tenth of this limit. Backtracking takes seconds.
            const limitMs = length === MAX_TEXT_LENGTH ? 500 : 50;
            const startedAt = performance.now();
            await rule.validate({ [field]: text }, { abortEarly: false }).catch(() => undefined);
            const tookMs = performance.now() - startedAt;
            if (tookMs > limitMs && (await measureShortestTimeMs(rule, { [field]: text })) > limitMs)
              slowFields.push(`${name}.${field}: ${String(length)} of ${JSON.stringify(part)}`);
          }
        }
      }
    }
  }
  expect(fieldCount).toBeGreaterThan(40);
  expect(slowFields).toEqual([]);
});
