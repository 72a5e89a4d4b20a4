import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  queryRows,
  createDataDir,
  findLostRows,
  isAlive,
  startDatabaseProcess,
} from '../server/testing/embedded';
import type { EngineLog } from '../server/engines/engine-log';
import { startEmbeddedPostgres } from '../server/engines/database/embedded/embedded-postgres';
import type { EmbeddedPostgres } from '../server/engines/database/embedded/embedded-postgres';

const log: EngineLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function startPostgres(directory: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: directory, log, durable: false });
  cleanUps.push(postgres.stop);
  return postgres;
}

/** Shared by all tests, because creating a database is the slowest step. */
let dataDir: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ dataDir, remove } = await createDataDir());
  await (await startEmbeddedPostgres({ dataDir, log, durable: false })).stop();
});
afterAll(() => remove());

const lockFileIn = (dataDir: string) => path.join(dataDir, 'postgres', 'data', 'postmaster.pid');

test('a start ends the PostgreSQL that a killed server left running, and loses no acknowledged row', async () => {
  const killed = await startDatabaseProcess(dataDir, { writes: true });
  await killed.waitForAcknowledged(50);
  await killed.kill();
  expect(isAlive(killed.postgresPid)).toBe(true);
  const { connectionConfig } = await startPostgres(dataDir);
  expect(isAlive(killed.postgresPid)).toBe(false);
  expect(await findLostRows(connectionConfig, killed.acknowledgedNumbers)).toEqual([]);
});

test('a start does not end an unrelated process whose id is in the lock file', async () => {
  const first = await startPostgres(dataDir);
  const lock = await readFile(lockFileIn(dataDir), 'utf8');
  await first.stop();
  // The unrelated process runs under PostgreSQL's account, so PostgreSQL itself would take the process for an earlier PostgreSQL.
  const { uid, gid } = await stat(path.dirname(lockFileIn(dataDir)));
  const unrelatedProcess = spawn('sleep', ['60'], { uid, gid });
  await once(unrelatedProcess, 'spawn');
  cleanUps.push(async () => {
    unrelatedProcess.kill();
  });
  await writeFile(lockFileIn(dataDir), lock.replace(/^\d+/, String(unrelatedProcess.pid)));
  const next = await startPostgres(dataDir);
  expect(await queryRows(next.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(unrelatedProcess.signalCode).toBeNull();
  expect(isAlive(unrelatedProcess.pid ?? 0)).toBe(true);
});

test("a start does not end another data directory's PostgreSQL whose id is in the lock file", async () => {
  const first = await startPostgres(dataDir);
  const lock = await readFile(lockFileIn(dataDir), 'utf8');
  await first.stop();
  const other = await createDataDir();
  cleanUps.push(other.remove);
  const neighbour = await startPostgres(other.dataDir);
  await writeFile(lockFileIn(dataDir), lock.replace(/^\d+/, String(neighbour.pid)));
  const { pid } = neighbour;
  await startPostgres(dataDir);
  expect(neighbour.pid).toBe(pid);
  expect(isAlive(pid)).toBe(true);
});

test('PostgreSQL starts again after it was killed itself', async () => {
  const killed = await startDatabaseProcess(dataDir);
  await killed.kill();
  process.kill(killed.postgresPid, 'SIGKILL');
  expect(existsSync(lockFileIn(dataDir))).toBe(true);
  const next = await startPostgres(dataDir);
  expect(await queryRows(next.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
});
