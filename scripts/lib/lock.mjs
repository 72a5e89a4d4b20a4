// One set-up at a time in one checkout. The lock is a file that names its owner; a file whose owner is gone is taken over.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 150;
/** A lock without content is being written right now, unless it has been so for this long. */
const HALF_WRITTEN_MS = 5_000;

/** Runs `work` under the lock. Waits while another live process holds it, and calls `onWait` once. */
export async function withLock(file, work, { onWait = () => {} } = {}) {
  await acquire(file, onWait);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release); // a process.exit() in the middle; a kill leaves the file to the next one
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function acquire(file, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  let said = false;
  while (!tryCreate(file, mine)) {
    const owner = readOwner(file);
    if (owner.gone) {
      takeOver(file);
      continue;
    }
    if (!said && owner.pid) {
      said = true;
      onWait(owner.pid);
    }
    await sleep(POLL_MS);
  }
}

/** Creates the file with this content; false when it is there. */
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

/** Returns the owner of the lock and whether its process has ended. A missing file means that the lock is free. */
function readOwner(file) {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === '') return { gone: Date.now() - statSync(file).mtimeMs > HALF_WRITTEN_MS };
    const { pid, started } = JSON.parse(text);
    // a reused pid belongs to a process that started at another time
    return { pid, gone: !isAlive(pid) || startOf(pid) !== started };
  } catch (error) {
    if (error.code === 'ENOENT') return { gone: false };
    if (error instanceof SyntaxError) return { gone: true };
    throw error;
  }
}

/** Removes a dead owner's file. Guarded, or the slower of two would remove the lock that the faster has just made. */
function takeOver(file) {
  const guard = `${file}.takeover`;
  if (!tryCreate(guard, '')) {
    if (readOwner(guard).gone) rmSync(guard, { force: true });
    return;
  }
  try {
    if (readOwner(file).gone) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // alive, and another user's
  }
}

/** When a process started, in whatever unit the system tells; only ever compared. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20]; // the name before it may hold spaces and brackets
  } catch {
    // no /proc on this system, or no such process
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}
