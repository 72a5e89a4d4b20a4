import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../sync-folder';
import { run } from './account';
import type { Account } from './account';
import type { Places } from './places';

/** The database's superuser; nobody else can reach the socket. */
export const DATABASE_USER = 'dure';

const MAJOR_VERSION = '18';

// Not every system has the first; each knows Korean letters, which search needs.
const LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'ko_KR.UTF-8'];

interface ClusterOptions {
  places: Places;
  /** Folder of PostgreSQL's programs. */
  native: string;
  account: Account | undefined;
  /** Whether to wait until the disk has it all. */
  durable: boolean;
}

/**
 * How PostgreSQL can name its own cluster. As root it runs under an account that may not be able to reach it by its path, say in
 * root's home; Linux lets a process reach the folder it was started in all the same.
 */
export function clusterPath({ data, dataReachable }: Pick<Places, 'data' | 'dataReachable'>): string {
  if (dataReachable) return data;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL does not run as root, and the account "nobody", which runs it instead, cannot enter ${path.dirname(data)}. Set DATA_DIR to a folder that every account can enter, or start the server as an ordinary user.`,
  );
}

/** Makes the cluster on the first start, and hands an existing one to the account. Throws when another PostgreSQL version made it. */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const {
    places: { data, home },
    account,
  } = options;
  for (const name of await readdir(home)) {
    if (name.startsWith('data-draft-')) await rm(path.join(home, name), { recursive: true, force: true });
  }
  if (!existsSync(data)) await createCluster(options);
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${data} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}. Restore a backup into an empty DATA_DIR, or start the version that made it.`,
    );
  }
  if (account) await handOver(data, account);
}

/** Under a draft name, so that a start that was interrupted leaves no half cluster behind. */
async function createCluster({ places, native, account, durable }: ClusterOptions): Promise<void> {
  const { home, data } = places;
  const draft = path.join(home, `data-draft-${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  if (account) await chown(draft, account.uid, account.gid);
  const failures: string[] = [];
  for (const locale of LOCALES) {
    const { ok, output } = await run(
      path.join(native, 'bin', 'initdb'),
      [
        '-D',
        clusterPath({ ...places, data: draft }),
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
  throw new Error(`PostgreSQL could not make its database in ${data}: ${failures.join('\n')}`);
}

/** After a copy or a restore by root the files may be root's. */
async function handOver(data: string, account: Account): Promise<void> {
  if ((await stat(data)).uid === account.uid) return;
  for (const name of await readdir(data, { recursive: true }))
    await lchown(path.join(data, name), account.uid, account.gid);
  await chown(data, account.uid, account.gid);
  await chmod(data, 0o700);
}
