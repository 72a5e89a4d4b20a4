import path from 'node:path';
import { SetUpError } from './project.mjs';

const MINUTE = 60_000;
const jestCommand = (workers, projects) =>
  `jest --json --passWithNoTests --maxWorkers=${workers} --selectProjects ${projects}`;
// `npm run test:e2e` runs the extended tests.
const PLAYWRIGHT = 'playwright test --reporter=list,json --pass-with-no-tests --grep-invert=@extended';

/** A step. `bin`: a command of a package with its arguments; `program`: a program of this repository. */
const step = (name, cpus, minutes, more) => ({ name, group: name, cpus, limitMs: minutes * MINUTE, ...more });
/** A static check. */
const check = (name, minutes, more) => step(name, 1, minutes, { group: 'lint', ...more });

/**
 * The steps of `npm test`. `cpus`: cores that it uses; `counts`: the report format of its tests, a step
 * without it counts as one test; `needs`: steps that must pass before; `repeatsAfterSignal`: a native program,
 * which memory pressure can end. Long steps come first; short ones fill the gaps.
 * oxlint comes before the browser tests, because both need much memory. Browser tests wait for pages a quarter of
 * their time, so that static checks run beside them; none of them measures time. Server tests run alone. Client tests
 * wait for a timer a quarter of their time, so that three workers keep two cores busy. Limits detect a hanging
 * machine, not a slow one.
 */
const STEPS = [
  step('build', 1, 5, { program: 'scripts/ensure-build.mjs', isGate: false }),
  step('browser', 0, 10, { program: 'scripts/ensure-browser.mjs', isGate: false }),
  check('oxlint', 5, { bin: 'oxlint', repeatsAfterSignal: true }),
  step('e2e', 1, 15, { bin: PLAYWRIGHT, counts: 'playwright', needs: ['build', 'browser'] }),
  check('eslint', 12, { bin: 'eslint . --max-warnings 0' }),
  check('format', 3, { bin: 'prettier --check --plugin=@prettier/plugin-oxc .' }),
  check('roots', 2, { bin: 'depcruise --config .dependency-cruiser.cjs contract src server' }),
  check('modules', 2, { bin: 'depcruise --config .dependency-cruiser-modules.cjs server' }),
  check('slices', 2, { bin: 'steiger ./src --fail-on-warnings' }),
  check('unused', 2, { bin: 'knip --no-progress' }),
  check('scan', 1, { program: 'checks/run-scan.mjs' }),
  check('regexps', 2, { program: 'checks/run-regexps.mjs' }),
  check('bytes', 1, { program: 'checks/run-bytes.mjs', needs: ['build'] }),
  step('unit', 2, 12, { bin: jestCommand(3, 'contract client scripts'), counts: 'jest' }),
  step('server', 2, 12, { bin: jestCommand(2, 'server'), counts: 'jest', needs: ['build'] }),
  step('spec', 1, 1, {
    program: 'checks/run-specification.mjs',
    readsReports: true,
    needs: ['unit', 'server', 'e2e'],
  }),
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
export function commandOf(step, report, files = []) {
  if (step.program) return step.readsReports ? [step.program, path.dirname(report)] : [step.program];
  const [command, ...args] = step.bin.split(' ');
  const outputs =
    step.counts === 'jest'
      ? [`--outputFile=${report}`, ...(files.length > 0 ? ['--runTestsByPath'] : [])]
      : [];
  return [path.join('node_modules', '.bin', command), ...args, ...outputs, ...files];
}
