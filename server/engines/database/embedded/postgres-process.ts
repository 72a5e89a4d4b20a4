import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { cleanEnvironment } from './account';
import type { Account } from './account';
import { DATABASE_USER, clusterPath } from './cluster';
import type { DatabasePaths } from './database-paths';

/** The port is only part of the socket's name. PostgreSQL does not listen on a network. */
const SOCKET_PORT = 5432;

/** Longer than any normal start. Recovery after a crash reads at most `max_wal_size` of WAL. */
const START_TIMEOUT_MS = 60_000;
const FAST_STOP_TIMEOUT_MS = 12_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 5_000;
const MAX_LOG_BYTES = 4_000_000;

export interface LaunchOptions {
  paths: DatabasePaths;
  /** Folder of PostgreSQL's programs. */
  programsFolder: string;
  account: Account | undefined;
  /** False only for temporary databases of tests: a crash of the machine may lose all data. */
  durable: boolean;
}

/** A PostgreSQL that accepts connections. */
export interface RunningPostgres {
  readonly pid: number;
  /** Resolves with the reason when the process ends. */
  readonly ended: Promise<string>;
  /** Requests a fast shutdown without waiting. No effect after the end. */
  interrupt: () => void;
  /** Stops the process with increasingly forceful signals. */
  stop: () => Promise<void>;
}

const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  // There are no replicas, so less WAL is needed.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Parallel workers do not pay off for short queries on few cores.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Keep statements and error details out of the log, because they contain user input.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
const NON_DURABLE_SETTINGS = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
};

/**
 * Starts PostgreSQL and waits until it accepts connections. Throws an Error with the end of the log if PostgreSQL does not start or
 * `signal` aborts.
 */
export async function launchPostgres(
  { paths, programsFolder, account, durable }: LaunchOptions,
  signal?: AbortSignal,
): Promise<RunningPostgres> {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: paths.sockets,
    ...(durable ? {} : NON_DURABLE_SETTINGS),
  };
  const args = [
    '-D',
    clusterPath(paths),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const logStart = await rotateLog(paths.log);
  const log = await open(paths.log, 'a', 0o600);
  const child = spawn(path.join(programsFolder, 'bin', 'postgres'), args, {
    ...account,
    cwd: paths.data,
    env: cleanEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    // Runs in a separate session, so that Ctrl-C reaches only this server, which finishes its requests before it stops PostgreSQL.
    detached: true,
  });
  let isRunning = true;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exit code ${String(code)}` : `signal ${signal}`);
    });
  }).finally(() => {
    isRunning = false;
  });
  await log.close();
  const stop = () => stopProcess((signal) => child.kill(signal), ended);

  const startTimeout = new AbortController();
  const failure = await Promise.race([
    waitUntilReady(paths.sockets, () => isRunning),
    ended,
    sleep(START_TIMEOUT_MS, 'start timed out', {
      signal: signal ? AbortSignal.any([signal, startTimeout.signal]) : startTimeout.signal,
    }).catch(() => 'start aborted'),
  ]);
  startTimeout.abort();
  if (failure === undefined && child.pid !== undefined)
    return {
      pid: child.pid,
      ended,
      stop,
      interrupt: () => {
        child.kill('SIGINT');
      },
    };
  await stop();
  throw new Error(`PostgreSQL did not start (${String(failure)}): ${await readLogEnd(paths.log, logStart)}`);
}

/** Returns the connection settings of a database of the cluster. */
export const connectionTo = (sockets: string, database: string) =>
  ({ host: sockets, port: SOCKET_PORT, user: DATABASE_USER, database, ssl: false }) satisfies ClientConfig;

async function waitUntilReady(sockets: string, isRunning: () => boolean): Promise<undefined> {
  while (isRunning()) {
    const client = new Client({ ...connectionTo(sockets, 'postgres'), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return undefined;
    } catch {
      await sleep(15); // no socket yet, or still recovering
    }
  }
  return new Promise(() => undefined); // never resolves: the promise `ended` reports the reason
}

async function stopProcess(send: (signal: NodeJS.Signals) => void, ended: Promise<string>): Promise<void> {
  const steps = [
    ['SIGINT', FAST_STOP_TIMEOUT_MS],
    ['SIGQUIT', IMMEDIATE_STOP_TIMEOUT_MS],
    ['SIGKILL', IMMEDIATE_STOP_TIMEOUT_MS],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    send(signal);
    const timeout = new AbortController();
    const hasEnded = await Promise.race([
      ended.then(() => true),
      sleep(timeoutMs, false, { signal: timeout.signal }).catch(() => false),
    ]);
    timeout.abort();
    if (hasEnded) return;
  }
}

/** Renames a large log, so that one earlier log remains. Returns the size of the current log, at which its next line starts. */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < MAX_LOG_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

async function readLogEnd(file: string, start: number): Promise<string> {
  const text = (await readFile(file)).subarray(start).toString().trim();
  return text === '' ? 'its log is empty' : text.slice(-2_000);
}
