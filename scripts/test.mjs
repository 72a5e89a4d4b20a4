// `npm test`: installs what is missing, then runs every static check and test. `npm test -- --only=lint,unit` runs a part.
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from './lib/browser.mjs';
import { end, endChildrenOnSignal, exitCodeOf, start } from './lib/children.mjs';
import { root, runProgram } from './lib/project.mjs';
import { runWithRetry, runSteps } from './lib/schedule.mjs';
import { install } from './lib/set-up.mjs';
import { nodeArgumentsOf, selectSteps } from './lib/test-plan.mjs';
import { countResult, failedFiles, failedTests } from './lib/test-results.mjs';
import { formatSeconds, summaryLine, resultTable, withoutPassed } from './lib/test-results.mjs';

// Each process has its own folder, so that two runs do not mix their reports.
const reportsFolder = path.join(root, '.cache', 'test', String(process.pid));

async function main() {
  const steps = selectSteps(process.argv.slice(2));
  const startedAt = performance.now();
  await install().catch((error) => {
    process.once('exit', () => console.log('0 passed, 1 failed')); // the last line, after the error
    throw error;
  });
  mkdirSync(reportsFolder, { recursive: true });
  const results = await runSteps(steps, {
    slots: Math.max(2, availableParallelism()),
    runStep: (step) => runWithRetry(step, runOnce),
  });
  rmSync(reportsFolder, { recursive: true });
  if (!steps.some(({ name }) => name === 'specification'))
    console.log('skipped specification: it reads the reports of all tests, and only some ran');

  console.log(
    `\n${resultTable(results)}\n  in all  ${formatSeconds(performance.now() - startedAt).padStart(9)}\n`,
  );
  console.log(summaryLine(results));
  process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
}

async function runOnce(step, { isSecondRun, files }) {
  const reportFile = path.join(reportsFolder, `${step.name}${isSecondRun ? '-second' : ''}.json`);
  const startedAt = performance.now();
  const child = start(process.execPath, nodeArgumentsOf(step, reportFile, files), {
    cwd: root,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      ...(step.reportFormat === 'playwright' && {
        CHROMIUM_PATH: findBrowser(root),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    group: true, // so that stopping a step also ends its workers, servers and browsers
  });
  const closed = once(child, 'close');
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const limitTimer = setTimeout(() => {
    output.push(`\nStopped after ${formatSeconds(step.limitMs)}, its limit.\n`);
    void end(child);
  }, step.limitMs);
  const code = await exitCodeOf(child);
  clearTimeout(limitTimer);
  await Promise.race([closed, sleep(1_000, undefined, { ref: false })]); // output may arrive after the exit

  const durationMs = performance.now() - startedAt;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${formatSeconds(durationMs)})`);
  if (code !== 0) {
    const text = Buffer.concat(output.map((chunk) => Buffer.from(chunk))).toString('utf8');
    // The names of failed tests come first, because CI services truncate long output.
    console.log(`${failedTests(step, reportFile).join('\n')}\n\n${withoutPassed(text).trimEnd()}\n`);
  }
  const counts = countResult(step, code, reportFile);
  return { step, code, durationMs, counts, failedFiles: failedFiles(step, reportFile) };
}

endChildrenOnSignal();
await runProgram(main);
