import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runWithRetry, runSteps } from './schedule.mjs';
import { setUpTemporaryFolder } from './temporary-folder.mjs';
import { nodeArgumentsOf, selectSteps } from './test-plan.mjs';
import { countResult, failedFiles, failedTests } from './test-results.mjs';
import { summaryLine, resultTable, withoutPassed } from './test-results.mjs';

const namesOf = (steps) => steps.map(({ name }) => name);

describe('choosing steps', () => {
  test('without --only selects the linters, all suites and the specification step', () => {
    const names = 'eslint oxlint roots modules slices unused scan specification unit server e2e'.split(' ');
    expect(namesOf(selectSteps([]))).toEqual(expect.arrayContaining(names));
  });

  test('a group selects its steps, and a step selects the steps that it needs', () => {
    expect(namesOf(selectSteps(['--only=lint']))).not.toContain('unit');
    expect(namesOf(selectSteps(['--only=e2e']))).toEqual(['build', 'browser', 'e2e']);
  });

  test('the specification step selects every suite, and single suites run without it', () => {
    const names = ['build', 'browser', 'e2e', 'unit', 'server', 'specification'];
    expect(namesOf(selectSteps(['--only=specification']))).toEqual(names);
    expect(namesOf(selectSteps(['--only=lint,unit,server']))).not.toContain('specification');
  });

  test('the specification step reads the folder of the reports', () => {
    const nodeArguments = nodeArgumentsOf(selectSteps([]).at(-1), '/reports/specification.json');
    expect(nodeArguments).toEqual(['checks/run-specification.mjs', '/reports']);
  });

  test('the command of a second run ends with the failed files', () => {
    const step = selectSteps([]).find(({ name }) => name === 'unit');
    expect(nodeArgumentsOf(step, '/unit.json', ['a.test.ts']).slice(-2)).toEqual([
      '--runTestsByPath',
      'a.test.ts',
    ]);
  });

  test.each([['--only=unti'], ['unit']])('rejects %s', (arg) => {
    expect(() => selectSteps([arg])).toThrow('Unknown');
  });
});

describe('a second run', () => {
  const findStep = (wantedName) => selectSteps([]).find(({ name }) => name === wantedName);
  /** Runs a step whose runs have these exit codes and failed files. Returns its result and the files of the second run. */
  async function simulateRuns(name, codes, failedFiles = []) {
    let secondFiles;
    const { code, repeated, durationMs, counts } = await runWithRetry(
      findStep(name),
      async (_step, { isSecondRun, files }) => {
        if (isSecondRun) secondFiles = files;
        const runCode = codes.shift();
        const failed = runCode === 0 ? 0 : 1;
        return { code: runCode, durationMs: 1, counts: { passed: 5, failed, skipped: 0 }, failedFiles };
      },
    );
    return { code, repeated, durationMs, failed: counts.failed, secondFiles };
  }

  test.each([
    [[134, 0], { code: 0, durationMs: 2, failed: 0, repeated: ['exit code 134'] }],
    [[143, 143], { code: 143, durationMs: 2 }],
    [[134, 1], { code: 1, durationMs: 2 }],
  ])('repeats oxlint after a signal: exit codes %j, result %j', async (codes, expected) => {
    expect(await simulateRuns('oxlint', codes)).toMatchObject({ ...expected, secondFiles: [] });
  });

  test.each([
    ['oxlint', 1],
    ['oxlint', 0],
    ['eslint', 134],
  ])('does not repeat the step %s with the exit code %i', async (name, code) => {
    expect(await simulateRuns(name, [code])).toMatchObject({ code, durationMs: 1, secondFiles: undefined });
  });

  test('repeats two failed test files but not four, and passes if the second run passes', async () => {
    const files = ['a.test.ts', 'b.test.ts'];
    expect(await simulateRuns('unit', [1, 0], files)).toMatchObject({ code: 0, failed: 0, repeated: files });
    expect(await simulateRuns('unit', [1, 1], files)).toMatchObject({
      code: 1,
      failed: 1,
      secondFiles: files,
    });
    expect(await simulateRuns('unit', [1], ['a', 'b', 'c', 'd'])).toMatchObject({ secondFiles: undefined });
  });
});

describe('running steps', () => {
  /** Runs steps in two slots. `endStep` ends a running step; `startedNames` lists the names of the started steps. */
  function startControlledSteps(steps) {
    const startedNames = [];
    const ends = {};
    const runStep = (step) =>
      new Promise((resolve) => {
        startedNames.push(step.name);
        ends[step.name] = (code = 0) => resolve({ step, code });
      });
    const done = runSteps(steps, { slots: 2, runStep });
    const endStep = async (name, code) => {
      ends[name](code);
      await new Promise(setImmediate);
    };
    return { startedNames, endStep, done };
  }

  test('running steps use no more cores than there are slots, and small steps fill the gaps', async () => {
    const run = startControlledSteps([
      { name: 'a', cpus: 1 },
      { name: 'big', cpus: 2 },
      { name: 'b', cpus: 1 },
    ]);
    expect(run.startedNames).toEqual(['a', 'b']);
    await run.endStep('a');
    expect(run.startedNames).toEqual(['a', 'b']);
    await run.endStep('b');
    expect(run.startedNames).toEqual(['a', 'b', 'big']);
    await run.endStep('big');
    expect(namesOf((await run.done).map(({ step }) => step))).toEqual(['a', 'big', 'b']);
  });

  test('a failed step skips only the steps that need it', async () => {
    const run = startControlledSteps([
      { name: 'build', cpus: 1 },
      { name: 'lint', cpus: 1 },
      { name: 'e2e', cpus: 1, needs: ['build'] },
    ]);
    expect(run.startedNames).toEqual(['build', 'lint']);
    await run.endStep('build', 1);
    await run.endStep('lint', 0);
    expect((await run.done).map(({ code, skippedFor }) => [code, skippedFor])).toEqual([
      [1, undefined],
      [0, undefined],
      [1, 'build'],
    ]);
    expect(run.startedNames).not.toContain('e2e');
  });
});

describe('reading and showing results', () => {
  let folder;
  setUpTemporaryFolder((created) => {
    folder = created;
  });

  function writeReport(content) {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  }
  const writeJestReport = (counts) =>
    writeReport({
      numPassedTests: 3,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      ...counts,
    });

  test('counts a check without a report as one test, and a preparation only if it fails', () => {
    expect(countResult({ name: 'oxlint' }, 0)).toMatchObject({ passed: 1, failed: 0 });
    expect(countResult({ name: 'oxlint' }, 2)).toMatchObject({ passed: 0, failed: 1 });
    expect(countResult({ name: 'build', isPreparation: true }, 0)).toMatchObject({ passed: 0, failed: 0 });
    expect(countResult({ name: 'build', isPreparation: true }, 1)).toMatchObject({ failed: 1 });
  });

  test('counts a test file that cannot be loaded as a failure', () => {
    const file = writeJestReport({ numRuntimeErrorTestSuites: 1, numPendingTests: 2 });
    expect(countResult({ reportFormat: 'jest' }, 1, file)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('counts a browser test that Playwright reports as flaky as a failure', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
    const file = writeReport({ stats, errors: [], suites: [] });
    expect(countResult({ reportFormat: 'playwright' }, 0, file)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
    });
  });

  test('counts a run without a report, or with an error but no failed test, as a failure', () => {
    expect(countResult({ reportFormat: 'jest' }, 137, path.join(folder, 'none'))).toMatchObject({
      failed: 1,
    });
    expect(countResult({ reportFormat: 'jest' }, 1, writeJestReport({}))).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  test('names the failed tests of a Jest run and the files that do not load', () => {
    const file = writeReport({
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'works' },
            {
              status: 'failed',
              fullName: 'adds',
              failureMessages: ['\u001b[31mexpected 2\u001b[0m\n  got 3'],
            },
          ],
        },
        { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
      ],
    });
    expect(failedTests({ reportFormat: 'jest' }, file)).toEqual([
      '  a.test.ts: adds: expected 2 got 3',
      '  b.test.ts: did not run: Cannot find module',
    ]);
    expect(failedFiles({ reportFormat: 'jest' }, file)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(failedTests({ reportFormat: 'jest' }, path.join(folder, 'none'))).toEqual([]);
  });

  test('names the failed tests of a browser run', () => {
    const spec = (title, ok, message) => ({
      file: 'chat.spec.ts',
      title,
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
    });
    const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('sends', false, 'Timeout')] }] }];
    const file = writeReport({ stats: {}, errors: [], suites });
    expect(failedTests({ reportFormat: 'playwright' }, file)).toEqual(['  chat.spec.ts: sends: Timeout']);
  });

  test('the table names the files that passed in a second run', () => {
    const results = [{ name: 'unit' }, { name: 'e2e' }].map((step) => ({ step, code: 0, durationMs: 1_500 }));
    expect(resultTable([results[0], { ...results[1], repeated: ['a.spec.ts'] }]).split('\n')).toEqual([
      '  unit        1.5 s  ok',
      '  e2e         1.5 s  ok',
      'e2e: passed only in a second run: a.spec.ts',
    ]);
  });

  test('removes the lines of passed tests from an output', () => {
    expect(withoutPassed('PASS a.test.ts\nFAIL b.test.ts\n  ✓  1 c.spec.ts\n  ✘  2 d.spec.ts')).toBe(
      'FAIL b.test.ts\n  ✘  2 d.spec.ts',
    );
  });

  test('the last line shows skipped tests only if there are any', () => {
    const resultOf = (passed, failed, skipped) => ({ counts: { passed, failed, skipped } });
    expect(summaryLine([resultOf(1, 0, 0), resultOf(5, 2, 0)])).toBe('6 passed, 2 failed');
    expect(summaryLine([resultOf(1, 0, 4)])).toBe('1 passed, 0 failed, 4 skipped');
  });
});
