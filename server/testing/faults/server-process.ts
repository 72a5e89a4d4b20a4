import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createPool } from '../../engines/database/pool';

const MAIN = path.resolve('dist', 'server', 'main.js');
/** What a developer's shell may name, and would lead the server elsewhere. */
const FOREIGN = /^(DATABASE_URL|REDIS_URL|S3_.*|SMTP_URL|PUBLIC_URL|TRUST_PROXY|NODE_ENV|PORT|HOST|DATA_DIR|DEMO)$/;
const ADDRESS_LINE = /^두레: http:\/\/localhost:(\d+)/;

/** The built server as a process of its own, on an embedded database in a folder of its own. */
export interface ServerProcess {
  readonly port: number;
  /** Ends it as a power cut would; its PostgreSQL stays behind. */
  kill9: () => Promise<void>;
  /** Brings it back at the same address; answers in how many ms it served again. */
  restart: () => Promise<number>;
  /** Connections of its database, which last until the next restart. */
  openPool: () => Promise<ReturnType<typeof createPool>>;
  /** Stops it in order and removes its folder. */
  remove: () => Promise<void>;
}

/** Needs `npm run build`. */
export async function startServerProcess(): Promise<ServerProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-fault-'));
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  let { child, port } = await start(dataDir, 0);
  return {
    get port() { return port; },
    kill9: () => endBy(child, 'SIGKILL'),
    restart: async () => {
      const startedAt = performance.now();
      ({ child, port } = await start(dataDir, port));
      return performance.now() - startedAt;
    },
    openPool: async () => {
      // The lines of this file are PostgreSQL's own: process, folder, start, port, folder of the socket.
      const [, , , pgPort, host = ''] = (await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n');
      return createPool({ host, port: Number(pgPort), user: 'dure', database: 'dure', max: 4 });
    },
    remove: async () => {
      await endBy(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(dataDir: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...own, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LIMITS_FACTOR: '100000', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const served = ADDRESS_LINE.exec(line)?.[1];
    if (served === undefined) continue;
    child.stdout.resume(); // nobody reads on, and a full pipe would stop the server
    return { child, port: Number(served) };
  }
  throw new Error(`The server did not start:\n${said.join('')}`);
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
