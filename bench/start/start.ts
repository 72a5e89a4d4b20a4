import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInterleaved, measuredValuesOf } from '../measure';
import type { Figure, Row, Section, BenchContext } from '../section';

const READY_LINE = /^두레: http:\/\/[^:]+:\d+/;
const READY_WITHIN_S = 3;
const COLD_BUILD_WITHIN_S = 25;
const WARM_BUILD_WITHIN_S = 5;
const MAX_IDLE_MB = 150;
/** Settings in which `npm start` differs from production. */
const NPM_START_ARGS = ['--max-semi-space-size=4'];
const NPM_START_ENV = { MALLOC_ARENA_MAX: '2' };
/** Idle time before the memory is measured. */
const IDLE_MS = 5_000;
/** Inputs of a build besides packages. */
const SOURCES = [
  'src',
  'contract',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'webpack-plugins.ts',
  'scripts',
  'webpack-env.d.ts',
  'tsconfig.json',
];

/** Measures the start, the build and the memory of an idle server. */
export const startSection: Section = {
  name: 'start',
  title: 'Start, build and memory',
  run: async (bench) => [
    ...(await measureStarts()),
    ...(await measureIdleMemory(bench)),
    ...(await measureBuilds(bench)),
  ],
};

const atMost = (limit: number, unit: string): Figure['goal'] => ({
  text: `≤ ${String(limit)} ${unit}`,
  isMet: ({ median }) => median <= limit,
});

async function measureStarts(): Promise<Figure[]> {
  const firstStart = async () => withFolder((folder) => secondsUntilReady(folder));
  return withFolder(async (dataDir) => {
    // Creates the data, so that every start of `repeated` is a later start.
    await secondsUntilReady(dataDir);
    const runs = await runInterleaved(3, { repeated: () => secondsUntilReady(dataDir), first: firstStart });
    return [
      {
        label: '`npm start` of a built product, until it serves',
        unit: 's',
        runs: runs.repeated,
        goal: atMost(READY_WITHIN_S, 's'),
      },
      {
        label: 'the same at the first start, which creates a database and the demo campus',
        unit: 's',
        runs: runs.first,
      },
    ];
  });
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-bench-'));
  // If the bench runs as root, PostgreSQL runs as another account. That account must be able to enter the folder.
  await chmod(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the program of `npm start` with embedded engines until it prints its address, then ends it. */
async function secondsUntilReady(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let seconds: number | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (!READY_LINE.test(line)) continue;
    seconds = (performance.now() - startedAt) / 1_000;
    child.kill('SIGTERM');
  }
  await ended;
  if (seconds === undefined) throw new Error('npm start ended before it served');
  return seconds;
}

async function measureIdleMemory(bench: BenchContext): Promise<Row[]> {
  const label = 'memory of the server’s Node process at rest';
  if (process.platform !== 'linux') return [{ label, skipReason: 'needs /proc, which only Linux has' }];
  const afterFirstStart: number[] = [];
  const { repeated } = await runInterleaved(3, {
    repeated: async () => {
      const server = await bench.startProduct({
        env: { ...NPM_START_ENV, DEMO: '1' },
        nodeArgs: NPM_START_ARGS,
      });
      const readIdleMemory = async () => {
        await sleep(bench.isQuick ? 1_000 : IDLE_MS);
        return residentMegabytes(server.pid);
      };
      try {
        afterFirstStart.push(await readIdleMemory());
        await server.stop();
        await server.restart();
        return await readIdleMemory();
      } finally {
        await server.remove();
      }
    },
  });
  const note = `VmRSS ${String(IDLE_MS / 1_000)} s after the start`;
  return [
    { label, unit: 'MB', runs: repeated, goal: atMost(MAX_IDLE_MB, 'MB'), note },
    {
      label: 'the same after the first start, which creates the demo campus',
      unit: 'MB',
      runs: afterFirstStart,
      goal: atMost(MAX_IDLE_MB, 'MB'),
      note,
    },
  ];
}

async function residentMegabytes(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1_024) / 1e6;
}

/**
 * Measures builds without a cache, with a cache after an edit of one client and one server file, and with a cache after no edit.
 * Builds a copy of the sources, so that `dist` stays unchanged.
 */
async function measureBuilds({ isQuick }: BenchContext): Promise<Row[]> {
  if (isQuick) return [{ label: 'builds', skipReason: 'takes a minute' }];
  return withFolder(async (folder) => {
    for (const name of SOURCES) await cp(name, path.join(folder, name), { recursive: true });
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
    const build = () => secondsOfBuild(folder);
    const runs = await runInterleaved(3, {
      cold: async () => {
        for (const name of ['.cache', 'dist'])
          await rm(path.join(folder, name), { recursive: true, force: true });
        const seconds = await build();
        // The build above writes no cache. This second build writes the cache for the tasks `warm` and `unchanged`.
        await build();
        return seconds;
      },
      warm: async () => {
        for (const name of ['src/pages/login/index.ts', 'server/http/vitals.ts'])
          await appendFile(path.join(folder, name), `// ${String(performance.now())}\n`);
        return build();
      },
      unchanged: build,
    });
    const cold: Figure = {
      label: 'build without a cache',
      unit: 's',
      runs: runs.cold,
      goal: atMost(COLD_BUILD_WITHIN_S, 's'),
    };
    return [
      cold,
      {
        label: 'build with a cache, after an edit on both sides',
        unit: 's',
        runs: runs.warm,
        goal: atMost(WARM_BUILD_WITHIN_S, 's'),
        note: `${measuredValuesOf(cold).median.toFixed(0)} s without a cache`,
      },
      {
        label: 'build with a cache, nothing changed',
        unit: 's',
        runs: runs.unchanged,
        note: '`npm run build` compares a hash and skips such a build',
      },
    ];
  });
}

async function secondsOfBuild(folder: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [path.resolve('node_modules', 'webpack-cli', 'bin', 'cli.js'), '--mode', 'production'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await (once(child, 'exit') as Promise<[number | null]>);
  if (code !== 0) throw new Error(`the build ended with code ${String(code)}`);
  return (performance.now() - startedAt) / 1_000;
}
