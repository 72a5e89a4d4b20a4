import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimFolder } from './claim';

const SHORT_TIMEOUT_MS = 200;

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'dure-claim-'));
  folder = path.join(parent, 'claims');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('rejects a second claim, names the process of the first, and allows a claim after the release', async () => {
  const claim = await claimFolder(folder);
  await expect(claimFolder(folder, SHORT_TIMEOUT_MS)).rejects.toThrow(
    `process ${String(process.pid)}) already uses this data directory`,
  );
  expect(await readdir(folder)).toHaveLength(1);
  await claim.release();
  const nextClaim = await claimFolder(folder);
  await nextClaim.release();
  expect(await readdir(folder)).toEqual([]);
});

test('exactly one of many concurrent claims succeeds', async () => {
  const timeoutMs = 4_000;
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => claimFolder(folder, timeoutMs)));
  const claims = results.filter((result) => result.status === 'fulfilled');
  expect(claims).toHaveLength(1);
  await claims[0]?.value.release();
});

test('a waiting server gets the claim when the holder releases it', async () => {
  const claim = await claimFolder(folder);
  const nextClaim = claimFolder(folder);
  await claim.release();
  await (await nextClaim).release();
});

test('a killed process loses its claim at once, although its socket file still exists', async () => {
  await (await claimFolder(folder)).release();
  const socketPath = path.join(folder, '1-00000000.sock');
  const holderProcess = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(process.argv[1], () => console.log('ready'))`,
    socketPath,
  ]);
  await once(holderProcess.stdout, 'data');
  await expect(claimFolder(folder, SHORT_TIMEOUT_MS)).rejects.toThrow('process 1) already');
  holderProcess.kill('SIGKILL');
  await once(holderProcess, 'exit');
  expect(existsSync(socketPath)).toBe(true);
  const claim = await claimFolder(folder);
  expect(existsSync(socketPath)).toBe(false);
  await claim.release();
});
