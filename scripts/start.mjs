// `npm start`: installs and builds if necessary, then runs the server until a signal stops it.
import { runBuiltServer } from './lib/built-server.mjs';
import { endChildrenWithUs } from './lib/children.mjs';
import { runProgram } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

endChildrenWithUs();
await runProgram(async () => {
  await installAndBuild();
  process.exitCode = await runBuiltServer();
});
