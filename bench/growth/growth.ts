import type { PoolConfig } from 'pg';
import { migrateDatabase } from '../../server/engines/database/migrate';
import { createPool } from '../../server/engines/database/pool';
import { onDatabase } from '../../server/testing/database';
import { fillDatabase } from '../data/fill';
import { RARE_WORD } from '../data/texts';
import { startLoader } from '../load-generator/processes';
import type { Loader } from '../load-generator/processes';
import type { Statement } from '../load-generator/load-tasks';
import { startRecorder } from '../load-generator/recorder';
import { runInterleaved } from '../measure';
import { execute } from '../databases';
import { signInOn } from '../environment';
import type { Figure, Section, BenchContext } from '../section';
import { medianOf } from '../../testing/statistics';

const RUNS = 3;
const searchFor = (word: string) => `/clubs/search?search=${encodeURIComponent(word)}`;
const PATHS_BY_READ = {
  'first page of the list': ['/clubs', '/clubs?sort=members', '/clubs?sort=name'],
  // These are the first pages. The page after each of them is measured.
  'page of the list behind a cursor': ['/clubs', '/clubs?sort=members', '/clubs?sort=name'],
  'search for a word in every club': [searchFor('동아리')],
  'search for a common word': [searchFor('밴드')],
  'search for a word of one club': [searchFor(RARE_WORD)],
  'search for initial consonants': [searchFor('ㅂㄷ')],
} as const;
type ReadName = keyof typeof PATHS_BY_READ;
// `Object.keys` loses the key type.
const READ_NAMES = Object.keys(PATHS_BY_READ) as ReadName[];

interface SizedDatabase {
  clubs: number;
  connectionConfig: PoolConfig;
  /** For each path of a read, the statements that the product sends. */
  statementsByRead: Map<ReadName, Statement[][]>;
}

/** Measures the club list and the club search on one connection, with three numbers of clubs. The goal allows logarithmic growth. */
export const growthSection: Section = {
  name: 'growth',
  title: 'Growth of list and search',
  run: async (bench) => {
    const { connectionConfig } = await bench.product();
    const sizes = bench.isQuick ? [100, 1_000, 10_000] : [1_000, 10_000, 100_000];
    const databaseNames = sizes.map((clubs) => `dure_bench_grown_${String(clubs)}`);
    const loader = startLoader();
    try {
      const databases: SizedDatabase[] = [];
      for (const [index, clubs] of sizes.entries())
        databases.push(await createSizedDatabase(bench, connectionConfig, databaseNames[index] ?? '', clubs));
      const figures: Figure[] = [];
      const secondsPerRun = bench.isQuick ? 0.3 : 0.7;
      for (const name of READ_NAMES)
        figures.push(...(await measureGrowth(loader, name, databases, secondsPerRun)));
      return figures;
    } finally {
      loader.close();
      for (const name of databaseNames)
        await execute(connectionConfig, `drop database if exists ${name} with (force)`);
    }
  },
};

/** Creates a database with this number of clubs, and records the statements that the product sends for each read. */
async function createSizedDatabase(
  { log }: BenchContext,
  serverConfig: PoolConfig,
  name: string,
  clubs: number,
): Promise<SizedDatabase> {
  log(`  ${clubs.toLocaleString('en-US')} clubs`);
  await execute(serverConfig, `drop database if exists ${name} with (force)`);
  await execute(serverConfig, `create database ${name}`);
  const connectionConfig = onDatabase(serverConfig, name);
  await migrateDatabase(connectionConfig);
  const pool = createPool(connectionConfig);
  const recorder = await startRecorder(connectionConfig);
  try {
    await fillDatabase(
      pool,
      { clubs, users: clubs, memberships: clubs * 4, messages: 0, articles: 0, comments: 0 },
      () => undefined,
    );
    const [user] = await signInOn(pool)([1]);
    const record = (address: string) =>
      recorder.record({ method: 'GET', path: `/api/v1${address}`, cookie: user?.cookie ?? '' });
    const statementsByRead: SizedDatabase['statementsByRead'] = new Map();
    for (const read of READ_NAMES) {
      const statements: Statement[][] = [];
      for (const address of PATHS_BY_READ[read]) {
        const firstPage = await record(address);
        const isNextPage = read === 'page of the list behind a cursor';
        statements.push(
          isNextPage ? (await record(nextPageOf(address, firstPage.body))).statements : firstPage.statements,
        );
      }
      statementsByRead.set(read, statements);
    }
    return { clubs, connectionConfig, statementsByRead };
  } finally {
    await recorder.close();
    await pool.end();
  }
}

function nextPageOf(address: string, body: string): string {
  // The `as` is safe because the API contract defines this shape.
  const {
    data: { nextCursor },
  } = JSON.parse(body) as { data: { nextCursor: string | null } };
  return `${address}${address.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor ?? '')}`;
}

async function measureGrowth(
  loader: Loader,
  name: ReadName,
  databases: readonly SizedDatabase[],
  secondsPerRun: number,
): Promise<Figure[]> {
  const tasks = Object.fromEntries(
    databases.map(({ clubs, connectionConfig, statementsByRead }) => [
      String(clubs),
      async () => {
        const { p50Ms } = await loader.run({
          kind: 'sql',
          connectionConfig,
          actions: statementsByRead.get(name) ?? [],
          connections: 1,
          seconds: secondsPerRun,
        });
        return p50Ms;
      },
    ]),
  );
  const runs = await runInterleaved(RUNS, tasks, { withWarmUp: true });
  const [smallest, ...larger] = databases.map(({ clubs }) => ({ clubs, runs: runs[String(clubs)] ?? [] }));
  if (!smallest) return [];
  return larger.map(({ clubs, runs: largerRuns }) => {
    const maxRatio = Math.log(clubs) / Math.log(smallest.clubs);
    return {
      label: `${name}: ${clubs.toLocaleString('en-US')} clubs`,
      unit: 'ms',
      runs: largerRuns,
      baselines: [{ name: `${smallest.clubs.toLocaleString('en-US')} clubs`, runs: smallest.runs }],
      goal: {
        text: `≤ ${maxRatio.toFixed(2)} × (logarithmic growth)`,
        isMet: ({ median }) => median <= maxRatio * medianOf(smallest.runs),
      },
    };
  });
}
