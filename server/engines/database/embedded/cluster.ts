import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../sync-folder';
import { runProgram } from './account';
import type { Account } from './account';
import type { DatabasePaths } from './database-paths';

/** Superuser of the database. It needs no password, because other accounts of the system cannot reach the socket. */
export const DATABASE_USER = 'dure';

const MAJOR_VERSION = '18';

// `createCluster` tries the locales in order, because not every system has the first. Each supports Korean letters, which search needs.
const LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'ko_KR.UTF-8'];

interface ClusterOptions {
  paths: DatabasePaths;
  /** Folder of PostgreSQL's programs. */
  programsFolder: string;
  /** Account that PostgreSQL runs under; undefined for the server's own account. */
  account: Account | undefined;
  /** Whether to flush everything to the disk. */
  durable: boolean;
}

/**
 * Returns the path by which PostgreSQL opens its cluster. PostgreSQL's account may be unable to reach the real path, for example below
 * root's home. On Linux, PostgreSQL then uses its working directory, which a process can always reach.
 */
export function clusterPath({
  data,
  isDataReachable,
}: Pick<DatabasePaths, 'data' | 'isDataReachable'>): string {
  if (isDataReachable) return data;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL does not run as root, and the account "nobody", which runs it instead, cannot enter ${path.dirname(data)}. Set DATA_DIR to a folder that every account can enter, or start the server as an ordinary user.`,
  );
}

/**
 * Creates the cluster on the first start. Makes the account the owner of an existing cluster. Throws if another major version
 * of PostgreSQL created the cluster.
 */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const {
    paths: { data, home },
    account,
  } = options;
  for (const name of await readdir(home)) {
    if (name.startsWith('data-draft-')) await rm(path.join(home, name), { recursive: true, force: true });
  }
  if (!existsSync(data)) await createCluster(options);
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${data} was created by PostgreSQL ${version}, but this version of Dure contains PostgreSQL ${MAJOR_VERSION}. Restore a backup into an empty DATA_DIR, or use the version of Dure that created it.`,
    );
  }
  if (account) await changeOwner(data, account);
}

/** Creates the cluster under a draft name and renames it at the end, so that an interrupted start leaves no partial cluster. */
async function createCluster({ paths, programsFolder, account, durable }: ClusterOptions): Promise<void> {
  const { home, data } = paths;
  const draft = path.join(home, `data-draft-${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  if (account) await chown(draft, account.uid, account.gid);
  const failures: string[] = [];
  for (const locale of LOCALES) {
    const { ok, output } = await runProgram(
      path.join(programsFolder, 'bin', 'initdb'),
      [
        '-D',
        clusterPath({ ...paths, data: draft }),
        `--username=${DATABASE_USER}`,
        '--auth=trust',
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--lc-messages=C',
        '--data-checksums',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { account, cwd: draft },
    );
    if (ok) {
      await rename(draft, data);
      if (durable) await syncFolder(home);
      return;
    }
    failures.push(output);
    if (!/locale/i.test(output)) break;
  }
  await rm(draft, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not create its database in ${data}: ${failures.join('\n')}`);
}

/** Changes the owner of the files, which may belong to root after a copy or restore by root. */
async function changeOwner(data: string, account: Account): Promise<void> {
  if ((await stat(data)).uid === account.uid) return;
  for (const name of await readdir(data, { recursive: true }))
    await lchown(path.join(data, name), account.uid, account.gid);
  await chown(data, account.uid, account.gid);
  await chmod(data, 0o700);
}
