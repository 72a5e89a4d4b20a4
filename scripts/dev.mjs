// `npm run dev`: the SPA on :3000 and the server behind it, both rebuilt and reloaded as sources change.
import { rmSync, watchFile } from 'node:fs';
import path from 'node:path';
import { end, endAll, endChildrenOnSignal, exitCodeOf, start } from './lib/children.mjs';
import { root, runProgram } from './lib/project.mjs';
import { install } from './lib/set-up.mjs';

const WEBPACK = 'node_modules/webpack-cli/bin/cli.js';
const SERVER_OUTPUT_DIR = path.join('.cache', 'dev', 'server'); // not dist/, because `npm start` may use it at the same time
const PORT = process.env.PORT ?? '8080';

async function main() {
  await install();
  rmSync(path.join(root, SERVER_OUTPUT_DIR), { recursive: true, force: true }); // otherwise the watcher would miss an unchanged bundle
  const env = { ...process.env, BACKEND_URL: `http://127.0.0.1:${PORT}` };
  const webpack = (...args) =>
    exitCodeOf(start(process.execPath, [WEBPACK, ...args, '--mode', 'development'], { cwd: root, env }));
  const serverBuild = webpack('--watch', '--config-name', 'server', '--output-path', SERVER_OUTPUT_DIR);
  const client = webpack('serve', '--config-name', 'client');
  runWhenBuilt(path.join(root, SERVER_OUTPUT_DIR, 'main.js'));

  const code = await Promise.race([serverBuild, client]); // ends both when one ends, because neither is useful alone
  await endAll('SIGTERM');
  process.exit(code);
}

/** Runs the bundle and restarts it after each build. After a crash it waits for the next build. */
function runWhenBuilt(file) {
  let child;
  let pendingRestart = Promise.resolve();
  const restart = async () => {
    if (child) await end(child);
    child = start(process.execPath, ['--enable-source-maps', file], {
      cwd: root,
      env: { ...process.env, PORT },
    });
  };
  watchFile(file, { interval: 200 }, ({ size }) => {
    if (size > 0) pendingRestart = pendingRestart.then(restart);
  });
}

endChildrenOnSignal();
await runProgram(main);
