import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** What `/proc` counts time in: a hundredth of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** Whether this system tells what its processes use. */
export const hasProcFs = existsSync('/proc/self/stat');

/** Seconds of CPU that a process has used so far, all its threads and both in its program and in the kernel. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // The name may have spaces: what follows it begins with field 3; 14 and 15 are the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Bytes of memory that a process holds. */
export function residentBytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

/** Files and sockets that a process has open. */
export const openFilesOf = (pid: number) => readdirSync(`/proc/${String(pid)}/fd`).length;
