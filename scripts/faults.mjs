// `npm run test:faults`: sets up what is missing, then breaks the built server in every way there is a file for, and sums up.
// `npm run test:faults -- --only=F1,F3` runs those faults, `-- kill-chat` those whose file's name holds that; FAULT_ROUNDS and FAULT_SEED
// make it longer, or the same again.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endChildrenWithUs, run } from './lib/children.mjs';
import { faultPatterns, sumReports } from './lib/fault-reports.mjs';
import { ensurePrograms } from './lib/programs.mjs';
import { root, runProgram, SetUpError } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

endChildrenWithUs();
await runProgram(async () => {
  await installAndBuild();
  try {
    await ensurePrograms('iptables'); // loses packets by chance
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.log(`skipped: iptables: ${error.message}`);
  }
  const seed = process.env.FAULT_SEED ?? String(Math.floor(Math.random() * 1e9));
  const reports = path.join(root, '.cache', 'faults', `${process.pid}.jsonl`);
  mkdirSync(path.dirname(reports), { recursive: true });
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const code = await run(process.execPath, [jest, '--config', 'jest.faults.config.ts', '--runInBand', ...faultPatterns(process.argv.slice(2))], {
    cwd: root,
    env: { ...process.env, FAULT_SEED: seed, FAULT_REPORTS: reports },
  });
  const { line, isClean } = sumReports(readIfThere(reports));
  rmSync(reports, { force: true });
  console.log(`\n${line} seed=${seed}`);
  process.exitCode = code === 0 && !isClean ? 1 : code;
});

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
