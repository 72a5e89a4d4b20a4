// `npm run test:cluster`: tests two nodes of the built product behind a reverse proxy, with outages of real engines.
// `npm run test:cluster -- redis` runs only the test files whose names contain `redis`.
import { endChildrenOnSignal, run } from '../scripts/lib/children.mjs';
import { installMissing, missingMessage } from '../testing/programs.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';
import { installAndBuild } from '../scripts/lib/set-up.mjs';

endChildrenOnSignal();
await runProgram(async () => {
  await installAndBuild();
  const missing = await installMissing('initdb', 'postgres', 'redis-server', 'nginx');
  if (missing.length > 0) {
    console.log(`skipped: all tests of two nodes. ${missingMessage(missing)}`);
    return;
  }
  await installMissing('haproxy', 'faketime'); // Tests that need a missing program are skipped with a message.
  const jestArgs = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'cluster/jest.config.ts',
    ...process.argv.slice(2),
  ];
  process.exitCode = await run(process.execPath, jestArgs, { cwd: root });
});
