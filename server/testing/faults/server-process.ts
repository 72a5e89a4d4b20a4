import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createPool } from '../../engines/database/pool';

const MAIN = path.resolve('dist', 'server', 'main.js');
/** As `npm start` and `npm run serve` have it. */
const NODE_ARGS = ['--enable-source-maps', '--max-semi-space-size=32'];
/** What a developer's shell may name, and would lead the server elsewhere. */
const FOREIGN =
  /^(?:DATABASE_URL|REDIS_URL|S3_.*|SMTP_URL|PUBLIC_URL|TRUST_PROXY|NODE_ENV|PORT|HOST|DATA_DIR|DEMO)$/;
const ADDRESS_LINE = /^두레: http:\/\/[^:]+:(\d+)/;

/** The built server as a process of its own, on an embedded database in a folder of its own unless told otherwise. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Where its data lie. */
  readonly dataDir: string;
  /** What it has written since it was last started, both streams, by line. */
  readonly lines: readonly string[];
  /** Code or signal of its end; undefined while it runs. */
  readonly endedWith: () => number | string | undefined;
  /** Ends it as a power cut would; an embedded PostgreSQL stays behind. */
  kill9: () => Promise<void>;
  /** Ends it by a signal it may answer. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Brings it back at the same address; answers in how many ms it served again. */
  restart: () => Promise<number>;
  /** Connections of its database, past whatever stands between, which last until an embedded one is restarted. */
  openPool: () => Promise<ReturnType<typeof createPool>>;
  /** Stops it in order and removes its folder. */
  remove: () => Promise<void>;
}

interface ServerOptions {
  /** Besides what every server of these tests has. */
  env?: Readonly<Record<string, string>>;
  /** Options of Node. */
  nodeArgs?: readonly string[];
  /** A program that runs the server as its child or in its own place, with its arguments. */
  within?: readonly string[];
  /** Where the test reaches an external database. */
  databaseUrl?: string | undefined;
  /** A folder that the caller removes. */
  dataDir?: string;
}

/** Needs `npm run build`. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'dure-fault-')));
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  let { child, port, lines } = await start(options, dataDir, 0);
  return {
    get port() {
      return port;
    },
    get pid() {
      return child.pid ?? 0;
    },
    get lines() {
      return lines;
    },
    dataDir,
    endedWith: () => child.signalCode ?? child.exitCode ?? undefined,
    kill9: () => endBy(child, 'SIGKILL'),
    stop: (signal = 'SIGTERM') => endBy(child, signal),
    restart: async () => {
      const startedAt = performance.now();
      ({ child, port, lines } = await start(options, dataDir, port));
      return performance.now() - startedAt;
    },
    openPool: async () => {
      if (options.databaseUrl !== undefined)
        return createPool({ connectionString: options.databaseUrl, max: 4 });
      // The lines of this file are PostgreSQL's own: process, folder, start, port, folder of the socket.
      const [, , , pgPort, host = ''] = (
        await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
      ).split('\n');
      return createPool({ host, port: Number(pgPort), user: 'dure', database: 'dure', max: 4 });
    },
    remove: async () => {
      await endBy(child, 'SIGTERM');
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(
  { env, nodeArgs = [], within = [] }: ServerOptions,
  dataDir: string,
  port: number,
): Promise<{ child: ChildProcess; port: number; lines: string[] }> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const [program = process.execPath, ...args] = [
    ...within,
    process.execPath,
    ...NODE_ARGS,
    ...nodeArgs,
    MAIN,
  ];
  const child = spawn(program, args, {
    env: {
      ...own,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      LIMITS_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever ends this program ends the server.
  const endChild = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', endChild);
  child.once('exit', () => {
    process.removeListener('exit', endChild);
  });
  const lines: string[] = [];
  const served = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const found = ADDRESS_LINE.exec(line)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    }
  });
  const ended = once(child, 'exit').then((): number => {
    throw new Error(`The server did not start:\n${lines.join('\n')}`);
  });
  const servedPort = await Promise.race([served, ended]);
  ended.catch(() => undefined); // its end after this is told by endedWith
  return { child, port: servedPort, lines };
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
