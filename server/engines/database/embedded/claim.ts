import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSystemError } from '../../system-error';

/** Exclusive claim of a server on a folder. */
export interface Claim {
  release: () => Promise<void>;
}

/** Maximum wait for a stopping predecessor to release its claim. */
const CLAIM_TIMEOUT_MS = 1_000;

/**
 * Claims a folder for this server. Throws if another running server still has the claim after `timeoutMs`.
 *
 * Each server listens on its own socket in the folder. It has the claim if no other socket accepts connections. The system closes
 * the sockets of any dead process, so claims never become stale and no process id has to be trusted. Socket names are unique, so
 * removing a dead socket never removes a live one.
 */
export async function claimFolder(folder: string, timeoutMs = CLAIM_TIMEOUT_MS): Promise<Claim> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!isSystemError(error, 'EEXIST')) throw error;
  });
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const socketName = `${String(process.pid)}-${randomBytes(4).toString('hex')}.sock`;
    const claim = await announce(folder, socketName);
    const otherSocketNames = claim ? await findLiveSockets(folder, socketName) : [];
    if (claim && otherSocketNames.length === 0) return claim;
    await claim?.release();
    if (performance.now() > deadline) {
      const [holder = '?'] = otherSocketNames.map((name) => name.split('-')[0]);
      throw new Error(
        `Another server (process ${holder}) already uses this data directory. Stop it, or give this one its own DATA_DIR.`,
      );
    }
    // Servers that start together see each other and retry after different delays.
    await sleep(20 + Math.random() * 100);
  }
}

/**
 * Creates this server's socket. Listens under a draft name first, because other servers would take a socket that does not listen yet for
 * a dead socket. Returns undefined if another server removed the draft.
 */
async function announce(folder: string, name: string): Promise<Claim | undefined> {
  const draftFile = path.join(folder, name.replace(/sock$/, 'new'));
  const socketFile = path.join(folder, name);
  const server = createServer((socket) => {
    socket.destroy();
  });
  await listen(server, draftFile);
  server.unref();
  const release = async () => {
    await rm(socketFile, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
  try {
    await rename(draftFile, socketFile);
  } catch (error) {
    await release();
    if (isSystemError(error, 'ENOENT')) return undefined; // another server removed the draft as a dead socket
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

/** Returns the socket names of other running servers and removes dead sockets. */
async function findLiveSockets(folder: string, socketName: string): Promise<string[]> {
  const liveNames: string[] = [];
  for (const name of await readdir(folder)) {
    if (name === socketName) continue;
    const isLive = await acceptsConnections(path.join(folder, name));
    if (!isLive) await rm(path.join(folder, name), { force: true });
    else if (name.endsWith('.sock')) liveNames.push(name);
  }
  return liveNames;
}

function acceptsConnections(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // A full backlog or a missing permission also means that a server listens.
    socket.once('error', (error) => {
      resolve(!isSystemError(error, 'ECONNREFUSED', 'ENOENT', 'ENOTSOCK'));
    });
  });
}
