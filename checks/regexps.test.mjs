import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productFiles, regexpsIn } from './regexps.mjs';

let project;
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'dure-regexps-'));
});
afterAll(() => rmSync(project, { recursive: true }));

const findRegexps = (files) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  }
  return regexpsIn(project, Object.keys(files)).map(
    ({ source, flags, unresolved }) => unresolved ?? `/${source}/${flags}`,
  );
};

test('finds literals, and expressions built from constants of the same or another file', () => {
  expect(
    findRegexps({
      'contract/user.ts': 'export const MIN = 4;\nexport const CODE = /[a-z]/i;',
      'server/user.ts':
        "const MAX = 8;\nconst a = new RegExp(`^x{${String(MIN - 1)},${MAX}}$`, 'u');\nconst b = RegExp(CODE, 'g');\nconst c = '/no/'.replace(/y/, '');",
    }),
  ).toEqual(['/[a-z]/i', '/^x{3,8}$/u', '/[a-z]/g', '/y/']);
});

test('reports an expression built from a parameter, or from a name with different values in two other files', () => {
  expect(
    findRegexps({ 'server/search.ts': 'export const find = (text: string) => new RegExp(text);' }),
  ).toEqual(['new RegExp(text)']);
  expect(
    findRegexps({ 'a.ts': 'const N = 1;', 'b.ts': 'const N = 2;', 'c.ts': 'new RegExp(`x{${N}}`);' }),
  ).toEqual(['new RegExp(`x{${N}}`)']);
});

test('productFiles omits tests and test helpers', () => {
  for (const name of ['server/a.test.ts', 'server/testing/b.ts', 'server/testing/deep/c.ts', 'server/d.ts'])
    findRegexps({ [name]: 'export const a = 1;' });
  expect(productFiles(project, 'server')).toEqual(expect.arrayContaining(['server/d.ts']));
  expect(productFiles(project, 'server').filter((file) => /test/.test(file))).toEqual([]);
});
