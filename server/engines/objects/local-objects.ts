import path from 'node:path';
import { access, open, rm } from 'node:fs/promises';
import { IMAGE_ADDRESS_LIFETIME_SECONDS, UPLOAD_ADDRESS_LIFETIME_SECONDS } from '@contract/upload';
import { isSystemError } from '../system-error';
import { createUrlSigner } from './url-signer';
import { createDurableFiles } from './durable-files';
import { EXPIRY_STEP_SECONDS, STORAGE_PATH, requireValidKey, objectKey, uploadKey } from './objects';
import type { ObjectStore } from './objects';

interface LocalObjectsOptions {
  /** The store uses the subfolder `objects` of this folder and creates the subfolder on first use. */
  dataDir: string;
  /** Signs URLs. They stay valid on other nodes and after a restart if the secret is the same. */
  secret: string;
  /** Milliseconds since 1970; for tests. */
  now?: () => number;
}

/**
 * Creates an object store on the local disk. This server signs and serves the URLs of the store. Reads, writes, removals and new URLs
 * throw for an invalid key.
 */
export function createLocalObjects({ dataDir, secret, now = Date.now }: LocalObjectsOptions): ObjectStore {
  const root = path.resolve(dataDir, 'objects');
  const signer = createUrlSigner(secret, now);
  // No key starts with a dot, so the files in this folder are never served.
  const files = createDurableFiles({ partialFolder: path.join(root, '.drafts'), now });
  const requireFilePath = (key: string) => {
    const file = path.resolve(root, requireValidKey(key));
    if (!file.startsWith(root + path.sep)) throw new Error('invalid key of the object store');
    return file;
  };
  const receivingKeys = new Set<string>();

  return {
    put: async (key, bytes) => {
      await files.write(requireFilePath(key), bytes);
    },
    get: async (key) => readIfExists(requireFilePath(key)),
    remove: async (key) => {
      await rm(requireFilePath(key), { force: true });
    },
    downloadUrlOf: async (name, variant) => {
      const key = objectKey(name, variant);
      requireFilePath(key);
      const latestExpiresAt = now() / 1_000 + IMAGE_ADDRESS_LIFETIME_SECONDS;
      const expiresAt = Math.floor(latestExpiresAt / EXPIRY_STEP_SECONDS) * EXPIRY_STEP_SECONDS;
      return `${STORAGE_PATH}${key}?${signer.sign('GET', key, { expiresAt })}`;
    },
    uploadUrlOf: async (name, terms) => {
      const key = uploadKey(name);
      requireFilePath(key);
      const expiresAt = Math.floor(now() / 1_000) + UPLOAD_ADDRESS_LIFETIME_SECONDS;
      return `${STORAGE_PATH}${key}?${signer.sign('PUT', key, { expiresAt, ...terms })}`;
    },
    localFiles: {
      check: signer.check,
      receive: async (key, source, size) => {
        const file = requireFilePath(key);
        // Only one upload per key at a time. Further uploads are rejected before a byte is read.
        if (receivingKeys.has(key)) return false;
        receivingKeys.add(key);
        try {
          return !(await exists(file)) && (await files.create(file, source, size));
        } finally {
          receivingKeys.delete(key);
        }
      },
      removePartialFiles: () => files.removePartialFiles(),
    },
  };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function readIfExists(file: string): Promise<Awaited<ReturnType<ObjectStore['get']>>> {
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
