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
/** Variables that a server must not inherit from a developer's shell. With them, the workers would share services or settings. */
const NOT_INHERITED_VARIABLES =
  /^(?:DATABASE_URL|REDIS_URL|S3_.*|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUST_PROXY|METRICS_TOKEN|PRIVACY_OFFICER|ALLOW_EMBEDDED|SESSION_SECRET|NODE_ENV)$/;
/** The line with the address, e.g. `두레: http://localhost:43121`, that the server prints when it is ready. */
const ADDRESS_LINE = /^두레: (https?:\/\/[^\s/]+)/;

/** The built product of one worker, with its own port and data folder. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Stops the server gracefully if it runs, and starts it again with the same address and data. */
  restart: () => Promise<void>;
  /** Kills the server process. Its database keeps running until `restart`. */
  kill: () => Promise<void>;
  /** Kills the server and its database. `restart` starts both again. */
  killAll: () => Promise<void>;
}

/**
 * Playwright's `test` with a server and its demo campus for each worker at `baseURL`. Tests of one worker
 * share its data.
 */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter.
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-e2e-'));
      const env = { DATA_DIR: dataDir, DEMO: '1' };
      let { child, url } = await startServer({ ...env, PORT: '0' });
      const server: RunningServer = {
        url,
        dataDir,
        restart: async () => {
          await stopServer(child);
          ({ child, url } = await startServer({ ...env, PORT: new URL(url).port }));
        },
        kill: () => endWithSignal(child, 'SIGKILL'),
        killAll: async () => {
          const lines = await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
          process.kill(Number(lines.split('\n')[0]), 'SIGKILL');
          await endWithSignal(child, 'SIGKILL');
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
  // Closes the other contexts of a test. They would stay open until the worker ends, and their pages and live connections take CPU time.
  context: async ({ context, browser }, use) => {
    await use(context);
    const others = browser.contexts().filter((other) => other !== context);
    await Promise.all(others.map((other) => other.close()));
  },
});

export { expect } from '@playwright/test';

/** Starts the built server. Resolves when it is ready. Rejects with its output if it ends earlier or is not ready after the timeout. */
async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    // `LIMITS_FACTOR` raises the rate limits, which a test run would exceed.
    env: { ...inheritedEnvironment(), HOST: '127.0.0.1', LIMITS_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const url = await readAddress(child.stdout, output);
  child.stdout.resume(); // an unread, full pipe would block the server
  const ready = url && (await fetch(`${url}/health/ready`));
  clearTimeout(timer);
  if (url && ready && ready.ok) return { child, url };
  await stopServer(child);
  throw new Error(`The server did not become ready:\n${output.join('')}`);
}

const inheritedEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_INHERITED_VARIABLES.test(name)));

/** Reads up to the line with the address. Returns undefined if the output ends without it. */
async function readAddress(stdout: Readable, output: string[]): Promise<string | undefined> {
  for await (const line of createInterface({ input: stdout })) {
    output.push(`${line}\n`);
    const address = ADDRESS_LINE.exec(line)?.[1];
    if (address) return address;
  }
  return undefined;
}

async function stopServer(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await endWithSignal(child, 'SIGTERM');
  clearTimeout(timer);
}

async function endWithSignal(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
