import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, test } from './fixtures';

// The tests run in order, so that only the first one creates the database.
test.describe.configure({ mode: 'default' });

let dataDir: string;
let npmProcess: ChildProcessByStdio<null, Readable, null>;
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dure-npm-'));
});
test.afterEach(() => {
  npmProcess.kill('SIGINT');
});
test.afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const isDatabaseRunning = () => existsSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'));
const isPortFree = (port: string) =>
  fetch(`http://localhost:${port}/health/live`).then(
    () => false,
    () => true,
  );

async function readPort(): Promise<string> {
  for await (const line of createInterface({ input: npmProcess.stdout })) {
    const port = /localhost:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error('npm ended before the server started');
}

for (const [script, signal] of [
  ['start', 'SIGKILL'],
  ['serve', 'SIGTERM'],
] as const) {
  test(`npm run ${script}, ended by ${signal}, stops the server and its database and frees the port [OP-26] @extended`, async () => {
    npmProcess = spawn('npm', ['run', script], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const closed = once(npmProcess.stdout, 'close'); // the server inherits this pipe and keeps it open
    const port = await readPort();
    npmProcess.stdout.resume();
    expect(await isPortFree(port)).toBe(false);
    expect(isDatabaseRunning()).toBe(true);

    npmProcess.kill(signal);
    await closed;
    expect(await isPortFree(port)).toBe(true);
    expect(isDatabaseRunning()).toBe(false);
  });
}
