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
