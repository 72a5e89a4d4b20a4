import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isSystemError } from '../../system-error';

/** Holds a folder for one server. */
export interface Claim {
  release: () => Promise<void>;
}

/** How long a server that is about to stop may keep its successor waiting. */
const PATIENCE_MS = 1_000;

/**
 * Claims a folder for this server alone; throws when another living server holds it.
 *
 * Each server listens on a socket of its own in the folder, and holds the claim when it then sees no other that answers. The system
 * closes the sockets of a process that dies, however it dies: nothing goes stale, and no process id has to be believed. Names are
 * unique, so removing a dead socket never hits a living one.
 */
export async function claimFolder(folder: string, patienceMs = PATIENCE_MS): Promise<Claim> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!isSystemError(error, 'EEXIST')) throw error;
  });
  const givesUpAt = performance.now() + patienceMs;
  for (;;) {
    const own = `${String(process.pid)}-${randomBytes(4).toString('hex')}.sock`;
    const claim = await announce(folder, own);
    const others = claim ? await livingIn(folder, own) : [];
    if (claim && others.length === 0) return claim;
    await claim?.release();
    if (performance.now() > givesUpAt) {
      const [holder = '?'] = others.map((name) => name.split('-')[0]);
      throw new Error(
        `Another server (process ${holder}) already uses this data directory. Stop it, or give this one its own DATA_DIR.`,
      );
    }
    // Two that start together see each other; they come back at different moments.
    await delay(20 + Math.random() * 100);
  }
}

/** Listens under a draft name first: between its creation and listening a socket would look dead to others. */
async function announce(folder: string, name: string): Promise<Claim | undefined> {
  const draft = path.join(folder, name.replace(/sock$/, 'new'));
  const final = path.join(folder, name);
  const server = createServer((socket) => {
    socket.destroy();
  });
  await listen(server, draft);
  server.unref();
  const release = async () => {
    await rm(final, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
  try {
    await rename(draft, final);
  } catch (error) {
    await release();
    if (isSystemError(error, 'ENOENT')) return undefined; // another one took the draft for a dead socket
    throw error;
  }
  return { release };
}

function listen(server: Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Names of other living servers' sockets; removes dead ones. */
async function livingIn(folder: string, own: string): Promise<string[]> {
  const living: string[] = [];
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    const alive = await answers(path.join(folder, name));
    if (!alive) await rm(path.join(folder, name), { force: true });
    else if (name.endsWith('.sock')) living.push(name);
  }
  return living;
}

function answers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // A full backlog or a missing right also means that somebody is there.
    socket.once('error', (error) => {
      resolve(!isSystemError(error, 'ECONNREFUSED', 'ENOENT', 'ENOTSOCK'));
    });
  });
}
