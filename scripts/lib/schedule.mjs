/**
 * Runs steps side by side as long as their `cpus` fit into `slots`, in their order otherwise; goes on after a failure,
 * but does not run what needs the failed one. Resolves with the results in the steps' order.
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
