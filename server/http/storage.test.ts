import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLocalObjects } from '../engines/objects/local-objects';
import { STORAGE_PATH, objectKey } from '../engines/objects/objects';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { traversalKeys } from '../testing/traversal-keys';

const NAME = 'u/00000000-0000-4000-8000-000000000001';
const PICTURE = Buffer.from('bytes of a picture');

let testApp: TestApp;

/** Sends a request like an img element on a page of another site: without cookie and Origin. */
const send = (url: string, method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'POST' = 'GET') =>
  testApp.app.inject({ method, url, headers: { host: 'localhost' } });

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.engines.objects.put(objectKey(NAME, 'card'), PICTURE, 'image/webp');
});

afterAll(() => testApp.close());

test('a signed address returns its picture without a session, and only as a picture [CO-02]', async () => {
  const answer = await send(await testApp.engines.objects.downloadUrlOf(NAME, 'card'));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(PICTURE)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(PICTURE.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(answer.headers['cache-control'] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(265);
  expect(Number(seconds)).toBeLessThanOrEqual(300);
});

test('a valid address of a deleted picture gets 404', async () => {
  const answer = await send(await testApp.engines.objects.downloadUrlOf(NAME, 'full'));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

test('an expired address gets 403 [AC-26 CO-02 NU-17]', async () => {
  const expiredObjects = createLocalObjects({
    dataDir: testApp.dataDir,
    secret: testApp.secret,
    now: () => Date.now() - 301_000,
  });
  const answer = await send(await expiredObjects.downloadUrlOf(NAME, 'card'));
  expect(answer.statusCode).toBe(403);
  expect(answer.rawPayload.includes(PICTURE)).toBe(false);
});

test('an address with a changed, missing or added parameter gets 403 [AC-14]', async () => {
  const address = new URL(await testApp.engines.objects.downloadUrlOf(NAME, 'card'), 'http://localhost');
  const changeAddress = (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return url.pathname + url.search;
  };
  const expires = address.searchParams.get('expires') ?? '';
  const signature = address.searchParams.get('signature') ?? '';
  const addresses = [
    changeAddress((url) => {
      url.search = '';
    }),
    changeAddress((url) => {
      url.searchParams.delete('signature');
    }),
    changeAddress((url) => {
      url.searchParams.delete('expires');
    }),
    changeAddress((url) => {
      url.searchParams.set('expires', String(Number(expires) + 3_600));
    }),
    changeAddress((url) => {
      url.searchParams.append('expires', expires);
    }),
    changeAddress((url) => {
      url.searchParams.set('signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
    }),
    changeAddress((url) => {
      url.searchParams.append('signature', signature);
    }),
    changeAddress((url) => {
      url.searchParams.set('variant', 'full');
    }),
    changeAddress((url) => {
      url.pathname = url.pathname.replace('.card.', '.full.');
    }),
    changeAddress((url) => {
      url.pathname = url.pathname.replace('000001', '000002');
    }),
  ];
  for (const url of addresses) {
    const answer = await send(url);
    expect([url, answer.statusCode]).toEqual([url, 403]);
    expect(answer.rawPayload.includes(PICTURE)).toBe(false);
  }
});

test('a read address can neither write nor delete', async () => {
  const address = await testApp.engines.objects.downloadUrlOf(NAME, 'card');
  for (const [method, status] of [
    ['PUT', 403],
    ['POST', 404],
    ['DELETE', 404],
    ['HEAD', 404],
  ] as const) {
    const answer = await send(address, method);
    expect([method, answer.statusCode]).toEqual([method, status]);
  }
  expect((await send(address)).rawPayload.equals(PICTURE)).toBe(true);
});

test('no key reads a file outside of the folder, plain or escaped, with the signature of another key or none [AC-13]', async () => {
  await mkdir(path.join(testApp.dataDir, 'objects'), { recursive: true });
  await writeFile(path.join(testApp.dataDir, 'secret.webp'), 'nobody reads this');
  const before = (await readdir(testApp.dataDir, { recursive: true })).sort();
  const { search } = new URL(await testApp.engines.objects.downloadUrlOf(NAME, 'card'), 'http://localhost');
  for (const key of traversalKeys) {
    for (const encodedKey of [encodeURI(key), encodeURIComponent(key)]) {
      for (const query of [search, '']) {
        const answer = await send(`${STORAGE_PATH}${encodedKey}${query}`);
        expect([encodedKey, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([encodedKey, true]);
        expect(answer.payload).not.toContain('nobody reads this');
        expect(answer.headers['content-type']).toContain('application/json');
      }
    }
  }
  expect((await readdir(testApp.dataDir, { recursive: true })).sort()).toEqual(before);
});
