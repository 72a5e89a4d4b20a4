// `node checks/run-specification.mjs <folder with JSON reports of tests>`: `npm test` runs this check last. Fails when a row of the
// specification is named neither by a passed test nor by a test that `npm test` does not run. Also fails for the other findings of
// specification.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';
import { extendedTitlesIn, findingsIn, rowsOf, testsOf } from './specification.mjs';

const DOCUMENTS = ['docs/specification.md', 'docs/security.md'];
/** Folders of the suites that `npm test` does not run, with a pattern of their files. Each suite has its own command. */
const HEAVY_SUITES = {
  release: /\.ts$/,
  security: /\.ts$/,
  cluster: /\.ts$/,
  faults: /\.ts$/,
  e2e: /\.a11y\.ts$/,
};

const readFolder = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

await runProgram(() => {
  const rows = DOCUMENTS.flatMap((file) => rowsOf(readFileSync(path.join(root, file), 'utf8')));
  const reports = readFolder(path.resolve(process.argv[2] ?? '.cache/test'), /\.json$/);
  const heavySources = Object.entries(HEAVY_SUITES).flatMap(([folder, pattern]) =>
    readFolder(path.join(root, folder), pattern),
  );
  heavySources.push(...readFolder(path.join(root, 'e2e'), /\.spec\.ts$/).flatMap(extendedTitlesIn));
  const tests = reports.flatMap((report) => testsOf(JSON.parse(report)));
  const findings = findingsIn(rows, tests, heavySources.join('\n'));
  if (findings.length > 0) throw new SetUpError(findings.join('\n'));
  console.log(
    `${String(rows.length)} rows, each with a passed test or a test that \`npm test\` does not run.`,
  );
});
