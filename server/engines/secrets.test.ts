import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSecret } from './secrets';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dure-secret-'));
  file = path.join(dataDir, 'session-secret');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('creates the secret once, in a file that only the owner can read', async () => {
  const secret = await loadSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await loadSecret(dataDir)).toBe(secret);
  await rm(file);
  expect(await loadSecret(dataDir)).not.toBe(secret);
});

test('servers that start at the same time get the same secret and leave no temporary files', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test('removes the read permission of others', async () => {
  const secret = await loadSecret(dataDir);
  await chmod(file, 0o644);
  expect(await loadSecret(dataDir)).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('rejects a damaged file with instructions and does not change it', async () => {
  await writeFile(file, 'short');
  await expect(loadSecret(dataDir)).rejects.toThrow(/session-secret.*Remove it.*SESSION_SECRET/);
  expect((await stat(file)).size).toBe(5);
});
