import { open } from 'node:fs/promises';

/** Writes a folder out to the disk: a name survives a power cut only once its folder has been. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
