import { constants } from 'node:fs';
import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const OWNER_ONLY = 0o700;
/** As root the database runs under another account, which must be able to pass through, not to look around. */
const PASSABLE = 0o711;

/** How the folder begins in which a restore is under way; one that is still there was interrupted. */
export const UNFINISHED_RESTORE = 'restoring-';

const runsAsRoot = () => process.getuid?.() === 0;

/**
 * Makes the home of the embedded engines, with every folder above it that is missing.
 * Answers its absolute path; throws an Error that names DATA_DIR when the path cannot be made or written.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const directory = path.resolve(dataDir);
  try {
    const firstMade = await mkdir(directory, { recursive: true });
    if (firstMade !== undefined) await setModes(firstMade, directory);
    else if (runsAsRoot()) await letPass(directory);
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data directory ${directory} cannot be used: ${String(error)}. Set DATA_DIR to a directory that this account can write.`,
      { cause: error },
    );
  }
  if ((await readdir(directory)).some((name) => name.startsWith(UNFINISHED_RESTORE))) {
    throw new Error(
      `A restore into ${directory} was interrupted, so it holds only a part of the backup. Empty it and restore again.`,
    );
  }
  return directory;
}

/** The umask may be narrower than what the database's account needs, so the modes of new folders are set, not inherited. */
async function setModes(firstMade: string, directory: string): Promise<void> {
  if (!runsAsRoot()) return chmod(directory, OWNER_ONLY);
  for (let made = directory; made.length >= firstMade.length; made = path.dirname(made))
    await chmod(made, PASSABLE);
}

async function letPass(directory: string): Promise<void> {
  const { mode } = await stat(directory);
  if ((mode & 0o011) !== 0o011) await chmod(directory, (mode & 0o777) | 0o011);
}
