import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const EMPTY_REPORT = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Returns counts and failures from the report of a step. Without a report, all counts are 0. */
function readReport({ reportFormat }, reportFile) {
  return reportFormat && existsSync(reportFile)
    ? READERS[reportFormat](JSON.parse(readFileSync(reportFile, 'utf8')))
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
 * Returns the counts of a finished step. A failed run without a failed test counts as one failure. A passed step without a report counts
 * as one passed test, unless it is a preparation.
 */
export function countResult(step, code, reportFile) {
  const { passed, failed, skipped } = readReport(step, reportFile);
  if (code !== 0) return { passed, failed: Math.max(1, failed), skipped };
  return { passed: step.reportFormat || step.isPreparation ? passed : 1, failed, skipped };
}

/** Returns one line per failed test of a step: its file, its title and the start of its message. */
export const failedTests = (step, reportFile) =>
  readReport(step, reportFile).failures.map(({ file, title, message }) => {
    const text = stripVTControlCharacters(message ?? '').replace(/\s+/g, ' ');
    return `  ${file}: ${title}: ${text.slice(0, 400)}`;
  });

/** Returns the files of the failed tests of a step, as its test runner accepts them. */
export const failedFiles = (step, reportFile) => [
  ...new Set(readReport(step, reportFile).failures.map(({ file }) => file)),
];

/** Removes the lines of passed tests from the output of Jest and Playwright. */
export const withoutPassed = (output) =>
  output
    .split('\n')
    .filter((line) => !/^PASS |^\s+(?:ok|✓)\s+\d+ /.test(line))
    .join('\n');

/** Returns the last line of `npm test`: `12 passed, 0 failed`, plus `, 3 skipped` if any. */
export function summaryLine(results) {
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns one line per step with name, duration, outcome and test counts, then one line per step that passed only in a second run. */
export function resultTable(results) {
  const lines = results.map(({ step, code, durationMs, counts, skippedFor }) => {
    const outcome = skippedFor ? `not run: ${skippedFor} failed` : code === 0 ? 'ok' : 'FAILED';
    const testCounts =
      step.reportFormat && !skippedFor ? `  ${counts.passed} of ${counts.passed + counts.failed}` : '';
    return `  ${step.name.padEnd(8)}${formatSeconds(durationMs).padStart(9)}  ${outcome}${testCounts}`;
  });
  const repeated = results
    .filter((result) => result.repeated)
    .map((result) => `${result.step.name}: passed only in a second run: ${result.repeated.join(', ')}`);
  return [...lines, ...repeated].join('\n');
}

export const formatSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
