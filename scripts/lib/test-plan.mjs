import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SetUpError } from './project.mjs';

const MINUTE = 60_000;
const ESLINT = ['eslint', 'eslint', '.', '--max-warnings', '0'];
const JEST = ['jest', 'jest', '--json', '--passWithNoTests', '--maxWorkers=2'];

/**
 * The steps of `npm test`. `cpus`: cores that it uses; `counts`: the report format of its tests, a step
 * without it counts as one test; `needs`: steps that must pass before. Long steps come first; short ones fill the gaps.
 * Browser and server tests run alone, because some measure time. Limits detect a hanging machine, not a slow one.
 */
const STEPS = [
  {
    name: 'build',
    group: 'build',
    program: ['scripts/ensure-build.mjs'],
    cpus: 1,
    limitMs: 5 * MINUTE,
    isGate: false,
  },
  {
    name: 'browser',
    group: 'browser',
    program: ['scripts/ensure-browser.mjs'],
    cpus: 0,
    limitMs: 10 * MINUTE,
    isGate: false,
  },
  {
    name: 'e2e',
    group: 'e2e',
    bin: ['@playwright/test', 'playwright', 'test', '--reporter=list,json', '--pass-with-no-tests'],
    counts: 'playwright',
    cpus: 2,
    limitMs: 15 * MINUTE,
    needs: ['build', 'browser'],
  },
  { name: 'eslint', group: 'lint', bin: ESLINT, cpus: 1, limitMs: 12 * MINUTE },
  {
    name: 'format',
    group: 'lint',
    bin: ['prettier', 'prettier', '--check', '.'],
    cpus: 1,
    limitMs: 3 * MINUTE,
  },
  { name: 'types', group: 'lint', bin: ['typescript', 'tsc', '--noEmit'], cpus: 1, limitMs: 5 * MINUTE },
  {
    name: 'roots',
    group: 'lint',
    bin: [
      'dependency-cruiser',
      'depcruise',
      'contract',
      'src',
      'server',
      '--config',
      '.dependency-cruiser.cjs',
    ],
    cpus: 1,
    limitMs: 2 * MINUTE,
  },
  {
    name: 'modules',
    group: 'lint',
    bin: ['dependency-cruiser', 'depcruise', 'server', '--config', '.dependency-cruiser-modules.cjs'],
    cpus: 1,
    limitMs: 2 * MINUTE,
  },
  {
    name: 'slices',
    group: 'lint',
    bin: ['steiger', 'steiger', './src', '--fail-on-warnings'],
    cpus: 1,
    limitMs: 2 * MINUTE,
  },
  { name: 'unused', group: 'lint', bin: ['knip', 'knip', '--no-progress'], cpus: 1, limitMs: 2 * MINUTE },
  { name: 'scan', group: 'lint', program: ['checks/run-scan.mjs'], cpus: 1, limitMs: MINUTE },
  { name: 'regexps', group: 'lint', program: ['checks/run-regexps.mjs'], cpus: 1, limitMs: 2 * MINUTE },
  {
    name: 'bytes',
    group: 'lint',
    program: ['checks/run-bytes.mjs'],
    cpus: 1,
    limitMs: MINUTE,
    needs: ['build'],
  },
  {
    name: 'unit',
    group: 'unit',
    bin: [...JEST, '--selectProjects', 'contract', 'client', 'scripts'],
    counts: 'jest',
    cpus: 2,
    limitMs: 12 * MINUTE,
  },
  {
    name: 'server',
    group: 'server',
    bin: [...JEST, '--selectProjects', 'server'],
    counts: 'jest',
    cpus: 2,
    limitMs: 12 * MINUTE,
    needs: ['build'],
  },
  {
    name: 'spec',
    group: 'spec',
    program: ['checks/run-specification.mjs'],
    readsReports: true,
    cpus: 1,
    limitMs: MINUTE,
    needs: ['unit', 'server', 'e2e'],
  },
];

/** Returns the steps or groups of `--only=a,b` with their needs; without `--only` all steps. */
export function selectSteps(argv) {
  const only = argv
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = [
    ...argv.filter((arg) => !arg.startsWith('--only=')),
    ...(only ?? []).filter((name) => !STEPS.some((step) => isNamed(step, [name]))),
  ];
  if (unknown.length > 0)
    throw new SetUpError(
      `Unknown: ${unknown.join(', ')}. Choose from --only=${[...new Set(STEPS.flatMap(({ name, group }) => [group, name]))].join(',')}`,
    );
  if (!only) return STEPS;
  const selected = withNeeds(STEPS.filter((step) => isNamed(step, only)).map(({ name }) => name));
  return STEPS.filter(({ name }) => selected.includes(name));
}

function withNeeds(names) {
  const needs = STEPS.filter(({ name }) => names.includes(name)).flatMap((step) => step.needs ?? []);
  const missing = needs.filter((name) => !names.includes(name));
  return missing.length > 0 ? withNeeds([...names, ...missing]) : names;
}
const isNamed = ({ name, group }, names) => names.includes(name) || names.includes(group);

/** Returns the Node.js arguments of a step. `report` is the file for its JSON report, `files` the only test files to run. */
export function commandOf(step, root, report, files = []) {
  if (step.program) return step.readsReports ? [...step.program, path.dirname(report)] : step.program;
  const [packageName, command, ...args] = step.bin;
  const { bin } = JSON.parse(
    readFileSync(path.join(root, 'node_modules', packageName, 'package.json'), 'utf8'),
  );
  const file = path.join('node_modules', packageName, typeof bin === 'string' ? bin : bin[command]);
  if (step.counts !== 'jest') return [file, ...args, ...files];
  return [
    file,
    ...args,
    `--outputFile=${report}`,
    ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
  ];
}
