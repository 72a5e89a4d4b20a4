import { cpus, loadavg, totalmem } from 'node:os';

/** The machine as it is before anything is measured: its processors, and what else it is doing. */
export function describeMachine(): string {
  const all = cpus();
  return `${String(all.length)} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, load at the start ${(loadavg()[0] ?? 0).toFixed(2)}`;
}
