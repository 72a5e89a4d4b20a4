import { buffer } from 'node:stream/consumers';
import {
  IMAGE_ADDRESS_LIFETIME_SECONDS,
  IMAGE_REFRESH_INTERVAL_MS,
  UPLOAD_ADDRESS_LIFETIME_SECONDS,
} from '@contract/upload';
import { traversalKeys } from '../../testing/traversal-keys';
import { startS3Stub } from '../../testing/s3-stub';
import type { S3Behaviour, S3Stub } from '../../testing/s3-stub';
import { openS3Objects } from './s3-objects';

const NAME = 'u/00000000-0000-4000-8000-000000000001';
const KEY = `${NAME}.card.webp`;
const BYTES = Buffer.from('bytes of a picture');

let stub: S3Stub;
let warnings: object[];
let nowMs: number;
let monotonicMs = 0;
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (details: object) => {
    warnings.push(details);
  },
};
/** Short, because tests wait for it, but longer than a busy machine blocks the process. */
const TIMEOUT_MS = 600;
const openObjects = (timeoutMs?: number) =>
  openS3Objects({
    settings: stub.settings,
    log,
    now: () => nowMs,
    monotonicNow: () => monotonicMs,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

beforeAll(async () => {
  stub = await startS3Stub();
});
beforeEach(() => {
  warnings = [];
  nowMs = Date.now();
  stub.objects.clear();
  stub.setBehaviour('works');
  stub.setClockSkew(0);
});
afterAll(() => stub.close());

const putAtUrl = (
  address: string,
  body: Buffer,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
) => fetch(address, { method: 'PUT', body: new Uint8Array(body), headers }).then(({ status }) => status);

test('stores, replaces and removes an object', async () => {
  const objects = await openObjects();
  expect(await objects.get(KEY)).toBeUndefined();
  await objects.put(KEY, Buffer.from('first'), 'image/webp');
  await objects.put(KEY, BYTES, 'image/webp');
  expect(stub.objects.get(KEY)).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'private, max-age=300, immutable',
  });
  const storedObject = await objects.get(KEY);
  expect(storedObject?.byteLength).toBe(BYTES.length);
  expect(storedObject && (await buffer(storedObject.stream))).toEqual(BYTES);
  await objects.remove(KEY);
  await objects.remove(KEY);
  expect(await objects.get(KEY)).toBeUndefined();
  objects.close();
});

test('a destroyed stream releases its connection', async () => {
  const objects = await openObjects();
  await objects.put(KEY, Buffer.alloc(2_000_000), 'image/webp');
  // More than the maximum number of connections.
  for (let n = 0; n < 60; n += 1) (await objects.get(KEY))?.stream.destroy();
  expect(await objects.get(KEY)).toBeDefined();
  objects.close();
});

test('rejects invalid keys for every operation without a request [AC-13]', async () => {
  const objects = await openObjects();
  const logLengthBefore = stub.requestLog.length;
  for (const key of traversalKeys) {
    await expect(objects.get(key)).rejects.toThrow('invalid key of the object store');
    await expect(objects.put(key, BYTES, 'image/webp')).rejects.toThrow('invalid key of the object store');
    await expect(objects.remove(key)).rejects.toThrow('invalid key of the object store');
    await expect(objects.downloadUrlOf(key, 'card')).rejects.toThrow('invalid key of the object store');
    await expect(objects.uploadUrlOf(key, { contentType: 'image/png' })).rejects.toThrow(
      'invalid key of the object store',
    );
  }
  expect(stub.requestLog).toHaveLength(logLengthBefore);
});

test('a download URL shows its picture longer than the refresh interval of pages, and never longer than its lifetime', async () => {
  const objects = await openObjects();
  await objects.put(KEY, BYTES, 'image/webp');
  for (const elapsedMs of [0, 7_000, 14_000, 21_000, 29_000]) {
    nowMs = Date.now() + elapsedMs;
    const address = await objects.downloadUrlOf(NAME, 'card');
    expect(new URL(address).origin).toBe(objects.origin);
    stub.setClockSkew(elapsedMs + IMAGE_REFRESH_INTERVAL_MS + 5_000);
    expect((await fetch(address)).status).toBe(200);
    stub.setClockSkew(elapsedMs + IMAGE_ADDRESS_LIFETIME_SECONDS * 1_000);
    expect((await fetch(address)).status).toBe(403);
  }
});

test('download URLs created in one 30 s step are identical, so that browsers can use their cache', async () => {
  const objects = await openObjects();
  nowMs = Date.UTC(2026, 3, 1, 9, 0, 0);
  const addresses = new Set<string>();
  for (const start = nowMs; nowMs < start + 30_000; nowMs += 3_000)
    addresses.add(await objects.downloadUrlOf(NAME, 'full'));
  expect(addresses.size).toBe(1);
  addresses.add(await objects.downloadUrlOf(NAME, 'full'));
  addresses.add(await objects.downloadUrlOf(NAME, 'card'));
  expect(addresses.size).toBe(3);
});

test('an upload URL accepts only its type, length and key until its expiry [AC-14 OP-17]', async () => {
  const objects = await openObjects();
  const uploadTerms = { contentType: 'image/jpeg', byteLength: BYTES.length };
  const address = await objects.uploadUrlOf(NAME, uploadTerms);
  const expectRejection = async (url: string, body = BYTES, headers = { 'content-type': 'image/jpeg' }) => {
    expect([url, await putAtUrl(url, body, headers)]).toEqual([url, 403]);
  };
  await expectRejection(address, BYTES, { 'content-type': 'image/png' });
  await expectRejection(address, BYTES, { 'content-type': 'text/html' });
  await expectRejection(address, BYTES.subarray(1));
  await expectRejection(address, Buffer.concat([BYTES, BYTES]));
  for (const name of new URL(address).searchParams.keys()) {
    const urlWithoutParameter = new URL(address);
    urlWithoutParameter.searchParams.delete(name);
    const urlWithChangedParameter = new URL(address);
    urlWithChangedParameter.searchParams.set(
      name,
      `${urlWithChangedParameter.searchParams.get(name) ?? ''}1`,
    );
    await expectRejection(urlWithoutParameter.href);
    await expectRejection(urlWithChangedParameter.href);
  }
  await expectRejection(address.replace('0001.raw', '0002.raw'));
  await expectRejection(address.replace('.raw', '.card.webp'));
  await expectRejection(await objects.downloadUrlOf(NAME, 'card'));
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  stub.setClockSkew(UPLOAD_ADDRESS_LIFETIME_SECONDS * 1_000);
  await expectRejection(address);
  expect(stub.objects.size).toBe(0);
  stub.setClockSkew((UPLOAD_ADDRESS_LIFETIME_SECONDS - 10) * 1_000);
  expect(await putAtUrl(address, BYTES)).toBe(200);
  expect(stub.objects.get(`${NAME}.raw`)?.bytes).toEqual(BYTES);
});

test('an upload URL without a length requires only the content type and no checksum', async () => {
  const objects = await openObjects();
  const address = await objects.uploadUrlOf(NAME, { contentType: 'image/png' });
  expect(address).not.toMatch(/checksum|crc32/i);
  expect(await putAtUrl(address, BYTES)).toBe(403);
  expect(await putAtUrl(address, BYTES, { 'content-type': 'image/png' })).toBe(200);
});

test.each(['stalls', 'fails', 'refuses'] satisfies S3Behaviour[])(
  'put, get and remove fail with busy in limited time while the store %s; get works after the recovery',
  async (behaviour) => {
    const objects = await openObjects(TIMEOUT_MS);
    await objects.put(KEY, BYTES, 'image/webp');
    stub.setBehaviour(behaviour);
    const startedAt = performance.now();
    for (const callStore of [
      () => objects.put(KEY, BYTES, 'image/webp'),
      () => objects.get(KEY),
      () => objects.remove(KEY),
    ]) {
      await expect(callStore()).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 });
    }
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    // Download URLs need no request to the store.
    await expect(objects.downloadUrlOf(NAME, 'card')).resolves.toMatch(/^http/);
    expect(warnings).toHaveLength(1);
    expect(objects.optionalEngine.state()).toBe('degraded');
    expect(JSON.stringify(warnings)).not.toContain(stub.settings.accessKeyId);
    stub.setBehaviour('works');
    await expect(objects.get(KEY)).resolves.toBeDefined();
    expect(objects.optionalEngine.state()).toBe('ok');
    objects.close();
  },
);

test.each(['stalls', 'fails', 'refuses'] satisfies S3Behaviour[])(
  'creates no upload URL while the store %s; concurrent calls share one probe, and a successful one counts for a while [OP-18]',
  async (behaviour) => {
    const objects = await openObjects(TIMEOUT_MS);
    const createUploadUrl = () => objects.uploadUrlOf(NAME, { contentType: 'image/png' });
    stub.requestLog.length = 0;
    await Promise.all([createUploadUrl(), createUploadUrl(), createUploadUrl()]);
    await createUploadUrl();
    expect(stub.requestLog).toEqual([`GET ${NAME}.raw 404`]);
    stub.setBehaviour(behaviour);
    monotonicMs += 5_000;
    const startedAt = performance.now();
    for (const result of await Promise.allSettled([createUploadUrl(), createUploadUrl(), createUploadUrl()]))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'busy', retryAfterSeconds: 5 } });
    await expect(createUploadUrl()).rejects.toMatchObject({ code: 'busy' });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(objects.optionalEngine.state()).toBe('degraded');
    expect(warnings).toHaveLength(1);
    stub.setBehaviour('works');
    await expect(createUploadUrl()).resolves.toMatch(/^http/);
    expect(objects.optionalEngine.state()).toBe('ok');
    objects.close();
  },
);

test('creates no upload URL after a failed request until the store responds again', async () => {
  const objects = await openObjects(TIMEOUT_MS);
  const createUploadUrl = () => objects.uploadUrlOf(NAME, { contentType: 'image/png' });
  await createUploadUrl();
  stub.setBehaviour('fails');
  await expect(objects.put(KEY, BYTES, 'image/webp')).rejects.toMatchObject({ code: 'busy' });
  await expect(createUploadUrl()).rejects.toMatchObject({ code: 'busy' });
  stub.setBehaviour('works');
  await expect(createUploadUrl()).resolves.toMatch(/^http/);
  objects.close();
});

test('a truncated body fails with busy', async () => {
  const objects = await openObjects();
  await objects.put(KEY, Buffer.alloc(500_000, 1), 'image/webp');
  stub.setBehaviour('truncates');
  const storedObject = await objects.get(KEY);
  await expect(storedObject ? buffer(storedObject.stream) : undefined).rejects.toMatchObject({
    code: 'busy',
  });
  objects.close();
});

test('a wrong secret and a missing bucket fail with busy', async () => {
  for (const wrongSettings of [{ secretAccessKey: 'another' }, { bucket: 'nowhere' }]) {
    const objects = await openS3Objects({ settings: { ...stub.settings, ...wrongSettings }, log });
    await expect(objects.get(KEY)).rejects.toMatchObject({ code: 'busy' });
    objects.close();
  }
});
