import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { SetUpError } from './project.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Installs what package-lock.json names when node_modules is missing or belongs to another lock file, Node or machine. */
export async function ensureInstall(root, { install = npmCi } = {}) {
  assertNodeVersion(readJson(path.join(root, 'package.json')).engines.node);
  const stamp = path.join(root, 'node_modules', '.install-stamp');
  const wanted = installStamp(readFileSync(path.join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'fresh';

  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (
    !existsSync(stamp) &&
    existsSync(installed) &&
    isInstalled(readJson(path.join(root, 'package-lock.json')), readJson(installed))
  ) {
    writeFileSync(stamp, wanted); // someone ran npm by hand, with the same result
    return 'adopted';
  }

  rmSync(stamp, { force: true }); // from here on the folder is half done
  console.log('Installing dependencies (npm ci) …');
  const code = await install(root);
  if (code !== 0)
    throw new SetUpError(
      `npm ci ended with code ${code}; the lines above say why. Is there a way to the package registry?`,
    );
  writeFileSync(stamp, wanted);
  return 'installed';
}

/** What an installation depends on: the lock file, and what the native packages were chosen for. */
const installStamp = (lockFile) =>
  createHash('sha256')
    .update(lockFile)
    .update([process.version, process.platform, process.arch].join())
    .digest('hex');

/** Whether npm's own record of node_modules holds every package of the lock file that this machine needs, in its version. */
export function isInstalled(lock, record, { platform = process.platform, arch = process.arch } = {}) {
  const fits = (list, value) => !list || list.includes(value);
  return Object.entries(lock.packages).every(([where, wanted]) => {
    if (where === '' || wanted.extraneous) return true;
    const found = record.packages[where];
    if (found) return found.version === wanted.version;
    // Optional and meant for this very machine, but absent: copied from another one. C libraries are npm's to tell apart.
    return (
      wanted.optional === true &&
      !(wanted.cpu && !wanted.libc && fits(wanted.os, platform) && fits(wanted.cpu, arch))
    );
  });
}

function npmCi(root) {
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath; // the very npm that runs us: plain "npm" may be another one, or need a shell
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  return run(command, [...first, ...args], { cwd: root });
}
