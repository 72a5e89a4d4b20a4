// `npm start`: sets up what is missing, then runs the product on this machine until it is told to stop.
import { endChildrenWithUs, run } from './lib/children.mjs';
import { root, runProgram } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

endChildrenWithUs();
await runProgram(async () => {
  await installAndBuild();
  process.exitCode = await run(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=32', 'dist/server/main.js'],
    { cwd: root },
  );
});
