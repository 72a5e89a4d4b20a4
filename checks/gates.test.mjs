import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/lib/project.mjs';
import {
  ACCEPTED_FILES,
  MODULE_CIRCLE,
  REJECTED_BY_CRUISER,
  REJECTED_BY_ESLINT,
  REJECTED_BY_REGEXPS,
  REJECTED_BY_SCAN,
  REJECTED_BY_OXLINT,
} from './gate-fixtures.mjs';

// Runs the linters and checks of this repository on a generated project. A test fails if a rule no longer rejects its file.

/** The programs of the steps `scan` and `regexps`, and the modules that they import. */
const OWN_GATE_FILES = [
  'run-scan',
  'run-regexps',
  'documents',
  'file-names',
  'lock-file',
  'regexps',
  'scan',
  'secrets',
].map((name) => `checks/${name}.mjs`);

let project;
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'dure-gates-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  for (const file of [
    '.eslintrc.cjs',
    'eslint.config.cjs',
    '.oxlintrc.json',
    '.dependency-cruiser.cjs',
    '.dependency-cruiser-modules.cjs',
    'tsconfig.json',
    'package.json',
    'checks/lint-rules.cjs',
    'scripts/lib/project.mjs',
    ...OWN_GATE_FILES,
  ]) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(project, file));
  }
  writeFiles([
    ...Object.entries(ACCEPTED_FILES),
    ['server/ring-b.ts', "import { a } from './ring-a';\nexport const b = () => a;"],
  ]);
  writeFiles(REJECTED_BY_ESLINT);
  writeFiles(REJECTED_BY_OXLINT);
  writeFiles(REJECTED_BY_CRUISER);
  writeFiles(MODULE_CIRCLE);
  writeFiles(REJECTED_BY_SCAN);
  writeFiles(REJECTED_BY_REGEXPS);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function writeFiles(files) {
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), `${text}\n`);
  }
}

/** Runs a program and returns its output. Ignores the exit code: the generated project always has findings. */
const runTool = (args) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: project, maxBuffer: 50_000_000 }, (_error, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
const readStdout = async (args) => (await runTool(args)).stdout;

describe('ESLint', () => {
  let ruleIdsByFile;
  beforeAll(async () => {
    const results = JSON.parse(
      await readStdout([path.join(root, 'node_modules/eslint/bin/eslint.js'), '.', '--format', 'json']),
    );
    ruleIdsByFile = new Map(
      results.map(({ filePath, messages }) => [
        path.relative(project, filePath),
        messages.map(({ ruleId }) => ruleId),
      ]),
    );
  }, 90_000);

  test.each(REJECTED_BY_ESLINT)('rejects %s', (name, _text, rule) =>
    expect(ruleIdsByFile.get(name)).toContain(rule),
  );
  test.each(Object.keys(ACCEPTED_FILES))('accepts %s', (name) =>
    expect(ruleIdsByFile.get(name) ?? []).toEqual([]),
  );
});

describe('oxlint', () => {
  let found;
  beforeAll(async () => {
    const { diagnostics } = JSON.parse(
      await readStdout([path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json']),
    );
    found = diagnostics.map(({ filename, code, message }) => `${filename} ${code ?? message}`);
  }, 60_000);

  test.each(REJECTED_BY_OXLINT)('rejects %s', (name, _text, rule) =>
    expect(found.filter((line) => line.startsWith(`${name} `) && line.includes(rule))).not.toEqual([]),
  );
  test.each(Object.keys(ACCEPTED_FILES))('accepts %s', (name) =>
    expect(found.filter((line) => line.startsWith(`${name} `))).toEqual([]),
  );
});

describe('dependency-cruiser', () => {
  let found;
  beforeAll(async () => {
    const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { summary } = JSON.parse(
      await readStdout([
        bin,
        'contract',
        'src',
        'server',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'json',
      ]),
    );
    found = summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
  }, 60_000);

  test.each(REJECTED_BY_CRUISER)('rejects %s', (name, _text, rule) =>
    expect(found).toContain(`${name} ${rule}`),
  );
  test.each(Object.keys(ACCEPTED_FILES))('accepts %s', (name) =>
    expect(found.filter((line) => line.startsWith(`${name} `))).toEqual([]),
  );
});

test('dependency-cruiser rejects modules that depend on each other, even if they import only types', async () => {
  const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { summary } = JSON.parse(
    await readStdout([bin, 'server', '--config', '.dependency-cruiser-modules.cjs', '--output-type', 'json']),
  );
  const found = summary.violations.map(({ from, to }) => `${from} ${to}`);
  expect(found).toContain('server/modules/left server/modules/right');
  expect(found).toContain('server/modules/right server/modules/left');
}, 60_000);

describe.each([
  ['scan', REJECTED_BY_SCAN],
  ['regexps', REJECTED_BY_REGEXPS],
])('the step %s [AC-45]', (name, rejected) => {
  let found;
  beforeAll(async () => {
    found = (await runTool([path.join(project, 'checks', `run-${name}.mjs`)])).stderr.split('\n');
  }, 60_000);

  test.each(rejected)('rejects %s', (file, _text, message) =>
    expect(found.filter((line) => line.includes(file) && line.includes(message))).toHaveLength(1),
  );
  test.each(Object.keys(ACCEPTED_FILES))('accepts %s', (file) =>
    expect(found.filter((line) => line.includes(`${file}:`))).toEqual([]),
  );
});
