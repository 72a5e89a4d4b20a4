/** Higher codes stand for a signal, as in a shell. */
const MAX_EXIT_CODE_OF_PROGRAM = 128;

/**
 * Runs steps in order, in parallel as long as their `cpus` fit into `slots`. Continues after a failure,
 * but skips steps that need the failed one. Resolves with the results in the order of the steps.
 */
export function runSteps(steps, { slots, runStep, notRun }) {
  const results = new Map();
  const waiting = [...steps];
  let free = slots;
  return new Promise((resolve, reject) => {
    const next = () => {
      if (results.size === steps.length) return resolve(steps.map((step) => results.get(step.name)));
      for (const step of [...waiting]) {
        const needs = (step.needs ?? []).filter((need) => steps.some(({ name }) => name === need));
        const broken = needs.find((need) => results.has(need) && results.get(need).code !== 0);
        if (broken) {
          waiting.splice(waiting.indexOf(step), 1);
          results.set(step.name, notRun(step, broken));
          return next();
        }
        if (step.cpus > free || !needs.every((need) => results.has(need))) continue;
        waiting.splice(waiting.indexOf(step), 1);
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
 * Runs a step, and once more if a signal ended it: a native program that crashes or exceeds its time limit has
 * no verdict. The exit code of the second run counts; the result names the first one.
 */
export async function repeatAfterSignal(step, runOnce) {
  const first = await runOnce(step);
  if (!step.repeatsAfterSignal || first.code <= MAX_EXIT_CODE_OF_PROGRAM) return first;
  const second = await runOnce(step);
  return {
    ...second,
    durationMs: first.durationMs + second.durationMs,
    ...(second.code === 0 && { repeated: [`exit code ${first.code}`] }),
  };
}
