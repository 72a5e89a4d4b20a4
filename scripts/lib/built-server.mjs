import { run } from './children.mjs';
import { root } from './project.mjs';

/** Runs the built server until it ends. Resolves with its exit code. */
export const runBuiltServer = () =>
  run(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', 'dist/server/main.js'], {
    cwd: root,
  });
