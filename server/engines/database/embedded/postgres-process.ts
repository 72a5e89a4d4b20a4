import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { cleanEnvironment } from './account';
import type { Account } from './account';
import { DATABASE_USER, clusterPath } from './cluster';
import type { Places } from './places';

/** Only names the socket: nothing listens on a network. */
const SOCKET_PORT = 5432;

/** Longer than any healthy start; recovery after a crash reads at most `max_wal_size` of log. */
const START_TIMEOUT_MS = 60_000;
const FAST_STOP_MS = 12_000;
const IMMEDIATE_STOP_MS = 5_000;
const MAX_LOG_BYTES = 4_000_000;

export interface LaunchOptions {
  places: Places;
  /** Folder of PostgreSQL's programs. */
  native: string;
  account: Account | undefined;
  /** False only for tests' throw-away databases: a crash of the machine may then lose everything. */
  durable: boolean;
}

/** A PostgreSQL that answers. */
export interface RunningPostgres {
  readonly pid: number;
  /** Resolves with why, once it has ended. */
  readonly ended: Promise<string>;
  /** Asks it to end, without waiting; harmless when it has ended. */
  interrupt: () => void;
  /** Ends it: within a moment, and by force only when it has not obeyed for many seconds. */
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
  // One server without replicas: less log to write.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Short queries on few cores: workers would cost more than they bring.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and details of their errors hold what people have typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
const THROW_AWAY = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
};

/** Starts PostgreSQL and waits until it answers. Throws with the end of its log when it does not, or when `signal` stops the wait. */
export async function launchPostgres(
  { places, native, account, durable }: LaunchOptions,
  signal?: AbortSignal,
): Promise<RunningPostgres> {
  const settings = { ...SETTINGS, unix_socket_directories: places.sockets, ...(durable ? {} : THROW_AWAY) };
  const args = [
    '-D',
    clusterPath(places),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const logStart = await rotateLog(places.log);
  const log = await open(places.log, 'a', 0o600);
  const child = spawn(path.join(native, 'bin', 'postgres'), args, {
    ...account,
    cwd: places.data,
    env: cleanEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    // A session of its own: Ctrl-C in the terminal reaches the server alone, which first finishes its requests.
    detached: true,
  });
  let running = true;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exit code ${String(code)}` : `signal ${signal}`);
    });
  }).finally(() => {
    running = false;
  });
  await log.close();
  const stop = () => stopProcess((signal) => child.kill(signal), ended);

  const answered = new AbortController();
  const failure = await Promise.race([
    untilItAnswers(places.sockets, () => running),
    ended,
    delay(START_TIMEOUT_MS, 'no answer in time', {
      signal: signal ? AbortSignal.any([signal, answered.signal]) : answered.signal,
    }).catch(() => 'it was called off'),
  ]);
  answered.abort();
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
  throw new Error(`PostgreSQL did not start (${String(failure)}): ${await readEnd(places.log, logStart)}`);
}

/** How the server reaches one of the cluster's databases. */
export const connectionTo = (sockets: string, database: string) =>
  ({ host: sockets, port: SOCKET_PORT, user: DATABASE_USER, database, ssl: false }) satisfies ClientConfig;

async function untilItAnswers(sockets: string, isRunning: () => boolean): Promise<undefined> {
  while (isRunning()) {
    const client = new Client({ ...connectionTo(sockets, 'postgres'), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return undefined;
    } catch {
      await delay(15); // no socket yet, or still recovering
    }
  }
  return new Promise(() => undefined); // it has ended, which says more
}

async function stopProcess(send: (signal: NodeJS.Signals) => void, ended: Promise<string>): Promise<void> {
  const steps = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    send(signal);
    const patience = new AbortController();
    const over = await Promise.race([
      ended.then(() => true),
      delay(patienceMs, false, { signal: patience.signal }).catch(() => false),
    ]);
    patience.abort();
    if (over) return;
  }
}

/** Keeps one earlier log. Answers where the next lines will begin. */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < MAX_LOG_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

async function readEnd(file: string, start: number): Promise<string> {
  const text = (await readFile(file)).subarray(start).toString().trim();
  return text === '' ? 'its log is empty' : text.slice(-2_000);
}
