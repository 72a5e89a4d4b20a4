import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../app-error';
import { syncFolder } from '../sync-folder';
import { isSystemError } from '../system-error';
import type { UploadSize } from './objects';

/** No write takes this long, so an older partial file belongs to a killed server. */
const PARTIAL_FILE_MAX_AGE_MS = 3_600_000;

/** Writes files atomically and flushes them, so that they survive a power failure. Throws `busy` when the disk is full. */
export interface DurableFiles {
  /** Writes or replaces a file. */
  write: (file: string, bytes: Buffer) => Promise<void>;
  /**
   * Creates a file from a stream. Returns false if the file exists. Throws `too_large` as soon as the stream
   * exceeds the announced length (`maxBytes` if none is announced), `not_allowed` for a shorter stream than
   * announced.
   */
  create: (file: string, source: Readable, size: UploadSize) => Promise<boolean>;
  /** Removes the partial files of killed servers. */
  removePartialFiles: () => Promise<void>;
}

/**
 * Creates the writer. `partialFolder` is a folder on the same disk, in which files are written before they move to their final
 * paths. `now` returns ms since 1970.
 */
export function createDurableFiles({
  partialFolder,
  now,
}: {
  partialFolder: string;
  now: () => number;
}): DurableFiles {
  const withPartialFile = async <T>(
    file: string,
    fill: (handle: FileHandle) => Promise<void>,
    publish: (partialFile: string) => Promise<T>,
  ): Promise<T> => {
    await makeFolder(partialFolder);
    await makeFolder(path.dirname(file));
    const partialFile = path.join(partialFolder, randomUUID());
    try {
      const handle = await open(partialFile, 'wx', 0o600);
      try {
        await fill(handle);
        await handle.sync();
      } finally {
        await handle.close();
      }
      const result = await publish(partialFile);
      await syncFolder(path.dirname(file));
      return result;
    } catch (error) {
      if (isSystemError(error, 'ENOSPC', 'EDQUOT')) throw new AppError('busy', { retryAfterSeconds: 30 });
      throw error;
    } finally {
      await rm(partialFile, { force: true });
    }
  };
  return {
    write: (file, bytes) =>
      withPartialFile(
        file,
        (handle) => handle.writeFile(bytes),
        (partialFile) => rename(partialFile, file),
      ),
    // Unlike a rename, a link never replaces a file: only one of two concurrent uploads succeeds.
    create: (file, source, size) =>
      withPartialFile(
        file,
        (handle) => copyStream(handle, source, size),
        async (partialFile) => {
          try {
            await link(partialFile, file);
            return true;
          } catch (error) {
            if (isSystemError(error, 'EEXIST')) return false;
            throw error;
          }
        },
      ),
    removePartialFiles: async () => {
      for (const name of await readdir(partialFolder).catch(returnEmptyIfAbsent)) {
        const partialFile = path.join(partialFolder, name);
        const stats = await stat(partialFile).catch(() => undefined);
        if (stats && now() - stats.mtimeMs > PARTIAL_FILE_MAX_AGE_MS) await rm(partialFile, { force: true });
      }
    },
  };
}

async function copyStream(
  handle: FileHandle,
  source: Readable,
  { maxBytes, byteLength }: UploadSize,
): Promise<void> {
  let receivedBytes = 0;
  // The stream belongs to the caller: destroying a request's body would close the connection of the response.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    // A request's body without an encoding yields buffers.
    const bytes = chunk as Buffer;
    receivedBytes += bytes.length;
    if (receivedBytes > (byteLength ?? maxBytes)) throw new AppError('too_large');
    await handle.writeFile(bytes);
  }
  if (byteLength !== undefined && receivedBytes !== byteLength) throw new AppError('not_allowed');
}

const returnEmptyIfAbsent = (error: unknown): string[] => {
  if (isSystemError(error, 'ENOENT')) return [];
  throw error;
};

/** Creates a folder and its missing parents, and flushes the parent of each folder that it has created. */
async function makeFolder(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstCreated === undefined) return;
  for (
    let createdFolder = folder;
    createdFolder.length >= firstCreated.length;
    createdFolder = path.dirname(createdFolder)
  )
    await syncFolder(path.dirname(createdFolder));
}
