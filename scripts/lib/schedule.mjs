/** Higher exit codes mean that a signal ended the program, as in a shell. */
const MAX_EXIT_CODE_OF_PROGRAM = 128;
const MAX_REPEATED_FILES = 3;
/** A step that is skipped counts as one failure. */
const SKIPPED_STEP_COUNTS = { passed: 0, failed: 1, skipped: 0 };

/**
 * Starts each step as soon as the steps that it needs have passed and its `cpus` fit into the free `slots`. Of several ready steps, the
 * earlier step starts first. Skips the steps that need a failed step, and runs all others. Resolves with the results in the order of
 * `steps`.
 */
export function runSteps(steps, { slots, runStep }) {
  const results = new Map();
  const waitingSteps = [...steps];
  let freeSlots = slots;
  return new Promise((resolve, reject) => {
    const startReadySteps = () => {
      if (results.size === steps.length) return resolve(steps.map((step) => results.get(step.name)));
      for (const step of [...waitingSteps]) {
        const needs = (step.needs ?? []).filter((need) => steps.some(({ name }) => name === need));
        const failedNeed = needs.find((need) => results.has(need) && results.get(need).code !== 0);
        if (failedNeed) {
          waitingSteps.splice(waitingSteps.indexOf(step), 1);
          results.set(step.name, {
            step,
            code: 1,
            durationMs: 0,
            counts: SKIPPED_STEP_COUNTS,
            skippedFor: failedNeed,
          });
          return startReadySteps();
        }
        if (step.cpus > freeSlots || !needs.every((need) => results.has(need))) continue;
        waitingSteps.splice(waitingSteps.indexOf(step), 1);
        freeSlots -= step.cpus;
        runStep(step).then((result) => {
          freeSlots += step.cpus;
          results.set(step.name, result);
          startReadySteps();
        }, reject);
      }
    };
    startReadySteps();
  });
}

/**
 * Runs a step, and in two cases once more. Up to three failed test files run again, alone, because a busy machine can exceed a waiting
 * time. A native program that a signal ended runs again, because it has no result. If the second run passes, the step passes, and
 * `repeated` lists the repeated files or the exit code of the first run. If the second run of test files fails, the first run is the
 * result. `runOnce` receives the step, whether this is the second run, and the test files to run (empty: all).
 */
export async function runWithRetry(step, runOnce) {
  const first = await runOnce(step, { isSecondRun: false, files: [] });
  const files = first.failedFiles ?? [];
  const isEndedBySignal = step.repeatsAfterSignal === true && first.code > MAX_EXIT_CODE_OF_PROGRAM;
  const isRepeatable =
    isEndedBySignal || (first.code !== 0 && files.length > 0 && files.length <= MAX_REPEATED_FILES);
  if (!isRepeatable) return first;
  const second = await runOnce(step, { isSecondRun: true, files });
  const durationMs = first.durationMs + second.durationMs;
  if (second.code !== 0) return { ...(isEndedBySignal ? second : first), durationMs };
  const { passed, failed, skipped } = first.counts;
  return {
    ...second,
    durationMs,
    repeated: isEndedBySignal ? [`exit code ${first.code}`] : files,
    counts: { passed: passed + failed, failed: 0, skipped },
  };
}
