// Tracks all child processes, so that Ctrl-C or SIGTERM ends them by process id.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { onNpmEnd } from './npm-parent.mjs';

const GRACE_MS = 12_000;
const running = new Map();

/**
 * Starts a program. With `group`, for programs that start others, the program gets its own process group, and `end`
 * signals the whole group. Otherwise the program stays in the group of this process, and Ctrl-C reaches it directly.
 */
export function start(command, args, { group = false, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: group });
  running.set(child, { group });
  const forget = () => running.delete(child);
  child.once('exit', forget);
  child.once('error', forget);
  return child;
}

/** Resolves with the exit code as a shell reports it: 128 + n for signal n, 127 for a missing program. */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Starts a program and waits for its exit code. */
export const run = (command, args, options) => exitCodeOf(start(command, args, options));

/** Sends a signal to a child and waits until it has ended. Sends SIGKILL to a child that runs longer than the grace period. */
export async function end(child, signal = 'SIGTERM', graceMs = GRACE_MS) {
  const entry = running.get(child);
  if (!entry) return;
  const target = entry.group ? -child.pid : child.pid;
  const exited = once(child, 'exit');
  send(target, signal);
  const timer = setTimeout(() => send(target, 'SIGKILL'), graceMs);
  await exited;
  clearTimeout(timer);
  if (entry.group) send(target, 'SIGKILL'); // processes that remain in the group
}

/** Ends all children, including those started during this call. */
export async function endAll(signal) {
  while (running.size > 0) await Promise.all([...running.keys()].map((child) => end(child, signal)));
}

/**
 * Forwards the first SIGINT, SIGTERM or SIGHUP to every child and exits when all children have ended. Treats the end of the npm
 * that runs this script as a SIGTERM.
 */
export function endChildrenOnSignal() {
  let isStopping = false;
  const stop = async (signal) => {
    if (isStopping) return; // npm and the terminal may both send the signal
    isStopping = true;
    await endAll(signal);
    // Code that awaits a child may set the exit code first.
    setImmediate(() => process.exit(process.exitCode ?? 128 + constants.signals[signal]));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));
  onNpmEnd(() => void stop('SIGTERM'));
}

function send(target, signal) {
  try {
    process.kill(target, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
