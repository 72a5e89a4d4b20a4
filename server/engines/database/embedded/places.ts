import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isSystemError } from '../../system-error';
import { canEnter } from './account';
import type { Account } from './account';

/** Where everything of one embedded database lies. */
export interface Places {
  /** Our folder in the data directory; of the server's own account. */
  home: string;
  /** The cluster, of PostgreSQL's account. */
  data: string;
  log: string;
  /** Who uses this data directory; see claim.ts. */
  claims: string;
  /** PostgreSQL's socket. */
  sockets: string;
  /** Whether PostgreSQL's account reaches `data` by its path. */
  dataReachable: boolean;
  /** A folder that can hold programs for PostgreSQL's account to run. */
  programs: string;
  /** Makes what only lasts for one run. For the holder of the claim, as is `clear`. */
  open: () => Promise<void>;
  /** Removes it. */
  clear: () => Promise<void>;
  /** Removes what is left outside the data directory; after the claim has been released. */
  leave: () => Promise<void>;
}

// A socket's path is a field of fixed size in the kernel: 108 bytes with its end on Linux, 104 on macOS.
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
const LONGEST_SOCKET_NAME_BYTES = '/claims/4194304-12345678.sock'.length;

const fits = (directory: string) =>
  Buffer.byteLength(directory) + LONGEST_SOCKET_NAME_BYTES <= MAX_SOCKET_PATH_BYTES;

/** Path of the cluster in a data directory. */
export const dataIn = (dataDir: string) => path.join(dataDir, 'postgres', 'data');

/** Makes the folders around the cluster. Where the data directory is too deep for sockets, or closed to PostgreSQL's account, some lie in the system's temporary folder. */
export async function preparePlaces(dataDir: string, account: Account | undefined): Promise<Places> {
  const wanted = path.dirname(dataIn(dataDir));
  await mkdir(wanted, { recursive: true });
  const home = await realpath(wanted);
  await chmod(home, account ? 0o711 : 0o700);
  const open = await canEnter(account, home);
  const temporary = fits(home) && open ? undefined : await prepareTemporary(home, account);
  const sockets = path.join(temporary ?? home, 'sockets');
  const clear = async () => {
    await rm(sockets, { recursive: true, force: true });
    // Cleaners of temporary folders remove single files, so a copy there is never trusted a second time.
    if (temporary !== undefined) await rm(path.join(temporary, 'programs'), { recursive: true, force: true });
  };
  return {
    home,
    sockets,
    clear,
    data: path.join(home, 'data'),
    log: path.join(home, 'postgres.log'),
    // The server itself reaches home in any case: only the length matters here.
    claims: path.join(fits(home) ? home : (temporary ?? home), 'claims'),
    dataReachable: open,
    programs: path.join(open ? home : (temporary ?? home), 'programs'),
    open: async () => {
      await clear();
      await mkdir(sockets, { mode: 0o700 });
      if (account) await chown(sockets, account.uid, account.gid);
    },
    leave: async () => {
      if (temporary === undefined) return;
      // Stays while another server waits in it for its turn.
      await rmdir(path.join(temporary, 'claims')).catch(() => undefined);
      await rmdir(temporary).catch(() => undefined);
    },
  };
}

/**
 * A folder of ours in the system's temporary one. Its name follows from the data directory, so that a second server for the same
 * one meets the first here; being guessable, it is used only if it is truly ours.
 */
async function prepareTemporary(home: string, account: Account | undefined): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const key = createHash('sha256')
    .update(`${String(uid)}:${home}`)
    .digest('hex')
    .slice(0, 16);
  for (const parent of new Set([await realpath(tmpdir()), await realpath('/tmp')])) {
    const directory = path.join(parent, `dure-${key}`);
    if (!fits(directory) || !(await canEnter(account, parent))) continue;
    await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
      if (!isSystemError(error, 'EEXIST')) throw error;
    });
    const found = await lstat(directory);
    if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
      throw new Error(
        `${directory} belongs to someone else, so the database's socket cannot lie there. Set DATA_DIR to a shorter path that every account can enter.`,
      );
    }
    await chmod(directory, account ? 0o711 : 0o700);
    return directory;
  }
  throw new Error(
    `No folder is short and open enough for the database's socket: neither ${home} nor the temporary folder. Set DATA_DIR to a shorter path that every account can enter.`,
  );
}
