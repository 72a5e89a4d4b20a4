import path from 'node:path';
import { ensureBuild } from './build.mjs';
import { run } from './children.mjs';
import { ensureInstall } from './install.mjs';
import { withLock } from './lock.mjs';
import { root } from './project.mjs';

/** Runs a part of the set-up. A lock file prevents two processes from setting up this checkout at once. */
export const withSetUpLock = (work) =>
  withLock(path.join(root, '.cache', 'set-up.lock'), work, {
    onWait: (pid) => console.log(`Another set-up runs in this folder (process ${pid}), waiting …`),
  });

export const install = () => withSetUpLock(() => ensureInstall(root));

/** Installs and builds, each only when missing or stale. */
export const installAndBuild = () =>
  withSetUpLock(async () => {
    await ensureInstall(root);
    await ensureBuild(root);
  });

/**
 * Runs the built server until it ends. Resolves with its exit code. On a single-user machine, small semi-spaces save 50 MB, and two
 * malloc arenas instead of one per thread save 7 MB. Production uses semi-spaces of 32 MB, so that a busy chat needs less garbage
 * collection (docs/operations.md).
 */
export const runBuiltServer = () =>
  run(process.execPath, ['--enable-source-maps', '--max-semi-space-size=4', 'dist/server/main.js'], {
    cwd: root,
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  });
