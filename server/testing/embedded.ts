import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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

/**
 * The unprivileged account `daemon`. It differs from `nobody`, as which a root process runs PostgreSQL by default. Undefined unless
 * this process is root and `daemon` can read the source tree and run Node.js.
 */
export const ordinaryUser = findOrdinaryUser();

function findOrdinaryUser(): Identity | undefined {
  if (!isRoot) return undefined;
  const readId = (idOption: string) =>
    Number(spawnSync('id', [idOption, 'daemon'], { encoding: 'utf8' }).stdout);
  const identity = { uid: readId('-u'), gid: readId('-g') };
  const readCheck = spawnSync('/bin/sh', ['-c', 'test -r package.json && test -x "$0"', process.execPath], {
    ...identity,
    cwd: process.cwd(),
  });
  return readCheck.status === 0 ? identity : undefined;
}

/** Creates a data directory in the system's temporary folder, with the permissions of the server's data directory. */
export async function createDataDir(
  owner?: Identity,
): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-pg-'));
  if (isRoot) await chmod(dataDir, 0o711);
  if (owner) spawnSync('chown', [`${String(owner.uid)}:${String(owner.gid)}`, dataDir]);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A Node.js process that runs an embedded PostgreSQL, like a server without its HTTP part. */
export interface DatabaseProcess {
  /** Process id of PostgreSQL. */
  postgresPid: number;
  /** Numbers of the rows that PostgreSQL has acknowledged so far, in the order of the output. */
  acknowledgedNumbers: number[];
  /** Resolves when PostgreSQL has acknowledged at least this many rows. */
  waitForAcknowledged: (rowCount: number) => Promise<void>;
  /** Sends SIGKILL to the Node.js process only; PostgreSQL keeps running. */
  kill: () => Promise<void>;
  /** Stops PostgreSQL and the Node.js process gracefully. Returns the exit code; null if a signal ended the process. */
  stop: () => Promise<number | null>;
}

/**
 * Starts `start-postgres.ts` in a process of the account `as`, by default the account of this process. With `writes`, the process
 * inserts rows without pause. `programsFolder`: the folder of PostgreSQL's programs, by default that of the server.
 * Rejects with the error output of the process if PostgreSQL does not start.
 */
export async function startDatabaseProcess(
  dataDir: string,
  {
    writes = false,
    as,
    programsFolder = '',
  }: { writes?: boolean; as?: Identity | undefined; programsFolder?: string } = {},
): Promise<DatabaseProcess> {
  const program = path.join(__dirname, 'start-postgres.ts');
  const child = spawn(
    process.execPath,
    [
      '-r',
      'ts-node/register/transpile-only',
      program,
      dataDir,
      writes ? 'write' : 'idle',
      ...(programsFolder === '' ? [] : [programsFolder]),
    ],
    { ...as, stdio: 'pipe' },
  );
  const exit = once(child, 'exit');
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const acknowledgedNumbers: number[] = [];
  const lines = createInterface(child.stdout);
  const postgresPid = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(Number(line.slice('ready '.length)));
      else acknowledgedNumbers.push(Number(line));
    });
    void exit.then(() => {
      reject(new Error(errorOutput));
    });
  });
  return {
    postgresPid,
    acknowledgedNumbers,
    waitForAcknowledged: async (rowCount) => {
      while (acknowledgedNumbers.length < rowCount) await once(lines, 'line');
    },
    kill: async () => {
      const outputClosed = once(lines, 'close');
      child.kill('SIGKILL');
      await Promise.all([exit, outputClosed]);
    },
    stop: async () => {
      child.stdin.end();
      await exit;
      return child.exitCode;
    },
  };
}

/** Returns those of the acknowledged numbers of a {@link DatabaseProcess} whose rows the database lacks. */
export async function findLostRows(
  config: ClientConfig,
  acknowledgedNumbers: readonly number[],
): Promise<number[]> {
  const rows = await queryRows<{ number: number }>(config, 'select number from written');
  const writtenNumbers = new Set(rows.map(({ number }) => number));
  return acknowledgedNumbers.filter((number) => !writtenNumbers.has(number));
}

/** Runs a query on a new connection and returns the rows. */
export async function queryRows<Row extends QueryResultRow>(
  config: ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns whether a process runs; false for a zombie. Reads /proc on Linux: small systems have no `ps`. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      // The process state follows the process name, which is in parentheses. Z means zombie.
      return !/\) Z /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
