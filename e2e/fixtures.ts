import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { test as base } from '@playwright/test';

const MAIN = path.resolve('dist', 'server', 'main.js');
const START_TIMEOUT_MS = 40_000;
const STOP_TIMEOUT_MS = 15_000;
/** What a developer's shell may name, and would make the workers share. */
const FOREIGN =
  /^(?:DATABASE_URL|REDIS_URL|S3_.*|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUST_PROXY|METRICS_TOKEN|PRIVACY_OFFICER|ALLOW_EMBEDDED|SESSION_SECRET|NODE_ENV)$/;
/** The one line with the address, `두레: http://localhost:43121`, that the server prints once it serves. */
const ADDRESS_LINE = /^두레: (https?:\/\/[^\s/]+)/;

/** The built product, running for one worker on a port and in a folder of its own. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Stops it in order, if it runs, and starts it again at the same address with the same data. */
  restart: () => Promise<void>;
  /** Ends the server process at once; `restart` brings it back. Its database runs on until then. */
  kill9: () => Promise<void>;
  /** Ends the server and its database at once, neither in order; `restart` brings both back. */
  kill9All: () => Promise<void>;
}

interface WorkerOptions {
  /** Whether the server fills its empty database with the demo campus. `test.use({ demo: false })` for an empty one. */
  demo: boolean;
}

/** Playwright's `test` with a product of the worker's own; `baseURL` points to it. Tests of one worker share its data. */
export const test = base.extend<object, WorkerOptions & { server: RunningServer }>({
  demo: [true, { option: true, scope: 'worker' }],
  server: [
    async ({ demo }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-e2e-'));
      const env = { DATA_DIR: dataDir, DEMO: demo ? '1' : '0' };
      let { child, url } = await startServer({ ...env, PORT: '0' });
      const server: RunningServer = {
        url,
        dataDir,
        restart: async () => {
          await stopServer(child);
          ({ child, url } = await startServer({ ...env, PORT: new URL(url).port }));
        },
        kill9: () => endBy(child, 'SIGKILL'),
        kill9All: async () => {
          const lines = await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
          process.kill(Number(lines.split('\n')[0]), 'SIGKILL');
          await endBy(child, 'SIGKILL');
        },
      };
      try {
        await use(server);
      } finally {
        await stopServer(child);
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 2 * START_TIMEOUT_MS },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';

/** Starts the built server; resolves when it is ready to serve, rejects with what it said when it ends before that. */
async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    // rate limits are for strangers, and a test run is a busy one
    env: { ...ownEnvironment(), HOST: '127.0.0.1', LIMITS_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const url = await readAddress(child.stdout, said);
  child.stdout.resume(); // nobody reads on, and a full pipe would stop the server
  const ready = url && (await fetch(`${url}/health/ready`));
  clearTimeout(timer);
  if (url && ready && ready.ok) return { child, url };
  await stopServer(child);
  throw new Error(`The server did not become ready:\n${said.join('')}`);
}

const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));

/** Reads until the line with the address; undefined when the output ends without one. */
async function readAddress(output: Readable, said: string[]): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    said.push(`${line}\n`);
    const address = ADDRESS_LINE.exec(line)?.[1];
    if (address) return address;
  }
  return undefined;
}

async function stopServer(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await endBy(child, 'SIGTERM');
  clearTimeout(timer);
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
