// `npm test`: installs what is missing, then runs every gate and test. `npm test -- --only=lint,unit` runs a part.
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from './lib/browser.mjs';
import { end, endChildrenWithUs, exitCodeOf, start } from './lib/children.mjs';
import { root, runProgram, SetUpError } from './lib/project.mjs';
import { repeatAfterSignal, runSteps } from './lib/schedule.mjs';
import { install } from './lib/set-up.mjs';
import { commandOf, selectSteps } from './lib/test-plan.mjs';
import {
  countResult,
  failedFiles,
  failedTests,
  repeatedLines,
  summaryLine,
  timeTable,
  withoutPassed,
} from './lib/test-results.mjs';

// A folder per process, so that two runs do not mix their reports.
const reports = path.join(root, '.cache', 'test', String(process.pid));
const reportOf = (name) => path.join(reports, `${name}.json`);
const MAX_REPEATED_FILES = 3;

async function main() {
  const steps = selectSteps(process.argv.slice(2));
  const startedAt = performance.now();
  if (!(await isInstalled())) return;

  mkdirSync(reports, { recursive: true });
  const results = await runSteps(steps, {
    slots: Math.max(2, availableParallelism()),
    runStep,
    notRun: (step, skippedFor) => ({
      step,
      code: 1,
      durationMs: 0,
      counts: { passed: 0, failed: 1, skipped: 0 },
      skippedFor,
    }),
  });
  rmSync(reports, { recursive: true });
  if (!steps.some(({ name }) => name === 'spec'))
    console.log('skipped spec: it reads the reports of all tests, and only some ran');

  console.log(
    `\n${timeTable(results)}\n  ${'in all'.padEnd(8)}${seconds(performance.now() - startedAt).padStart(9)}\n`,
  );
  for (const line of repeatedLines(results)) console.log(line);
  console.log(summaryLine(results));
  process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
}

/** Prints the summary line even after a failed set-up. */
async function isInstalled() {
  try {
    await install();
    return true;
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(`\n${error.message}\n\n0 passed, 1 failed`);
    process.exitCode = 1;
    return false;
  }
}

/**
 * Runs a step. A few failed test files run once more, alone, because a busy machine can exceed a waiting time.
 * A failure in the second run counts. The summary names the files that needed it.
 */
async function runStep(step) {
  const report = reportOf(step.name);
  const first = await repeatAfterSignal(step, () => runOnce(step, report));
  const files = first.code === 0 ? [] : failedFiles(step, report);
  if (files.length === 0 || files.length > MAX_REPEATED_FILES) return first;
  const second = await runOnce(step, reportOf(`${step.name}-second`), files);
  if (second.code !== 0) return first;
  const { passed, failed, skipped } = first.counts;
  return {
    ...second,
    repeated: files,
    durationMs: first.durationMs + second.durationMs,
    counts: { passed: passed + failed, failed: 0, skipped },
  };
}

async function runOnce(step, report, files) {
  const startedAt = performance.now();
  const child = start(process.execPath, commandOf(step, root, report, files), {
    cwd: root,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      ...(step.counts === 'playwright' && {
        CHROMIUM_PATH: findBrowser(root),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    group: true, // so that stopping a step also ends its workers, servers and browsers
  });
  const closed = once(child, 'close');
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const limit = setTimeout(() => {
    output.push(`\nStopped after ${seconds(step.limitMs)}, its limit.\n`);
    void end(child);
  }, step.limitMs);
  const code = await exitCodeOf(child);
  clearTimeout(limit);
  await Promise.race([closed, sleep(1_000, undefined, { ref: false })]); // output may arrive after the exit

  const durationMs = performance.now() - startedAt;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds(durationMs)})`);
  if (code !== 0) {
    const text = Buffer.concat(output.map((chunk) => Buffer.from(chunk))).toString('utf8');
    // The names come first, because CI services truncate long output.
    console.log(`${failedTests(step, report).join('\n')}\n\n${withoutPassed(text).trimEnd()}\n`);
  }
  return { step, code, durationMs, counts: countResult(step, code, report) };
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

endChildrenWithUs();
await runProgram(main);
