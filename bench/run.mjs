// `npm run bench`: measures the built product beside what it is made of, and writes the tables of bench/results.md.
// `npm run bench -- --only=reads,writes` runs those sections; BENCH_QUICK=1 makes it short, to see that it works.
// Runs on the engines that DATABASE_URL, REDIS_URL and S3_* name, in a database of its own; without them on the embedded ones.
import { endChildrenWithUs, run } from '../scripts/lib/children.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';
import { installAndBuild } from '../scripts/lib/set-up.mjs';

endChildrenWithUs();
await runProgram(async () => {
  await installAndBuild();
  const node = [
    '--no-warnings',
    '-r',
    'ts-node/register/transpile-only',
    '-r',
    './bench/register.ts',
    'bench/main.ts',
  ];
  process.exitCode = await run(process.execPath, [...node, ...process.argv.slice(2)], { cwd: root });
});
