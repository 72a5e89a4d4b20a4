// Fails when docs/specification.md names a test that is not there, or leaves out a call, screen, failure or constant of the code;
// and when docs/security.md leaves out an abuse case or names a test that is not there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runProgram, SetUpError } from './lib/project.mjs';
import {
  findingsInAbuseCases,
  findingsInCode,
  findingsInRows,
  findingsInSharedIds,
  rowsOf,
} from './lib/specification.mjs';
import { testNamesIn } from './lib/test-names.mjs';

const DOCUMENT = 'docs/specification.md';
const SECURITY = 'docs/security.md';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** All files below a folder that `isWanted`, as one text. */
const readAll = (folder, isWanted) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => isWanted(file))
    .sort()
    .map((file) => read(path.join(folder, file)))
    .join('\n');

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

function testsReader() {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) known.set(file, testsIn(file));
    return known.get(file);
  };
}

function testsIn(file) {
  try {
    return testNamesIn(read(file));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

await runProgram(() => {
  const rows = rowsOf(read(DOCUMENT));
  const contract = readAll('contract', (file) => isSource(file) && !file.endsWith('.rules.ts'));
  const testsOf = testsReader();
  const cases = rowsOf(read(SECURITY)).filter(({ heads }) => heads.includes('abuse'));
  const findings = [
    ...findingsInAbuseCases(cases, testsOf).map((finding) => `${SECURITY}: ${finding}`),
    ...findingsInRows(rows, testsOf),
    ...findingsInSharedIds(rows, cases),
    ...findingsInCode(rows, {
      contract,
      routes: read('src/app/routing/routes.tsx'),
      errors: read('contract/error.ts'),
      texts: contract + readAll('src', isSource) + readAll('server', isSource),
    }),
  ];
  if (findings.length > 0)
    throw new SetUpError(
      `${DOCUMENT}:\n${findings.map((finding) => `  ${finding}`).join('\n')}\n\n${String(findings.length)} to mend.`,
    );
  console.log(`${String(rows.length)} rows of ${DOCUMENT}, each held by a test.`);
});
