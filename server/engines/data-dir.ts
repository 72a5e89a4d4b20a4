import { constants } from 'node:fs';
import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const OWNER_ONLY = 0o700;
/** If the server is root, the database runs under another account, which must be able to traverse the folder but not to list it. */
const OWNER_AND_TRAVERSE = 0o711;

/** Prefix of the folder of a running restore. A folder that remains belongs to an interrupted restore. */
export const UNFINISHED_RESTORE_PREFIX = 'restoring-';

const runsAsRoot = () => process.getuid?.() === 0;

/**
 * Creates the data directory of the embedded engines, including missing parent folders.
 * Returns its absolute path. Throws an Error with a message for the administrator of the server if the path cannot be
 * created or written, or if a restore into it was interrupted.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const directory = path.resolve(dataDir);
  try {
    const firstCreated = await mkdir(directory, { recursive: true });
    if (firstCreated !== undefined) await setModes(firstCreated, directory);
    else if (runsAsRoot()) await allowTraversal(directory);
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data directory ${directory} cannot be used: ${String(error)}. Set DATA_DIR to a directory that this account can write.`,
      { cause: error },
    );
  }
  if ((await readdir(directory)).some((name) => name.startsWith(UNFINISHED_RESTORE_PREFIX))) {
    throw new Error(
      `A restore into ${directory} was interrupted, so it contains only a part of the backup. Empty it and restore again.`,
    );
  }
  return directory;
}

/** Sets the modes explicitly, because the umask may be stricter than what the database account needs. */
async function setModes(firstCreated: string, directory: string): Promise<void> {
  if (!runsAsRoot()) return chmod(directory, OWNER_ONLY);
  for (let folder = directory; folder.length >= firstCreated.length; folder = path.dirname(folder))
    await chmod(folder, OWNER_AND_TRAVERSE);
}

async function allowTraversal(directory: string): Promise<void> {
  const { mode } = await stat(directory);
  if ((mode & 0o011) !== 0o011) await chmod(directory, (mode & 0o777) | 0o011);
}
