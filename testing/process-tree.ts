import { spawnSync } from 'node:child_process';

/**
 * Signals a process and its children, such as PostgreSQL and its backends. Throws for a missing process id: 0 would be the
 * caller's own process group, which SIGSTOP would stop.
 */
export function signalTree(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined || pid <= 0) throw new Error(`no process to signal: ${String(pid)}`);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // The process has just ended.
    }
  }
}

/** Returns a value of `/metrics` by name and labels; undefined if it is missing. */
export async function metric(port: number, name: string): Promise<number | undefined> {
  const text = await fetch(`http://127.0.0.1:${String(port)}/metrics`, {
    signal: AbortSignal.timeout(3_000),
  }).then(
    (answer) => answer.text(),
    () => '',
  );
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}
