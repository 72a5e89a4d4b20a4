/** Higher exit codes mean that a signal ended the program, as in a shell. */
const MAX_EXIT_CODE_OF_PROGRAM = 128;
const MAX_REPEATED_FILES = 3;
const NOT_RUN = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs steps in order, in parallel as long as their `cpus` fit into `slots`. Continues after a failure,
 * but skips steps that need the failed one. Resolves with the results in the order of the steps.
 */
export function runSteps(steps, { slots, runStep }) {
  const results = new Map();
  const waitingSteps = [...steps];
  let free = slots;
  return new Promise((resolve, reject) => {
    const next = () => {
      if (results.size === steps.length) return resolve(steps.map((step) => results.get(step.name)));
      for (const step of [...waitingSteps]) {
        const needs = (step.needs ?? []).filter((need) => steps.some(({ name }) => name === need));
        const broken = needs.find((need) => results.has(need) && results.get(need).code !== 0);
        if (broken) {
          waitingSteps.splice(waitingSteps.indexOf(step), 1);
          results.set(step.name, { step, code: 1, durationMs: 0, counts: NOT_RUN, skippedFor: broken });
          return next();
        }
        if (step.cpus > free || !needs.every((need) => results.has(need))) continue;
        waitingSteps.splice(waitingSteps.indexOf(step), 1);
        free -= step.cpus;
        runStep(step).then((result) => {
          free += step.cpus;
          results.set(step.name, result);
          next();
        }, reject);
      }
    };
    next();
  });
}

/**
 * Runs a step. Up to three failed test files run once more, alone, because a busy machine can exceed a waiting time. A native program
 * that a signal ended has no result and runs once more, too. If the second run passes, the step passes, and `repeated` lists the
 * repeated files or the exit code of the first run. `runOnce` receives the step, whether this is the second run, and the test files to
 * run (empty: all).
 */
export async function runRepeatedly(step, runOnce) {
  const first = await runOnce(step, { isSecond: false, files: [] });
  const files = first.failedFiles ?? [];
  const isKilled = step.repeatsAfterSignal === true && first.code > MAX_EXIT_CODE_OF_PROGRAM;
  const isRepeatable =
    isKilled || (first.code !== 0 && files.length > 0 && files.length <= MAX_REPEATED_FILES);
  if (!isRepeatable) return first;
  const second = await runOnce(step, { isSecond: true, files });
  const durationMs = first.durationMs + second.durationMs;
  if (second.code !== 0) return { ...(isKilled ? second : first), durationMs };
  const { passed, failed, skipped } = first.counts;
  return {
    ...second,
    durationMs,
    repeated: isKilled ? [`exit code ${first.code}`] : files,
    counts: { passed: passed + failed, failed: 0, skipped },
  };
}
