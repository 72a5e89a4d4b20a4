// `npm run test:security`: attacks the built product on this machine with the tests of this folder and with
// tools of Debian and npm. `npm run test:security -- fuzz` runs the files whose names contain that text.
// FUZZ_SEED repeats the requests of a run that printed this seed; FUZZ_REQUESTS and SCHEMA_FUZZ_ROUNDS
// set their number.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { end, endChildrenOnSignal, exitCodeOf, run, start } from '../scripts/lib/children.mjs';
import { ensurePrograms } from '../testing/programs.mjs';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';
import { installAndBuild } from '../scripts/lib/set-up.mjs';

const LIMIT_MS = 15 * 60_000;
const PROGRAMS = ['sqlmap', 'wapiti', 'ffuf', 'slowhttptest', 'nginx', 'ip', 'stomp'];
const SCRATCH_DIR = path.join(root, '.cache', 'security');

endChildrenOnSignal();
await runProgram(async () => {
  await installAndBuild();
  for (const name of PROGRAMS) {
    try {
      await ensurePrograms(name);
    } catch (error) {
      if (!(error instanceof SetUpError)) throw error;
      console.log(`missing: ${name}: ${error.message}`);
    }
  }
  const [filePattern = ''] = process.argv.slice(2);
  if (new RegExp(filePattern).test('security/scanners.test.ts')) await installCspEvaluator();
  const jest = [
    process.execPath,
    'node_modules/jest/bin/jest.js',
    '--config',
    'security/jest.config.ts',
    '--passWithNoTests',
    ...process.argv.slice(2),
  ];
  const [command, ...args] = isolateFromNetwork(jest);
  const child = start(command, args, { cwd: root, group: true });
  const limitTimer = setTimeout(() => void end(child), LIMIT_MS);
  process.exitCode = await exitCodeOf(child);
  clearTimeout(limitTimer);
});

/** Installs the CSP evaluator before the tests lose the network. The evaluator is not a dependency of the product. */
async function installCspEvaluator() {
  rmSync(SCRATCH_DIR, { recursive: true, force: true });
  const folder = path.join(SCRATCH_DIR, 'csp');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', 'csp_evaluator@1.1.8'];
  await run('npm', args, { cwd: folder, timeout: 60_000, shell: process.platform === 'win32' });
}

/** Wraps a command in a network namespace with only the loopback, if the system allows it, so that no attack leaves the machine. */
function isolateFromNetwork(command) {
  const flags =
    process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--keep-caps', '--net'];
  const unshareCommand = [
    'unshare',
    ...flags,
    'sh',
    '-c',
    'PATH="$PATH:/usr/sbin:/sbin"; ip link set lo up && exec "$@"',
    'sh',
  ];
  if (spawnSync(unshareCommand[0], [...unshareCommand.slice(1), 'true']).status === 0)
    return [...unshareCommand, ...command];
  console.log('skipped: the network namespace cannot be created here; attacks use 127.0.0.1 only');
  return command;
}
