import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../engines/database/embedded/embedded-postgres';
import { migrateDatabase } from '../engines/database/migrate';
import { createPool } from '../engines/database/pool';
import { createErrorStreamLog } from '../engines/engine-log';
import { prepareJobQueues } from '../engines/jobs/job-queues';
import { jobTypes } from '../jobs';
import { TEST_POSTGRES, dropTestDatabases, onDatabase } from './database';
import type { TestPostgres } from './database';

declare global {
  // Jest runs the global teardown in the same process and offers no other way to pass a value.
  var stopTestDatabases: (() => Promise<void>) | undefined;
}

type RunningPostgres = Pick<TestPostgres, 'connectionConfig'> & { stop: () => Promise<void> };

/**
 * Runs before all server tests and provides a PostgreSQL with a migrated template database, which each test file copies. With
 * TEST_DATABASE_URL, this is an external server, on which the account of the URL must be allowed to create databases. Without
 * it, starts a temporary server.
 */
export default async function startTestDatabases(): Promise<void> {
  const externalUrl = process.env.TEST_DATABASE_URL ?? '';
  const runningPostgres =
    externalUrl === ''
      ? await startTemporaryPostgres()
      : { connectionConfig: { connectionString: externalUrl }, stop: () => Promise.resolve() };
  const testPostgres = {
    connectionConfig: runningPostgres.connectionConfig,
    template: `dure_test_${randomBytes(4).toString('hex')}`,
  };
  globalThis.stopTestDatabases = async () => {
    if (externalUrl !== '') await dropTestDatabases(testPostgres);
    await runningPostgres.stop();
  };
  try {
    await createTemplate(testPostgres);
  } catch (error) {
    await globalThis.stopTestDatabases();
    throw error;
  }
  process.env[TEST_POSTGRES] = JSON.stringify(testPostgres);
}

async function createTemplate({ connectionConfig, template }: TestPostgres): Promise<void> {
  const admin = new Client(connectionConfig);
  await admin.connect();
  try {
    await admin.query(`create database ${template}`);
  } finally {
    await admin.end();
  }
  const templateConfig = onDatabase(connectionConfig, template);
  await migrateDatabase(templateConfig);
  const pool = createPool(templateConfig);
  try {
    await prepareJobQueues(pool, jobTypes);
  } finally {
    await pool.end();
  }
}

async function startTemporaryPostgres(): Promise<RunningPostgres> {
  const dataDir = await mkdtemp(path.join(await findFastFolder(), 'dure-test-'));
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  const dismissGuard = startGuard(dataDir);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { connectionConfig, stop } = await startEmbeddedPostgres({
      dataDir,
      log: createErrorStreamLog(),
      durable: false,
    });
    return {
      connectionConfig,
      stop: async () => {
        await stop();
        await remove();
        dismissGuard();
      },
    };
  } catch (error) {
    await remove();
    dismissGuard();
    throw error;
  }
}

const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** Returns a folder in memory if enough of it is free, otherwise the temporary folder. Each test file writes 13 MB. */
async function findFastFolder(): Promise<string> {
  const space = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return space && space.bavail * space.bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
}

/**
 * Starts a guard process. If Jest dies, the guard stops the database and removes its folder. Returns a
 * function that ends the guard without these actions.
 */
function startGuard(dataDir: string): () => void {
  const script = `read -r dismissed && exit
    pid=$(head -n 1 "$0/postgres/data/postmaster.pid") && kill -INT "$pid"
    tries=0
    while kill -0 "$pid" && [ $((tries += 1)) -lt 100 ]; do sleep 0.1; done
    rm -rf "$0"`;
  const child = spawn('/bin/sh', ['-c', script, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return () => {
    child.stdin.end('dismissed\n');
  };
}
