// `npm run test:faults`: builds the server, runs every fault test and sums up the reports.
// `npm run test:faults -- --only=F1,F3` runs the faults with these ids. `npm run test:faults -- kill-during-chat` runs the
// fault tests in this folder whose file name contains the word. F7, F8 and F14 are files of the cluster suite.
// FAULT_ROUNDS sets the rounds of repeated faults such as F1. FAULT_SEED repeats the random choices of an earlier run.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endChildrenOnSignal, run } from '../scripts/lib/children.mjs';
import { CLUSTER_SUITE, listJestRuns, sumReports } from './fault-reports.mjs';
import { installMissing, missingMessage } from '../testing/programs.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';
import { installAndBuild } from '../scripts/lib/set-up.mjs';

endChildrenOnSignal();
await runProgram(async () => {
  await installAndBuild();
  await installMissing('redis-server', 'iptables', 'faketime'); // tests that need a missing program are skipped with a message
  const seed = process.env.FAULT_SEED ?? String(Math.floor(Math.random() * 1e9));
  const reportsFile = path.join(root, '.cache', 'faults', `${process.pid}.jsonl`);
  mkdirSync(path.dirname(reportsFile), { recursive: true });
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const runs = await dropRunsWithMissingPrograms(listJestRuns(process.argv.slice(2)));
  const codes = [];
  for (const args of runs)
    codes.push(
      await run(process.execPath, [jest, ...args], {
        cwd: root,
        env: { ...process.env, FAULT_SEED: seed, FAULT_REPORTS: reportsFile },
      }),
    );
  const code = codes.find((each) => each !== 0) ?? 0;
  const { line, isClean } = sumReports(readIfExists(reportsFile));
  rmSync(reportsFile, { force: true });
  console.log(`\n${line} seed=${seed}`);
  process.exitCode = code === 0 && !isClean ? 1 : code;
});

/** Removes the cluster suite, with a message, if its programs are missing. */
async function dropRunsWithMissingPrograms(runs) {
  const isClusterRun = (args) => args.includes(CLUSTER_SUITE);
  if (!runs.some(isClusterRun)) return runs;
  const missing = await installMissing('initdb', 'postgres', 'redis-server', 'nginx');
  if (missing.length === 0) return runs;
  console.log(`skipped: F7, F8 and F14. ${missingMessage(missing)}`);
  return runs.filter((args) => !isClusterRun(args));
}

function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
