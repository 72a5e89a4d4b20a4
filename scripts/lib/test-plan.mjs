import path from 'node:path';
import { SetUpError } from './project.mjs';

const MINUTE_MS = 60_000;
const jestCommand = ({ workers, projects }) =>
  `jest --json --passWithNoTests --maxWorkers=${workers} --selectProjects ${projects}`;
// Excludes the extended tests, which `npm run test:e2e` runs.
const PLAYWRIGHT_COMMAND =
  'playwright test --reporter=list,json --pass-with-no-tests --grep-invert=@extended';

/** Creates a step. `bin`: a command of a package with its arguments; `program`: a program of this repository. */
const step = (name, { limitMinutes, ...options }) => ({
  name,
  group: name,
  limitMs: limitMinutes * MINUTE_MS,
  ...options,
});
/** Creates a static check. */
const check = (name, options) => step(name, { group: 'lint', cpus: 1, ...options });

/**
 * The steps of `npm test`. A step has these fields:
 * - `cpus`: number of cores that the step uses
 * - `reportFormat`: format of the test report; a step without a report counts as one test
 * - `isPreparation`: counts the step only if it fails
 * - `readsReports`: passes the folder of all reports to the program
 * - `needs`: names of the steps that must pass before
 * - `repeatsAfterSignal`: repeats a native program that a signal ends, because memory pressure can cause that
 *
 * Steps start in this order as soon as their cores are free. oxlint comes before the browser tests, because both need much memory. Static
 * checks run beside the browser tests, which wait for pages a quarter of their time; no browser test measures time. Client and server
 * tests have more workers than cores, because they wait for timers and engines a quarter of their time. Time limits detect a hanging
 * machine, not a slow one.
 */
const STEPS = [
  step('build', { cpus: 1, limitMinutes: 5, program: 'scripts/ensure-build.mjs', isPreparation: true }),
  step('browser', { cpus: 0, limitMinutes: 10, program: 'scripts/ensure-browser.mjs', isPreparation: true }),
  check('oxlint', { limitMinutes: 5, bin: 'oxlint', repeatsAfterSignal: true }),
  step('e2e', {
    cpus: 1,
    limitMinutes: 15,
    bin: PLAYWRIGHT_COMMAND,
    reportFormat: 'playwright',
    needs: ['build', 'browser'],
  }),
  check('eslint', { limitMinutes: 12, bin: 'eslint . --max-warnings 0' }),
  check('roots', { limitMinutes: 2, bin: 'depcruise --config .dependency-cruiser.cjs contract src server' }),
  check('modules', { limitMinutes: 2, bin: 'depcruise --config .dependency-cruiser-modules.cjs server' }),
  check('slices', { limitMinutes: 2, bin: 'steiger ./src --fail-on-warnings' }),
  check('unused', { limitMinutes: 2, bin: 'knip --no-progress' }),
  check('scan', { limitMinutes: 1, program: 'checks/run-scan.mjs' }),
  check('regexps', { limitMinutes: 2, program: 'checks/run-regexps.mjs' }),
  check('bundle-size', { limitMinutes: 1, program: 'checks/run-bytes.mjs', needs: ['build'] }),
  step('unit', {
    cpus: 2,
    limitMinutes: 12,
    bin: jestCommand({ workers: 4, projects: 'contract client scripts' }),
    reportFormat: 'jest',
  }),
  step('server', {
    cpus: 2,
    limitMinutes: 12,
    bin: jestCommand({ workers: 3, projects: 'server' }),
    reportFormat: 'jest',
    needs: ['build'],
  }),
  step('specification', {
    cpus: 1,
    limitMinutes: 1,
    program: 'checks/run-specification.mjs',
    readsReports: true,
    needs: ['unit', 'server', 'e2e'],
  }),
];

/**
 * Returns the steps that `--only=a,b` names by step or group, and the steps that they need. Without `--only` returns all steps. Throws a
 * SetUpError for an unknown name or argument.
 */
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

/** Returns the Node.js arguments of a step. `reportFile` is the path for its JSON report. `files` are the test files to run (empty: all). */
export function nodeArgumentsOf(step, reportFile, files = []) {
  if (step.program) return step.readsReports ? [step.program, path.dirname(reportFile)] : [step.program];
  const [command, ...args] = step.bin.split(' ');
  const nodeArguments = [path.join('node_modules', '.bin', command), ...args];
  if (step.reportFormat === 'jest') {
    // The workers keep all cores busy, so that helper threads of the garbage collector only cost time: 3 % in the client tests.
    nodeArguments.unshift('--single-threaded-gc');
    nodeArguments.push(`--outputFile=${reportFile}`, ...(files.length > 0 ? ['--runTestsByPath'] : []));
  }
  return [...nodeArguments, ...files];
}
