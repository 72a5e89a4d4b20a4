import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns whether a process exists, also if it belongs to another user. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Returns the name, the parent's process id and the start time of a process. The start time is for comparison only. For an unknown
 * process, name and start time are undefined, and the parent is NaN.
 */
export function processInfo(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const fields = rest.split(' ');
    return { name, parent: Number(fields[1]), startedAt: fields[19] };
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    const [, parent, startedAt, name] = /^\s*(\d+)((?:\s+\S+){5})\s+(\S.*)/.exec(stdout ?? '') ?? [];
    return { name, parent: Number(parent), startedAt };
  }
}
