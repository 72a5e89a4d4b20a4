import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { SetUpError } from './project.mjs';

/** Where Debian keeps a program besides the PATH, and which of its packages brings it. */
const KNOWN = {
  initdb: { package: 'postgresql', folders: postgresFolders },
  postgres: { package: 'postgresql', folders: postgresFolders },
  'redis-server': { package: 'redis-server' },
  nginx: { package: 'nginx-light', folders: () => ['/usr/sbin'] },
  haproxy: { package: 'haproxy', folders: () => ['/usr/sbin'] },
  ip: { package: 'iproute2', folders: () => ['/usr/sbin', '/sbin'] },
};

/** The newest first. */
function postgresFolders() {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(home, version, 'bin'));
}

/** Path of a program of this machine; undefined when there is none. */
function findProgram(name, { env = process.env } = {}) {
  const folders = [
    ...(KNOWN[name]?.folders?.() ?? []),
    ...(env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Paths of programs, by name. What is missing is installed where that may be done, and otherwise named. */
export async function ensurePrograms(...names) {
  const missing = () => names.filter((name) => findProgram(name) === undefined);
  if (missing().length > 0)
    await installByApt([...new Set(missing().map((name) => KNOWN[name]?.package ?? name))]);
  if (missing().length > 0) {
    const packages = [...new Set(missing().map((name) => KNOWN[name]?.package ?? name))].join(' ');
    throw new SetUpError(
      `Missing: ${missing().join(', ')}. On Debian or Ubuntu: apt-get install ${packages}`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, findProgram(name)]));
}

async function installByApt(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env });
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], { env });
}
