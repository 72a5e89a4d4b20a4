// `npm run test:faults`: sets up what is missing, then breaks the built server in every way there is a file for, and sums up.
// `npm run test:faults -- --only=F1,F3` runs those faults, `-- kill-chat` those of one server whose file's name holds that; FAULT_ROUNDS and
// FAULT_SEED make it longer, or the same again. F7, F8 and F14 are files of the suite of two nodes, which runs them as well.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endChildrenWithUs, run } from '../scripts/lib/children.mjs';
import { SUITE_OF_TWO_NODES, faultRuns, sumReports } from './fault-reports.mjs';
import { findMissing, missingMessage } from '../testing/programs.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';
import { installAndBuild } from '../scripts/lib/set-up.mjs';

endChildrenWithUs();
await runProgram(async () => {
  await installAndBuild();
  await findMissing('redis-server', 'iptables'); // the tests that need them say so where they stay missing
  const seed = process.env.FAULT_SEED ?? String(Math.floor(Math.random() * 1e9));
  const reports = path.join(root, '.cache', 'faults', `${process.pid}.jsonl`);
  mkdirSync(path.dirname(reports), { recursive: true });
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const runs = await withoutMissing(faultRuns(process.argv.slice(2)));
  const codes = [];
  for (const args of runs)
    codes.push(
      await run(process.execPath, [jest, ...args], {
        cwd: root,
        env: { ...process.env, FAULT_SEED: seed, FAULT_REPORTS: reports },
      }),
    );
  const code = codes.find((each) => each !== 0) ?? 0;
  const { line, isClean } = sumReports(readIfThere(reports));
  rmSync(reports, { force: true });
  console.log(`\n${line} seed=${seed}`);
  process.exitCode = code === 0 && !isClean ? 1 : code;
});

/** The suite of two nodes is left out, with a line, where its programs are missing. */
async function withoutMissing(runs) {
  const isOfTwoNodes = (args) => args.includes(SUITE_OF_TWO_NODES);
  if (!runs.some(isOfTwoNodes)) return runs;
  const missing = await findMissing('initdb', 'postgres', 'redis-server', 'nginx');
  if (missing.length === 0) return runs;
  console.log(`skipped: F7, F8 and F14. ${missingMessage(missing)}`);
  return runs.filter((args) => !isOfTwoNodes(args));
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
