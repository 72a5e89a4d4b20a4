import { spawnSync } from 'node:child_process';

/**
 * Signals a process and its direct children, such as PostgreSQL and its backends. Throws for a missing process id: 0 would be the
 * caller's own process group, which SIGSTOP would stop.
 */
export function signalWithChildren(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined || pid <= 0) throw new Error(`no process to signal: ${String(pid)}`);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  for (const processId of [pid, ...children]) {
    try {
      process.kill(processId, signal);
    } catch {
      // The process has just ended.
    }
  }
}
