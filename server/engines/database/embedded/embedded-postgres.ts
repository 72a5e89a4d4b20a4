import type { PoolConfig } from 'pg';
import type { EngineLog } from '../../engine-log';
import { isSystemError } from '../../system-error';
import { assertHangulTrigrams } from '../hangul-trigrams';
import { withClient } from '../with-client';
import { accountFor } from './account';
import { claimFolder } from './claim';
import { prepareCluster } from './cluster';
import { endOrphan } from './orphan';
import { clusterFolderIn, prepareDatabasePaths } from './database-paths';
import { connectionTo } from './postgres-process';
import { findPrograms, preparePrograms } from './programs';
import { supervisePostgres } from './supervisor';

const DATABASE_NAME = 'dure';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Does not change on restarts. */
  readonly connectionConfig: PoolConfig;
  /** Current process id. */
  readonly pid: number;
  /** Stops PostgreSQL and releases the data directory. Further calls wait for the same stop. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** An existing folder. The database is in its subfolder `postgres`. */
  dataDir: string;
  log: EngineLog;
  /** False disables crash safety for speed. Only for temporary databases of tests. */
  durable?: boolean;
  /** Folder of PostgreSQL's programs, with the layout of the npm package; by default the installed package. */
  programsFolder?: string;
}

/**
 * Starts PostgreSQL on a data directory, creates the database on the first start and restarts PostgreSQL when it dies. Cleans up after a
 * killed server. Throws an Error with a message for the administrator if another server uses the directory or PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
  programsFolder: givenProgramsFolder,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await accountFor(clusterFolderIn(dataDir));
  const paths = await prepareDatabasePaths(dataDir, account);
  const claim = await claimFolder(paths.claims);
  const releaseDirectory = async () => {
    await paths.removeRunFolders();
    await claim.release();
    await paths.removeTemporaryFolders();
  };
  try {
    await endOrphan(paths, log);
    await paths.createRunFolders();
    const programsFolder = await preparePrograms({
      programsFolder: givenProgramsFolder ?? findPrograms(),
      copiesFolder: paths.programCopies,
      account,
    });
    await prepareCluster({ paths, programsFolder, account, durable });
    const postgres = await supervisePostgres({ paths, programsFolder, account, durable }, log);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= postgres.stop().then(releaseDirectory));
    try {
      await prepareDatabase(paths.sockets);
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    return {
      connectionConfig: connectionTo(paths.sockets, DATABASE_NAME),
      get pid() {
        return postgres.pid();
      },
      stop,
    };
  } catch (error) {
    await releaseDirectory();
    throw error;
  }
}

/** Returns the connection settings of the PostgreSQL that runs on a data directory, started by any server; undefined if none runs. */
export async function findRunningPostgres(dataDir: string): Promise<PoolConfig | undefined> {
  const paths = await prepareDatabasePaths(dataDir, await accountFor(clusterFolderIn(dataDir)));
  const connectionConfig = connectionTo(paths.sockets, DATABASE_NAME);
  try {
    await withClient(connectionConfig, () => Promise.resolve());
    return connectionConfig;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ECONNREFUSED')) return undefined;
    throw error;
  }
}

/** Creates the database if it does not exist. Checks its support of Korean each time, because the system's locales may have changed. */
async function prepareDatabase(sockets: string): Promise<void> {
  await withClient(connectionTo(sockets, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  });
  await withClient(connectionTo(sockets, DATABASE_NAME), async (client) => {
    await client.query('create extension if not exists pg_trgm');
    await assertHangulTrigrams(client);
  });
}
