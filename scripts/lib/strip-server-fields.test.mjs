import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import stripServerFields from './strip-server-fields.cjs';

const folder = path.join(root, 'contract');
const read = (file) => readFileSync(path.join(folder, file), 'utf8');

test('removes the server fields of every route, changes no line without such a field, and keeps line numbers', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  let strippedFileCount = 0;
  for (const file of files) {
    const source = read(file);
    const stripped = stripServerFields(source);
    const strippedLines = stripped.split('\n');
    expect(strippedLines).toHaveLength(source.split('\n').length);
    const hasServerField = (line) =>
      /^ *(?:(?:summary|access|success|hasEffects|allowedInClosedClub):|'.*',$)|, guard: /.test(line);
    expect(
      source.split('\n').filter((line, i) => line !== strippedLines[i] && !hasServerField(line)),
    ).toEqual([]);
    expect([file, stripped]).toEqual([
      file,
      expect.not.stringMatching(/^ *(?:summary|access|success|hasEffects|allowedInClosedClub):/m),
    ]);
    if (stripped !== source) strippedFileCount += 1;
  }
  expect(strippedFileCount).toBeGreaterThan(5);
});

test('removes the guard of every screen and keeps the path', () => {
  const [, sourceRows] = read('screens.ts').split('export const screens =');
  const [, rows] = stripServerFields(read('screens.ts')).split('export const screens =');

  expect(sourceRows).toContain("path: '/clubs/:clubId/articles/:articleId/edit'");
  expect(rows).toBe(sourceRows.replace(/, guard: '(?:signedOut|anyone|signedIn)'/g, ''));
  expect(rows).not.toMatch(/guard/);
});
