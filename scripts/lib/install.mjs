import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { SetUpError } from './project.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Installs packages when node_modules is missing or belongs to another lock file, Node.js version or platform. Resolves with
 * `up-to-date`, `installed`, or `adopted` if a manual installation matches the lock file.
 */
export async function ensureInstall(root, { install = npmCi } = {}) {
  assertNodeVersion(readJson(path.join(root, 'package.json')).engines.node);
  const stamp = path.join(root, 'node_modules', '.install-stamp');
  const expected = installStamp(readFileSync(path.join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return 'up-to-date';

  const record = path.join(root, 'node_modules', '.package-lock.json');
  const isManual = !existsSync(stamp) && existsSync(record);
  if (isManual && isInstalled(readJson(path.join(root, 'package-lock.json')), readJson(record))) {
    writeFileSync(stamp, expected); // a manual installation with the same result
    return 'adopted';
  }

  rmSync(stamp, { force: true }); // node_modules is incomplete until the installation has ended
  console.log('Installing dependencies (npm ci) …');
  const code = await install(root);
  if (code !== 0)
    throw new SetUpError(
      `npm ci ended with code ${code}; see the output above. Is the package registry reachable?`,
    );
  writeFileSync(stamp, expected);
  return 'installed';
}

/** Returns a hash of the inputs of an installation: the lock file, and what native packages depend on (Node.js version, platform, CPU). */
const installStamp = (lockFile) =>
  createHash('sha256')
    .update(lockFile)
    .update([process.version, process.platform, process.arch].join())
    .digest('hex');

/** Returns whether npm's record of node_modules contains the locked version of every package; optional packages may be absent. */
const isInstalled = (lock, record) =>
  Object.entries(lock.packages).every(
    ([packagePath, { version, optional, extraneous }]) =>
      packagePath === '' ||
      extraneous ||
      (packagePath in record.packages ? record.packages[packagePath].version === version : optional === true),
  );

function npmCi(root) {
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath; // the npm that runs this script: plain "npm" may be another version or need a shell
  const [command, leadingArgs] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  return run(command, [...leadingArgs, ...args], { cwd: root });
}
