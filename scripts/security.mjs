// `npm run test:security`: attacks the built product on this machine, by our own means and with what Debian and npm have.
// `npm run test:security -- fuzz` runs the files whose names have that in them; FUZZ_SEED and FUZZ_REQUESTS as printed.
import { end, endChildrenWithUs, exitCodeOf, start } from './lib/children.mjs';
import { ensurePrograms } from './lib/programs.mjs';
import { root, runProgram, SetUpError } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

const LIMIT_MS = 15 * 60_000;
const ATTACKERS = ['sqlmap', 'wapiti', 'ffuf', 'slowhttptest'];

endChildrenWithUs();
await runProgram(async () => {
  await installAndBuild();
  for (const name of ATTACKERS) {
    try {
      await ensurePrograms(name);
    } catch (error) {
      if (!(error instanceof SetUpError)) throw error;
      console.log(`skipped: ${name}: ${error.message}`);
    }
  }
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'security/jest.config.ts', ...process.argv.slice(2)];
  const child = start(process.execPath, jest, { cwd: root, group: true });
  const limit = setTimeout(() => void end(child), LIMIT_MS);
  process.exitCode = await exitCodeOf(child);
  clearTimeout(limit);
});
