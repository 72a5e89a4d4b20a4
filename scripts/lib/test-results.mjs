import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const EMPTY_REPORT = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Returns counts and failures from the report of a step. Without a report, all counts are 0. */
function readReport({ reportFormat }, file) {
  return reportFormat && existsSync(file)
    ? READERS[reportFormat](JSON.parse(readFileSync(file, 'utf8')))
    : EMPTY_REPORT;
}

const READERS = {
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites, // a file that fails to load reports no tests
    skipped: report.numPendingTests + report.numTodoTests,
    failures: (report.testResults ?? []).flatMap(({ name: file, message, assertionResults }) =>
      assertionResults.length === 0
        ? [{ file, title: 'did not run', message }]
        : assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => ({
              file,
              title: fullName,
              message: failureMessages.join(' '),
            })),
    ),
  }),
  playwright: ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: failedSpecs({ suites }),
  }),
};

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      title,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((error) => error.message)))
        .join(' '),
    })),
  ...suites.flatMap(failedSpecs),
];

/**
 * Returns the counts of a finished step. A failed run without a failed test counts as one failure, a passed check without a report as
 * one passed test.
 */
export function countResult(step, code, report) {
  const { passed, failed, skipped } = readReport(step, report);
  if (code !== 0) return { passed, failed: Math.max(1, failed), skipped };
  return { passed: step.reportFormat || step.isGate === false ? passed : 1, failed, skipped };
}

/** Returns one line per failed test of a step: its file, its title and the start of its message. */
export const failedTests = (step, report) =>
  readReport(step, report).failures.map(({ file, title, message }) => {
    const text = stripVTControlCharacters(message ?? '').replace(/\s+/g, ' ');
    return `  ${file}: ${title}: ${text.slice(0, 400)}`;
  });

/** Returns the files of the failed tests of a step, as its test runner accepts them. */
export const failedFiles = (step, report) => [
  ...new Set(readReport(step, report).failures.map(({ file }) => file)),
];

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

/** Returns one line per step with its outcome, duration and counts, then one per step that passed only in a second run. */
export function timeTable(results) {
  const lines = results.map(({ step, code, durationMs, counts, skippedFor }) => {
    const outcome = skippedFor ? `not run: ${skippedFor} failed` : code === 0 ? 'ok' : 'FAILED';
    const tests =
      step.reportFormat && !skippedFor ? `  ${counts.passed} of ${counts.passed + counts.failed}` : '';
    return `  ${step.name.padEnd(8)}${seconds(durationMs).padStart(9)}  ${outcome}${tests}`;
  });
  const repeated = results
    .filter((result) => result.repeated)
    .map((result) => `${result.step.name}: passed only in a second run: ${result.repeated.join(', ')}`);
  return [...lines, ...repeated].join('\n');
}

export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
