import { spawnSync } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  queryRows,
  createDataDir,
  isAlive,
  isRoot,
  ordinaryUser,
  startDatabaseProcess,
} from '../server/testing/embedded';
import { testIf } from '../testing/test-if';
import type { EngineLog } from '../server/engines/engine-log';
import { startEmbeddedPostgres } from '../server/engines/database/embedded/embedded-postgres';
import type { EmbeddedPostgres } from '../server/engines/database/embedded/embedded-postgres';

const log: EngineLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function createTemporaryDataDir(...[owner]: Parameters<typeof createDataDir>): Promise<string> {
  const { dataDir, remove } = await createDataDir(owner);
  cleanUps.push(remove);
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  cleanUps.push(postgres.stop);
  return postgres;
}

const ownerOf = async (file: string) => (await stat(file)).uid;

testIf(isRoot, 'Only root can change accounts.')(
  'as root, PostgreSQL runs under an unprivileged account, which owns only the data folder',
  async () => {
    const dataDir = await createTemporaryDataDir();
    const { pid } = await start(dataDir);
    const unprivilegedId = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
    expect(await ownerOf(`/proc/${String(pid)}`)).toBe(unprivilegedId);
    expect(await ownerOf(path.join(dataDir, 'postgres', 'data'))).toBe(unprivilegedId);
    expect(await ownerOf(path.join(dataDir, 'postgres'))).toBe(0);
  },
);

testIf(isRoot, 'Only root can change accounts.')(
  'as root, starts PostgreSQL with data that belongs to root, as after a restore by root',
  async () => {
    const dataDir = await createTemporaryDataDir();
    const first = await start(dataDir);
    await queryRows(first.connectionConfig, 'create table restored as select 1 as one');
    await first.stop();
    spawnSync('chown', ['-R', '0:0', dataDir]);
    const second = await start(dataDir);
    expect(await queryRows(second.connectionConfig, 'select one from restored')).toEqual([{ one: 1 }]);
  },
);

testIf(ordinaryUser !== undefined, 'Needs root and an unprivileged account that can read this folder.')(
  'PostgreSQL of an ordinary user runs under the account of this user, also when root starts it',
  async () => {
    const dataDir = await createTemporaryDataDir(ordinaryUser);
    const server = await startDatabaseProcess(dataDir, { as: ordinaryUser });
    expect(await ownerOf(`/proc/${String(server.postgresPid)}`)).toBe(ordinaryUser?.uid);
    expect(await server.stop()).toBe(0);
    expect(isAlive(server.postgresPid)).toBe(false);
    const asRoot = await start(dataDir);
    expect(await ownerOf(`/proc/${String(asRoot.pid)}`)).toBe(ordinaryUser?.uid);
    await asRoot.stop();
    expect(await (await startDatabaseProcess(dataDir, { as: ordinaryUser })).stop()).toBe(0);
  },
);

test('uses a temporary socket folder for a long path and removes it on stop', async () => {
  const dataDir = path.join(await createTemporaryDataDir(), 'x'.repeat(120));
  await mkdir(dataDir);
  const postgres = await start(dataDir);
  const host = postgres.connectionConfig.host ?? '';
  expect(host.startsWith(dataDir)).toBe(false);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await queryRows(postgres.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/already uses this data directory/);
  await postgres.stop();
  await expect(stat(path.dirname(host))).rejects.toThrow(/ENOENT/);
});

testIf(isRoot && process.platform === 'linux', 'Needs root on Linux.')(
  'as root, supports a data directory that the unprivileged account cannot enter',
  async () => {
    const closedFolder = path.join(await createTemporaryDataDir(), 'closed');
    const dataDir = path.join(closedFolder, 'data');
    await mkdir(dataDir, { recursive: true });
    await mkdir(closedFolder, { recursive: true, mode: 0o700 });
    spawnSync('chmod', ['700', closedFolder]);
    const first = await start(dataDir);
    await queryRows(first.connectionConfig, 'create table numbers as select 1 as number');
    await first.stop();
    const second = await start(dataDir);
    expect(await queryRows(second.connectionConfig, 'select number from numbers')).toEqual([{ number: 1 }]);
    expect(await ownerOf(path.join(dataDir, 'postgres', 'data'))).not.toBe(0);
  },
);
