import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** Returns the counts of a finished step. A failed run without a failed test counts as one failure. */
export function countResult(step, code, report) {
  if (!step.counts)
    return step.isGate === false && code === 0
      ? NOTHING
      : { ...NOTHING, [code === 0 ? 'passed' : 'failed']: 1 };
  const counts = existsSync(report)
    ? COUNTERS[step.counts](JSON.parse(readFileSync(report, 'utf8')))
    : NOTHING;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const COUNTERS = {
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites, // a file that fails to load reports no tests
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
};

/** Returns one line per failed test of a step: its file, its title and the start of its message. */
export const failedTests = (step, report) =>
  failuresIn(step, report).map(({ file, title, message }) => `  ${file}: ${title}: ${firstLines(message)}`);

/** Returns the files of the failed tests of a step, as its test runner accepts them. */
export const failedFiles = (step, report) => [...new Set(failuresIn(step, report).map(({ file }) => file))];

/** Returns one line per step whose failed files passed in a second run. */
export const repeatedLines = (results) =>
  results
    .filter(({ repeated }) => repeated)
    .map(({ step, repeated }) => `${step.name}: passed only in a second run: ${repeated.join(', ')}`);

function failuresIn(step, report) {
  if (!step.counts || !existsSync(report)) return [];
  return FAILURES[step.counts](JSON.parse(readFileSync(report, 'utf8')));
}

const FAILURES = {
  jest: ({ testResults }) =>
    testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0 && assertionResults.length === 0)
        return [{ file: name, title: 'did not run', message }];
      return failed.map(({ fullName, failureMessages }) => ({
        file: name,
        title: fullName,
        message: failureMessages.join(' '),
      }));
    }),
  playwright: ({ suites }) => suites.flatMap(failedSpecs),
};

function failedSpecs({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      title,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((error) => error.message)))
        .join(' '),
    }));
  return [...own, ...suites.flatMap(failedSpecs)];
}

const firstLines = (message) =>
  stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 400);

/** Removes the lines of passed tests from the output of Jest and Playwright. */
export const withoutPassed = (output) =>
  output
    .split('\n')
    .filter((line) => !/^PASS |^\s+(?:ok|✓)\s+\d+ /.test(line))
    .join('\n');

/** Returns the last line: `12 passed, 0 failed`, plus `, 3 skipped` if any. */
export function summaryLine(results) {
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns one line per step: outcome, duration, counts. */
export function timeTable(results) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`.padStart(9);
  return results
    .map(({ step, code, durationMs, counts, skippedFor }) => {
      const outcome = skippedFor ? `not run: ${skippedFor} failed` : code === 0 ? 'ok' : 'FAILED';
      const tests =
        step.counts && !skippedFor ? `  ${counts.passed} of ${counts.passed + counts.failed}` : '';
      return `  ${step.name.padEnd(8)}${seconds(durationMs)}  ${outcome}${tests}`;
    })
    .join('\n');
}
