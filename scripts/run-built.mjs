// Runs a program of the built server: `node scripts/run-built.mjs backup FILE`. Builds only if there is no build,
// so that the files of a running server do not change.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endChildrenOnSignal, run } from './lib/children.mjs';
import { root, runProgram } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

const [name, ...rest] = process.argv.slice(2);
const program = path.join(root, 'dist', 'server', `${name}.js`);

endChildrenOnSignal();
await runProgram(async () => {
  if (!existsSync(program)) await installAndBuild();
  process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...rest], { cwd: root });
});
