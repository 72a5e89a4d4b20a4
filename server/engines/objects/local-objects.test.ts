import { mkdtemp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { IMAGE_ADDRESS_LIFETIME_SECONDS, IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import { traversalKeys } from '../../testing/traversal-keys';
import { createLocalObjects } from './local-objects';
import { STORAGE_PATH } from './objects';

const NAME = 'u/00000000-0000-4000-8000-000000000001';
const KEY = `${NAME}.card.webp`;
const SECRET = 'a secret of at least some length';

let parentDir: string;
let dataDir: string;
let nowMs: number;

const createStore = (secret = SECRET) => createLocalObjects({ dataDir, secret, now: () => nowMs });
const listFiles = async () => (await readdir(parentDir, { recursive: true })).sort();

function parseUrl(signedUrl: string) {
  const url = new URL(signedUrl, 'http://localhost');
  return { key: url.pathname.slice(STORAGE_PATH.length), query: Object.fromEntries(url.searchParams) };
}

beforeEach(async () => {
  parentDir = await mkdtemp(path.join(tmpdir(), 'dure-objects-'));
  dataDir = path.join(parentDir, 'data');
  nowMs = Date.UTC(2026, 3, 1, 9, 0, 0);
});

afterEach(() => rm(parentDir, { recursive: true, force: true }));

test('stores, replaces and removes an object', async () => {
  const objects = createStore();
  expect(await objects.get(KEY)).toBeUndefined();
  await objects.put(KEY, Buffer.from('first'), 'image/webp');
  await objects.put(KEY, Buffer.from('second one'), 'image/webp');
  const storedObject = await objects.get(KEY);
  expect(storedObject?.byteLength).toBe(10);
  expect(storedObject && (await text(storedObject.stream))).toBe('second one');
  await objects.remove(KEY);
  await objects.remove(KEY);
  expect(await objects.get(KEY)).toBeUndefined();
});

test('concurrent puts store one complete object and no other file beside it; a folder is not an object', async () => {
  const objects = createStore();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => objects.put(KEY, Buffer.alloc(50_000, i), 'image/webp')),
  );
  expect(await readdir(path.join(dataDir, 'objects', 'u'))).toEqual([path.basename(KEY)]);
  const storedBytes = await readFile(path.join(dataDir, 'objects', KEY));
  expect(storedBytes.equals(Buffer.alloc(50_000, storedBytes[0]))).toBe(true);
  await mkdir(path.join(dataDir, 'objects', 'folder'));
  expect(await objects.get('folder')).toBeUndefined();
  await objects.put('file', Buffer.from('x'), 'image/webp');
  expect(await objects.get('file/below')).toBeUndefined();
});

test('rejects invalid keys for reading, writing, removing and download URLs [AC-13]', async () => {
  const objects = createStore();
  await objects.put(KEY, Buffer.from('ours'), 'image/webp');
  await writeFile(path.join(parentDir, 'secret.webp'), 'not ours');
  await symlink(path.join(parentDir, 'secret.webp'), path.join(dataDir, 'objects', '.linked.webp'));
  const filesBefore = await listFiles();
  expect(traversalKeys.length).toBeGreaterThanOrEqual(40);
  for (const key of traversalKeys) {
    await expect(objects.get(key)).rejects.toThrow('invalid key of the object store');
    await expect(objects.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(
      'invalid key of the object store',
    );
    await expect(objects.remove(key)).rejects.toThrow('invalid key of the object store');
    await expect(objects.downloadUrlOf(key, 'card')).rejects.toThrow('invalid key of the object store');
  }
  expect(await listFiles()).toEqual(filesBefore);
});

test('a download URL is valid longer than the refresh interval of pages, and never longer than its lifetime [IR-10 NU-16 NU-17]', async () => {
  const objects = createStore();
  const startMs = nowMs;
  for (let passedMs = 0; passedMs < 90_000; passedMs += 500) {
    nowMs = startMs + passedMs;
    const { key, query } = parseUrl(await objects.downloadUrlOf(NAME, 'card'));
    nowMs += IMAGE_REFRESH_INTERVAL_MS + 5_000;
    expect(objects.localFiles?.check('GET', key, query)).toBeDefined();
    nowMs = startMs + passedMs + IMAGE_ADDRESS_LIFETIME_SECONDS * 1_000;
    expect(objects.localFiles?.check('GET', key, query)).toBeUndefined();
  }
});

test('download URLs created in one 30 s step are identical, so that browsers can use their cache', async () => {
  const objects = createStore();
  const urls = new Set<string>();
  const startMs = nowMs;
  for (let passedMs = 0; passedMs < 30_000; passedMs += 1_000) {
    nowMs = startMs + passedMs;
    urls.add(await objects.downloadUrlOf(NAME, 'full'));
  }
  expect(urls.size).toBe(1);
  nowMs = startMs + 30_000;
  urls.add(await objects.downloadUrlOf(NAME, 'full'));
  expect(urls.size).toBe(2);
});

test('a download URL allows only its method and key, until its expiry and with its signature [AC-14]', async () => {
  const objects = createStore();
  const { key, query } = parseUrl(await objects.downloadUrlOf(NAME, 'card'));
  const check = (method: string, requestedKey: string, parameters: unknown) =>
    objects.localFiles?.check(method, requestedKey, parameters);
  expect(check('GET', key, query)).toEqual({ secondsLeft: expect.any(Number) as number });
  const { expires = '', signature = '' } = query;
  const flipCharacter = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  const rejectedCalls: [string, string, unknown][] = [
    ['PUT', key, query],
    ['HEAD', key, query],
    ['DELETE', key, query],
    ['GET', key.replace('card', 'full'), query],
    ['GET', key.replace('0001.', '0002.'), query],
    ['GET', `./${key}`, query],
    ['GET', key, { ...query, expires: String(Number(expires) + 30) }],
    ['GET', key, { ...query, expires: `0${expires}` }],
    ['GET', key, { ...query, expires: [expires, expires] }],
    ['GET', key, { ...query, more: '1' }],
    ['GET', key, { expires }],
    ['GET', key, { signature }],
    ['GET', key, undefined],
    ['GET', key, { expires, signature: '' }],
    ['GET', key, { expires, signature: `${signature}=` }],
    ['GET', key, { expires, signature: [signature] }],
    ...Array.from(signature, (_, at): [string, string, unknown] => [
      'GET',
      key,
      { expires, signature: flipCharacter(signature, at) },
    ]),
  ];
  for (const [method, requestedKey, parameters] of rejectedCalls)
    expect(check(method, requestedKey, parameters)).toBeUndefined();
  expect(createStore('another secret').localFiles?.check('GET', key, query)).toBeUndefined();
  nowMs = Number(expires) * 1_000;
  expect(check('GET', key, query)).toBeUndefined();
});
