import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { SetUpError } from './project.mjs';

const FOLDERS = ['src', 'contract', 'server', 'public'];
const FILES = [
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'webpack-plugins.ts',
  'tsconfig.json',
  'scripts/lib/strip-server-fields.cjs',
];
const BUILD_RESULTS = ['dist/server/main.js', 'dist/client/index.html', 'dist/renderer/main.js'];
const NOT_BUILT = /\.test\.tsx?$|[\\/]testing[\\/]/;

/** Builds dist/ if a source has changed or a result is missing. Resolves with `up-to-date` or `built`. */
export async function ensureBuild(root, { build = webpack } = {}) {
  const stamp = path.join(root, 'dist', '.build-stamp');
  const currentHash = sourceHash(root);
  const isComplete = BUILD_RESULTS.every((file) => existsSync(path.join(root, file)));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash) return 'up-to-date';

  rmSync(stamp, { force: true }); // an interrupted build must not count as complete
  console.log('Building …');
  const code = await build(root);
  if (code !== 0) throw new SetUpError(`The build ended with code ${code}; see the output above.`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, currentHash);
  return 'built';
}

/** Returns a hash of the names and contents of all sources. Tests and their helpers are excluded. */
function sourceHash(root) {
  const hash = createHash('sha256');
  const filesInFolders = FOLDERS.flatMap((folder) => listFiles(path.join(root, folder)));
  for (const file of [...FILES.map((name) => path.join(root, name)), ...filesInFolders]) {
    if (NOT_BUILT.test(file) || !existsSync(file)) continue;
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

const webpack = (root) =>
  run(process.execPath, ['node_modules/webpack-cli/bin/cli.js', '--mode', 'production'], { cwd: root });
