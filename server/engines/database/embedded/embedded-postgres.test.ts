import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { queryRows, createDataDir, isAlive, startDatabaseProcess } from '../../../testing/embedded';
import type { EngineLog } from '../../engine-log';
import { startEmbeddedPostgres } from './embedded-postgres';
import type { EmbeddedPostgres } from './embedded-postgres';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() } satisfies EngineLog;
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  jest.clearAllMocks();
});

/** Tests of an existing database share this directory, because creating a database is the slowest step. */
let sharedDir: string;
let removeShared: () => Promise<void>;
beforeAll(async () => {
  ({ dataDir: sharedDir, remove: removeShared } = await createDataDir());
  await (await startEmbeddedPostgres({ dataDir: sharedDir, log, durable: false })).stop();
});
afterAll(() => removeShared());

async function createFreshDataDir(): Promise<string> {
  const { dataDir, remove } = await createDataDir();
  cleanUps.push(remove);
  return dataDir;
}

async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  cleanUps.push(postgres.stop);
  return postgres;
}

test('a new database has page checksums and support for Korean, but no access for the network or other accounts', async () => {
  const dataDir = await createFreshDataDir();
  const { connectionConfig } = await startPostgres(dataDir);
  const [settings] = await queryRows(
    connectionConfig,
    `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
    current_setting('server_encoding') as encoding, cardinality(show_trgm('밴드')) > 0 as korean, current_database() as database`,
  );
  expect(settings).toEqual({
    addresses: '',
    checksums: 'on',
    encoding: 'UTF8',
    korean: true,
    database: 'dure',
  });
  expect((await stat(path.join(dataDir, 'postgres', 'data'))).mode & 0o777).toBe(0o700);
  expect((await stat(connectionConfig.host ?? '')).mode & 0o777).toBe(0o700);
});

test('data survives a stop, and the directory can be used again', async () => {
  const first = await startPostgres(sharedDir);
  await queryRows(first.connectionConfig, 'create table numbers as select 1 as number');
  await Promise.all([first.stop(), first.stop()]);
  expect(isAlive(first.pid)).toBe(false);
  const second = await startPostgres(sharedDir);
  expect(await queryRows(second.connectionConfig, 'select number from numbers')).toEqual([{ number: 1 }]);
});

test('rejects a second server on the same directory without affecting the first', async () => {
  const first = await startPostgres(sharedDir);
  await expect(startDatabaseProcess(sharedDir)).rejects.toThrow(
    `process ${String(process.pid)}) already uses this data directory`,
  );
  expect(isAlive(first.pid)).toBe(true);
  expect(await queryRows(first.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('restarts PostgreSQL with its data after a crash and logs one error', async () => {
  const postgres = await startPostgres(sharedDir);
  await queryRows(postgres.connectionConfig, 'create table survived as select 1 as one');
  await queryRows(postgres.connectionConfig, 'checkpoint');
  const { pid } = postgres;
  const restart = new Promise((resolve) => {
    log.warn.mockImplementationOnce(resolve);
  });
  process.kill(pid, 'SIGKILL');
  await restart;
  expect(postgres.pid).not.toBe(pid);
  expect(await queryRows(postgres.connectionConfig, 'select one from survived')).toEqual([{ one: 1 }]);
  expect(log.error).toHaveBeenCalledTimes(1);
  await postgres.stop();
  expect(isAlive(postgres.pid)).toBe(false);
});

test('removes the incomplete cluster of an interrupted first start', async () => {
  const dataDir = await createFreshDataDir();
  const draftDir = path.join(dataDir, 'postgres', 'data-draft-0123');
  await mkdir(draftDir, { recursive: true });
  await writeFile(path.join(draftDir, 'PG_VERSION'), '18\n');
  await startPostgres(dataDir);
  expect((await readdir(path.join(dataDir, 'postgres'))).filter((name) => name.startsWith('data'))).toEqual([
    'data',
  ]);
});

test('rejects a database of another PostgreSQL version and does not change it', async () => {
  await (await startPostgres(sharedDir)).stop();
  const versionFile = path.join(sharedDir, 'postgres', 'data', 'PG_VERSION');
  await writeFile(versionFile, '17\n');
  await expect(startEmbeddedPostgres({ dataDir: sharedDir, log })).rejects.toThrow(
    /created by PostgreSQL 17, but this version of Dure contains PostgreSQL 18/,
  );
  expect(await readFile(versionFile, 'utf8')).toBe('17\n');
  await writeFile(versionFile, '18\n');
  await startPostgres(sharedDir);
});
