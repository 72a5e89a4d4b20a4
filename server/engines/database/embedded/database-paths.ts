import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isSystemError } from '../../system-error';
import { canEnter } from './account';
import type { Account } from './account';

/** Paths of an embedded database. */
export interface DatabasePaths {
  /** Folder in the data directory, owned by the server's account. */
  home: string;
  /** Cluster, owned by PostgreSQL's account. */
  data: string;
  /** PostgreSQL's log file. */
  log: string;
  /** Claims on this data directory; see claim.ts. */
  claims: string;
  /** Contains PostgreSQL's socket. */
  sockets: string;
  /** Whether PostgreSQL's account can reach `data` by its path. */
  isDataReachable: boolean;
  /** Folder for copies of PostgreSQL's programs. PostgreSQL's account can run the copies. */
  programCopies: string;
  /** Calls `removeRunFolders` and creates an empty socket folder. Only the owner of the claim may call these two functions. */
  createRunFolders: () => Promise<void>;
  /** Removes the socket folder, and copies of programs outside the data directory. */
  removeRunFolders: () => Promise<void>;
  /** Removes the other folders outside the data directory, unless another server uses them. Call it after releasing the claim. */
  removeTemporaryFolders: () => Promise<void>;
}

// The kernel limits a socket path to 108 bytes on Linux and 104 on macOS, including the terminator.
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
const LONGEST_SOCKET_SUFFIX_BYTES = '/claims/4194304-12345678.sock'.length;

const fitsSocketPath = (directory: string) =>
  Buffer.byteLength(directory) + LONGEST_SOCKET_SUFFIX_BYTES <= MAX_SOCKET_PATH_BYTES;

/** Returns the path of the cluster in a data directory. */
export const clusterFolderIn = (dataDir: string) => path.join(dataDir, 'postgres', 'data');

/**
 * Creates the folder around the cluster and returns all paths. Sockets, claims or copies of programs are in the system's temporary folder
 * if the path of the data directory is too long for sockets or PostgreSQL's account cannot enter the data directory.
 */
export async function prepareDatabasePaths(
  dataDir: string,
  account: Account | undefined,
): Promise<DatabasePaths> {
  const requested = path.dirname(clusterFolderIn(dataDir));
  await mkdir(requested, { recursive: true });
  const home = await realpath(requested);
  await chmod(home, account ? 0o711 : 0o700);
  const isHomeReachable = await canEnter(account, home);
  const temporary =
    fitsSocketPath(home) && isHomeReachable ? undefined : await prepareTemporary(home, account);
  const sockets = path.join(temporary ?? home, 'sockets');
  const removeRunFolders = async () => {
    await rm(sockets, { recursive: true, force: true });
    // A copy in the temporary folder serves one run only, because the system's clean-up may remove single files there.
    if (temporary !== undefined) await rm(path.join(temporary, 'programs'), { recursive: true, force: true });
  };
  return {
    home,
    sockets,
    removeRunFolders,
    data: path.join(home, 'data'),
    log: path.join(home, 'postgres.log'),
    // The server itself can always reach home, so only the length matters.
    claims: path.join(fitsSocketPath(home) ? home : (temporary ?? home), 'claims'),
    isDataReachable: isHomeReachable,
    programCopies: path.join(isHomeReachable ? home : (temporary ?? home), 'programs'),
    createRunFolders: async () => {
      await removeRunFolders();
      await mkdir(sockets, { mode: 0o700 });
      if (account) await chown(sockets, account.uid, account.gid);
    },
    removeTemporaryFolders: async () => {
      if (temporary === undefined) return;
      // Fails while another server waits for the claim.
      await rmdir(path.join(temporary, 'claims')).catch(() => undefined);
      await rmdir(temporary).catch(() => undefined);
    },
  };
}

/**
 * Creates a folder in the system's temporary folder. Its name is derived from the data directory, so that a second server finds the claim
 * of the first. The name is predictable, so the folder is used only if the server's account owns it and no other account can write in it.
 */
async function prepareTemporary(home: string, account: Account | undefined): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const key = createHash('sha256')
    .update(`${String(uid)}:${home}`)
    .digest('hex')
    .slice(0, 16);
  for (const parent of new Set([await realpath(tmpdir()), await realpath('/tmp')])) {
    const directory = path.join(parent, `dure-${key}`);
    if (!fitsSocketPath(directory) || !(await canEnter(account, parent))) continue;
    await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
      if (!isSystemError(error, 'EEXIST')) throw error;
    });
    const found = await lstat(directory);
    if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
      throw new Error(
        `${directory} is not a folder that only the server's account owns and can write in, so the database cannot use it for its socket. Delete it, or set DATA_DIR to a shorter path that every account can enter.`,
      );
    }
    await chmod(directory, account ? 0o711 : 0o700);
    return directory;
  }
  throw new Error(
    `No folder is short and open enough for the database's socket: neither ${home} nor the temporary folder. Set DATA_DIR to a shorter path that every account can enter.`,
  );
}
