import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_ADDRESS_LIFETIME_SECONDS } from '@contract/upload';
import { isSystemError } from '../system-error';
import { createAddressSigner } from './address-signer';
import { STORAGE_PATH, objectKey } from './objects';
import type { ObjectStore } from './objects';

/**
 * Addresses end at multiples of this, so that those made within one such window are the same and a browser finds the picture
 * in its cache. Each lives more than 270 s: pages that ask anew every 260 s always hold a good one.
 */
const EXPIRY_STEP_SECONDS = 30;

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]+)*$/;
const KEY_MAX = 200;

interface LocalObjectsOptions {
  /** Objects lie in its folder `objects`, made on first use. */
  dataDir: string;
  /** Addresses stay good for other nodes and after a restart as long as this stays the same. */
  secret: string;
  /** Milliseconds since 1970; for tests. */
  now?: () => number;
}

/** Objects on the local disk, with addresses that this server signs and answers itself. Throws for a key that is none of ours. */
export function createLocalObjects({ dataDir, secret, now = Date.now }: LocalObjectsOptions): ObjectStore {
  const root = path.resolve(dataDir, 'objects');
  const signer = createAddressSigner(secret, now);
  const fileOf = (key: string) => {
    const file = path.resolve(root, key);
    if (key.length > KEY_MAX || !KEY.test(key) || !file.startsWith(root + path.sep)) throw new Error(`no key of the object store: ${JSON.stringify(key.slice(0, KEY_MAX))}`);
    return file;
  };
  return {
    put: async (key, bytes) => { await writeDurably(fileOf(key), bytes); },
    get: async (key) => readIfThere(fileOf(key)),
    remove: async (key) => { await rm(fileOf(key), { force: true }); },
    readAddress: async (name, variant) => {
      const key = objectKey(name, variant);
      fileOf(key);
      const latest = now() / 1_000 + IMAGE_ADDRESS_LIFETIME_SECONDS;
      const expiresAt = Math.floor(latest / EXPIRY_STEP_SECONDS) * EXPIRY_STEP_SECONDS;
      return `${STORAGE_PATH}${key}?${signer.sign('GET', key, expiresAt)}`;
    },
    checkAddress: signer.check,
  };
}

/** Whole or not at all, and still there after a power cut: a draft is written out, then takes the name's place. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  await makeFolder(folder);
  // No key starts with a dot: a draft that a killed server leaves behind is never served.
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** A name survives a power cut only once its folder has been written out, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<Awaited<ReturnType<ObjectStore['get']>>> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    return undefined;
  }
  return { stream: handle.createReadStream(), byteLength: found.size };
}
