import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Clock ticks per second in `/proc`, on every machine. */
const TICKS_PER_SECOND = 100;

/** Whether this system shows CPU time, memory and open files of processes in `/proc`. */
export const hasProcFs = existsSync('/proc/self/stat');
export const NO_PROC_FS = 'this system has no /proc with CPU time, memory and open files of processes';

/** Returns the CPU seconds of a process so far: all threads, user and kernel time. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // Field 2, the program name in parentheses, may contain spaces. The text after it starts with field 3.
  // Fields 14 and 15 are the user and kernel time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the resident memory of a process in bytes. */
export function residentBytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

/** Returns the number of open files and sockets of a process. */
export const openFilesOf = (pid: number) => readdirSync(`/proc/${String(pid)}/fd`).length;
