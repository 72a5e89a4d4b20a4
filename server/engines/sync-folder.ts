import { open } from 'node:fs/promises';

/** Flushes a folder to the disk. A file name survives a power failure only after its folder is flushed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
