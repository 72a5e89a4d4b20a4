// `npm run test:release`: builds the release archive, unpacks it into an empty folder and runs it as an ordinary user.
import { endChildrenOnSignal, run } from '../scripts/lib/children.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';

endChildrenOnSignal();
await runProgram(async () => {
  const programs = [
    ['release/build.mjs'],
    ['node_modules/jest/bin/jest.js', '--config', 'release/jest.config.ts', ...process.argv.slice(2)],
  ];
  for (const args of programs) {
    const code = await run(process.execPath, args, { cwd: root });
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
});
