import type { PoolConfig } from 'pg';
import type { EngineLog } from '../../engine-log';
import { isSystemError } from '../../system-error';
import { assertHangulTrigrams } from '../hangul-trigrams';
import { withClient } from '../with-client';
import { accountFor } from './account';
import { claimFolder } from './claim';
import { prepareCluster } from './cluster';
import { endOrphan } from './orphan';
import { dataIn, preparePlaces } from './places';
import { connectionTo } from './postgres-process';
import { findPrograms, preparePrograms } from './programs';
import { keepRunning } from './supervisor';

const DATABASE = 'dure';

/** A PostgreSQL of our own, running. */
export interface EmbeddedPostgres {
  /** Where to reach it; stays the same when it is restarted. */
  readonly connectionConfig: PoolConfig;
  /** Its process at this moment. */
  readonly pid: number;
  /** Ends it and gives the data directory free. Once called, calling again waits for the same end. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** An existing folder; the database lies in `postgres` below it. */
  dataDir: string;
  log: EngineLog;
  /** False gives up safety against crashes for speed: for tests' throw-away databases only. */
  durable?: boolean;
  /** Folder of PostgreSQL's programs, as the npm package has it. */
  native?: string;
}

/**
 * Starts PostgreSQL on a data directory, making the database on the first start, and keeps it running: when it dies it is
 * started again. Whatever a killed server has left behind is put in order. Throws, in words for the operator, when another
 * server uses the directory or PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
  native: installed,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await accountFor(dataIn(dataDir));
  const places = await preparePlaces(dataDir, account);
  const claim = await claimFolder(places.claims);
  const giveFree = async () => {
    await places.clear();
    await claim.release();
    await places.leave();
  };
  try {
    await endOrphan(places, log);
    await places.open();
    const native = await preparePrograms({
      native: installed ?? findPrograms(),
      copies: places.programs,
      account,
    });
    await prepareCluster({ places, native, account, durable });
    const server = await keepRunning({ places, native, account, durable }, log);
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= server.stop().then(giveFree));
    try {
      await prepareDatabase(places.sockets);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      connectionConfig: connectionTo(places.sockets, DATABASE),
      get pid() {
        return server.pid();
      },
      stop,
    };
  } catch (error) {
    await giveFree();
    throw error;
  }
}

/** Where to reach the PostgreSQL that runs on a data directory at this moment, whoever has started it; undefined when none does. */
export async function findRunningPostgres(dataDir: string): Promise<PoolConfig | undefined> {
  const places = await preparePlaces(dataDir, await accountFor(dataIn(dataDir)));
  const connectionConfig = connectionTo(places.sockets, DATABASE);
  try {
    await withClient(connectionConfig, () => Promise.resolve());
    return connectionConfig;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ECONNREFUSED')) return undefined;
    throw error;
  }
}

/** Creates the database, once; checks each time that it knows Korean, since the system's locales may have changed. */
async function prepareDatabase(sockets: string): Promise<void> {
  await withClient(connectionTo(sockets, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
  await withClient(connectionTo(sockets, DATABASE), async (client) => {
    await client.query('create extension if not exists pg_trgm');
    await assertHangulTrigrams(client);
  });
}
