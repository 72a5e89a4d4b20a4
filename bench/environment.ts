import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Pool, PoolConfig } from 'pg';
import { hashOf } from '../server/modules/session/session.service';
import { startServerProcess } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';
import { sizesFor } from './data/data-set';
import { fillDatabase } from './data/fill';
import { createOwnDatabase } from './databases';
import type { SignedInUser, Product, StartOptions, BenchContext } from './section';

/** Variables of the engines other than the database. The product under test inherits them. */
const ENGINE_VARIABLES = [
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
/** Database settings that `describe` includes. */
const REPORTED_SETTINGS = ['server_version', 'shared_buffers', 'synchronous_commit', 'fsync'];

/** The context of one run of the bench. */
export interface OpenBenchContext extends BenchContext {
  /** Describes the database and the data set; undefined if no section has used the product. */
  describe: () => Promise<string | undefined>;
  close: () => Promise<void>;
}

/** Creates a context. The shared product starts when the first section needs it. */
export function createBenchContext({
  isQuick,
  log,
}: Pick<BenchContext, 'isQuick' | 'log'>): OpenBenchContext {
  let opened: Promise<OpenProduct> | undefined;
  let closed: Promise<void> | undefined;
  return {
    isQuick,
    log,
    startProduct,
    product: () => (opened ??= openProduct({ isQuick, log })),
    describe: async () => {
      if (opened === undefined) return undefined;
      const {
        pool,
        data: { seconds, ...sizes },
      } = await opened;
      const settings = await Promise.all(
        REPORTED_SETTINGS.map(async (name) => {
          const {
            rows: [row],
          } = await pool.query<Record<string, string>>(`show ${name}`);
          return name === 'server_version'
            ? `PostgreSQL ${row?.[name] ?? '?'}`
            : `${name}=${row?.[name] ?? '?'}`;
        }),
      );
      const data = Object.entries(sizes)
        .map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
        .join(', ');
      return `${process.env.DATABASE_URL === undefined ? 'embedded' : 'external'} ${settings.join(', ')}${process.env.REDIS_URL === undefined ? '' : ', Redis'}; ${data}, created in ${String(seconds)} s`;
    },
    // Closes only once, because a signal may call `close` again while the run ends.
    close: () => (closed ??= opened?.then((product) => product.close()) ?? Promise.resolve()),
  };
}

/** `BENCH_CPU_PROFILE=<folder>` writes CPU profiles of the servers. Profiling itself takes time, so the rates of such a run are lower. */
const profileFolder = () => process.env.BENCH_CPU_PROFILE;
const profileArgs = (folder: string | undefined) =>
  folder === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', path.resolve(folder)];

async function startProduct({ env = {}, nodeArgs = [] }: StartOptions = {}): Promise<ServerProcess> {
  const database = await createOwnDatabase();
  const engines = Object.fromEntries(
    ENGINE_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const server = await startServerProcess({
    env: { ...engines, ...(database && { DATABASE_URL: database.url }), ...env },
    nodeArgs: [...nodeArgs, ...profileArgs(profileFolder())],
    databaseUrl: database?.url,
  });
  const { remove } = server;
  return Object.assign(server, {
    remove: async () => {
      await remove();
      await database?.drop();
    },
  });
}

type OpenProduct = Product & { close: () => Promise<void> };

async function openProduct({ isQuick, log }: Pick<BenchContext, 'isQuick' | 'log'>): Promise<OpenProduct> {
  const server = await startProduct();
  const pool = await server.openPool();
  const close = async () => {
    await pool.end();
    await server.remove();
  };
  try {
    const data = await fillDatabase(pool, sizesFor(isQuick), log);
    const signIn = signInOn(pool);
    return {
      address: `http://localhost:${String(server.port)}`,
      server,
      pool,
      data,
      signIn,
      close,
      connectionConfig: connectionConfigOf(pool),
      firstUsers: (count) => signIn(Array.from({ length: count }, (_, index) => index + 1)),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns only the connection options of a pool. */
function connectionConfigOf({ options: { connectionString, host, port, user, database } }: Pool): PoolConfig {
  return connectionString === undefined ? { host, port, user, database } : { connectionString };
}

/** Returns a function that signs users in. It creates one session per user and reuses it in later calls. */
export function signInOn(pool: Pool): Product['signIn'] {
  const signedInUsers = new Map<number, SignedInUser>();
  return async (userIds) => {
    const newSessions = userIds
      .filter((userId) => !signedInUsers.has(userId))
      .map((userId) => ({ userId, token: randomBytes(32).toString('base64url') }));
    await pool.query(
      `insert into sessions (token_hash, user_id, expires_at) select hash, user_id, now() + interval '14 days' from unnest($1::text[], $2::int[]) as new_session (hash, user_id)`,
      [newSessions.map(({ token }) => hashOf(token)), newSessions.map(({ userId }) => userId)],
    );
    for (const { userId, token } of newSessions)
      signedInUsers.set(userId, { userId, cookie: `dure_session=${token}` });
    return userIds.flatMap((userId) => signedInUsers.get(userId) ?? []);
  };
}
