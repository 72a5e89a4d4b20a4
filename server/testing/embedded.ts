import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import type { ClientConfig, QueryResultRow } from 'pg';

export const isRoot = process.getuid?.() === 0;

interface Identity {
  uid: number;
  gid: number;
}

/** An account that is neither root nor the database's; undefined where this process cannot become it or it cannot read this source tree. */
export const ordinaryUser = findOrdinaryUser();

function findOrdinaryUser(): Identity | undefined {
  if (!isRoot) return undefined;
  const ask = (which: string) => Number(spawnSync('id', [which, 'daemon'], { encoding: 'utf8' }).stdout);
  const identity = { uid: ask('-u'), gid: ask('-g') };
  const reads = spawnSync('/bin/sh', ['-c', 'test -r package.json'], { ...identity, cwd: process.cwd() });
  return reads.status === 0 ? identity : undefined;
}

/** A fresh data directory under the system's temporary folder, as the server would make it; `remove` takes it away. */
export async function createDataDir(
  owner?: Identity,
): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-pg-'));
  if (isRoot) await chmod(dataDir, 0o711);
  if (owner) spawnSync('chown', [`${String(owner.uid)}:${String(owner.gid)}`, dataDir]);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A server in a process of its own, on an embedded database. */
export interface ServerProcess {
  /** Process of its PostgreSQL. */
  postgresPid: number;
  /** Numbers of the rows whose writing was acknowledged, so far. */
  acknowledged: number[];
  /** Resolves once so many rows have been acknowledged. */
  untilAcknowledged: (rows: number) => Promise<void>;
  /** `kill -9` of the server alone: PostgreSQL stays behind. */
  kill: () => Promise<void>;
  /** Ends it in order; answers its exit code. */
  stop: () => Promise<number | null>;
}

/** Starts `start-postgres.ts`. Rejects with what it wrote to standard error when it does not come up. */
export async function startServerProcess(
  dataDir: string,
  { writes = false, as, native = '' }: { writes?: boolean; as?: Identity | undefined; native?: string } = {},
): Promise<ServerProcess> {
  const program = path.join(__dirname, 'start-postgres.ts');
  const child = spawn(
    process.execPath,
    [
      '-r',
      'ts-node/register/transpile-only',
      program,
      dataDir,
      writes ? 'write' : 'hold',
      ...(native === '' ? [] : [native]),
    ],
    { ...as, stdio: 'pipe' },
  );
  const exited = once(child, 'exit');
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const acknowledged: number[] = [];
  const lines = createInterface(child.stdout);
  const postgresPid = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(Number(line.slice('ready '.length)));
      else acknowledged.push(Number(line));
    });
    void exited.then(() => {
      reject(new Error(complaint));
    });
  });
  return {
    postgresPid,
    acknowledged,
    untilAcknowledged: async (rows) => {
      while (acknowledged.length < rows) await once(lines, 'line');
    },
    kill: async () => {
      const read = once(lines, 'close');
      child.kill('SIGKILL');
      await Promise.all([exited, read]);
    },
    stop: async () => {
      child.stdin.end();
      await exited;
      return child.exitCode;
    },
  };
}

/** One query on a connection of its own. */
export async function ask<Row extends QueryResultRow>(config: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a process runs; one that has ended and only waits to be noticed by its parent does not. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
