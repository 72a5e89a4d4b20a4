// `npm run bench`: measures the built product beside reference programs, and writes the tables of bench/results.md.
// `npm run bench -- --only=reads,writes` runs only these sections. BENCH_QUICK=1 makes a short run to check
// that the bench works, and writes no tables.
// Uses the engines of DATABASE_URL, REDIS_URL and S3_*, with databases that it creates and drops. Without
// these variables, uses embedded engines.
import { endChildrenOnSignal, run } from '../scripts/lib/children.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';
import { installAndBuild } from '../scripts/lib/set-up.mjs';

endChildrenOnSignal();
await runProgram(async () => {
  await installAndBuild();
  const nodeArgs = [
    '--no-warnings',
    '-r',
    'ts-node/register/transpile-only',
    '-r',
    './bench/register.ts',
    'bench/main.ts',
  ];
  process.exitCode = await run(process.execPath, [...nodeArgs, ...process.argv.slice(2)], { cwd: root });
});
