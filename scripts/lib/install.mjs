import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { SetUpError } from './project.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Installs packages when node_modules is missing or belongs to another lock file, Node.js version or machine. */
export async function ensureInstall(root, { install = npmCi } = {}) {
  assertNodeVersion(readJson(path.join(root, 'package.json')).engines.node);
  const stamp = path.join(root, 'node_modules', '.install-stamp');
  const expected = installStamp(readFileSync(path.join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return 'fresh';

  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (
    !existsSync(stamp) &&
    existsSync(installed) &&
    isInstalled(readJson(path.join(root, 'package-lock.json')), readJson(installed))
  ) {
    writeFileSync(stamp, expected); // a manual installation with the same result
    return 'adopted';
  }

  rmSync(stamp, { force: true }); // from here on the folder is incomplete
  console.log('Installing dependencies (npm ci) …');
  const code = await install(root);
  if (code !== 0)
    throw new SetUpError(
      `npm ci ended with code ${code}; see the output above. Is the package registry reachable?`,
    );
  writeFileSync(stamp, expected);
  return 'installed';
}

/** Returns the inputs of an installation: the lock file, and the platform of native packages. */
const installStamp = (lockFile) =>
  createHash('sha256')
    .update(lockFile)
    .update([process.version, process.platform, process.arch].join())
    .digest('hex');

/** Returns whether npm's record of node_modules contains every package of the lock file that this machine needs, in its version. */
export function isInstalled(lock, record, { platform = process.platform, arch = process.arch } = {}) {
  const fits = (list, value) => !list || list.includes(value);
  return Object.entries(lock.packages).every(([where, expected]) => {
    if (where === '' || expected.extraneous) return true;
    const found = record.packages[where];
    if (found) return found.version === expected.version;
    // A missing optional package for this machine: the folder was copied from another one. npm distinguishes C libraries itself.
    return (
      expected.optional === true &&
      !(expected.cpu && !expected.libc && fits(expected.os, platform) && fits(expected.cpu, arch))
    );
  });
}

function npmCi(root) {
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath; // the npm that runs this script: plain "npm" may be another version or need a shell
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  return run(command, [...first, ...args], { cwd: root });
}
