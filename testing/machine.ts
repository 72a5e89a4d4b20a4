import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const loadPerCore = () => (loadavg()[0] ?? 0) / availableParallelism();

/** Returns the factor by which tests multiply time limits: the load average per core, at least 1 and at most 6. */
export const slowMachineFactor = () => Math.min(6, Math.max(1, loadPerCore()));

/** Returns whether the load average exceeds 3 per core. On such a machine the server may reject requests and responds more slowly. */
export const isBusyMachine = () => loadPerCore() > 3;

/** Describes processors, memory, Node.js version and the load average of the last minute in one line. */
export function describeMachine(): string {
  const processors = cpus();
  return `${String(processors.length)} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, load average ${(loadavg()[0] ?? 0).toFixed(2)}`;
}
