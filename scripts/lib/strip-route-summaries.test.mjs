import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import stripRouteSummaries from './strip-route-summaries.cjs';
import { root } from './project.mjs';

test('removes the summary of every route and keeps the line numbers', () => {
  const folder = path.join(root, 'contract');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  let removed = 0;
  for (const file of files) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const stripped = stripRouteSummaries(source);
    expect(stripped.split('\n')).toHaveLength(source.split('\n').length);
    // The type of a route is not a value.
    expect([file, stripped.replace('readonly summary: string;', '')]).toEqual([
      file,
      expect.not.stringContaining('summary:'),
    ]);
    if (stripped !== source) removed += 1;
  }
  expect(removed).toBeGreaterThan(5);
});
