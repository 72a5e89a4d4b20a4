// Lets one process at a time do work such as the set-up of a checkout. The lock file contains the owner's
// process id and start time. If that process has ended, the next process takes the lock over.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processInfo } from './process-info.mjs';

const POLL_MS = 150;
/**
 * A process creates the lock file and then writes its record into it. An empty file older than this belongs to a process that was
 * killed in between.
 */
const MAX_WRITE_MS = 5_000;

/** Runs `work` under the lock. Waits while another live process holds it, and calls `onWait` once with the id of that process. */
export async function withLock(file, work, { onWait = () => {} } = {}) {
  await acquire(file, onWait);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release); // for process.exit(); after a kill the next process takes over
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function acquire(file, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  const ownRecord = JSON.stringify({ pid: process.pid, started: processInfo(process.pid).startedAt });
  let hasReportedWait = false;
  while (!tryCreate(file, ownRecord)) {
    const owner = readOwner(file);
    if (owner.hasEnded) {
      takeOver(file);
      continue;
    }
    if (!hasReportedWait && owner.pid) {
      hasReportedWait = true;
      onWait(owner.pid);
    }
    await sleep(POLL_MS);
  }
}

/** Creates the file with this content. Returns false if it exists. */
function tryCreate(file, content) {
  let handle;
  try {
    handle = openSync(file, 'wx');
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeSync(handle, content);
  closeSync(handle);
  return true;
}

/** Returns the owner's process id, if known, and whether the owner has ended. Without a file `hasEnded` is false: the lock is free. */
function readOwner(file) {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === '') return { hasEnded: Date.now() - statSync(file).mtimeMs > MAX_WRITE_MS };
    const { pid, started } = JSON.parse(text);
    // A reused pid belongs to a process with another start time.
    return { pid, hasEnded: processInfo(pid).startedAt !== started };
  } catch (error) {
    if (error.code === 'ENOENT') return { hasEnded: false };
    if (error instanceof SyntaxError) return { hasEnded: true };
    throw error;
  }
}

/** Removes the lock file of an ended owner. The guard file prevents a slower process from removing the new lock of a faster one. */
function takeOver(file) {
  const guard = `${file}.takeover`;
  if (!tryCreate(guard, '')) {
    if (readOwner(guard).hasEnded) rmSync(guard, { force: true });
    return;
  }
  try {
    if (readOwner(file).hasEnded) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}
