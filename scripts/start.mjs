// `npm start`: installs and builds if necessary, then runs the server until a signal stops it. `npm run serve`: without the set-up.
import { endChildrenOnSignal } from './lib/children.mjs';
import { runProgram } from './lib/project.mjs';
import { installAndBuild, runBuiltServer } from './lib/set-up.mjs';

endChildrenOnSignal();
await runProgram(async () => {
  if (!process.argv.includes('--built')) await installAndBuild();
  process.exitCode = await runBuiltServer();
});
