import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const loadPerCore = () => (loadavg()[0] ?? 0) / availableParallelism();

/** Returns the factor by which time limits grow on a busy machine: the load per core, from 1 to 6. */
export const slowMachineFactor = () => Math.min(6, Math.max(1, loadPerCore()));

/** Returns whether the load exceeds three processes per core. The server may shed load then, and times are longer. */
export const isBusyMachine = () => loadPerCore() > 3;

/** Describes processors, memory, Node.js version and the load average of the last minute in one line. */
export function describeMachine(): string {
  const all = cpus();
  return `${String(all.length)} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, load average ${(loadavg()[0] ?? 0).toFixed(2)}`;
}
