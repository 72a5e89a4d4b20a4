import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLocalObjects } from '../engines/objects/local-objects';
import { STORAGE_PATH, objectKey } from '../engines/objects/objects';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { traversalKeys } from '../testing/traversal-keys';

const OBJECT_NAME = 'u/00000000-0000-4000-8000-000000000001';
const PICTURE = Buffer.from('bytes of a picture');

let testApp: TestApp;

/** Sends a request like an img element on a page of another site: without cookie and Origin. */
const send = (url: string, method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'POST' = 'GET') =>
  testApp.app.inject({ method, url, headers: { host: 'localhost' } });

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.engines.objects.put(objectKey(OBJECT_NAME, 'card'), PICTURE, 'image/webp');
});

afterAll(() => testApp.close());

test('a download URL returns its picture without a session, with headers that let browsers only display it [CO-02]', async () => {
  const response = await send(await testApp.engines.objects.downloadUrlOf(OBJECT_NAME, 'card'));
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(PICTURE)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(PICTURE.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(response.headers['set-cookie']).toBeUndefined();
  const [, seconds] =
    /^private, max-age=(\d+), immutable$/.exec(response.headers['cache-control'] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(265);
  expect(Number(seconds)).toBeLessThanOrEqual(300);
});

test('a valid download URL of a picture that does not exist gets 404', async () => {
  const response = await send(await testApp.engines.objects.downloadUrlOf(OBJECT_NAME, 'full'));
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
});

test('an expired download URL gets 403 [AC-26 CO-02 NU-17]', async () => {
  const objectsWithSlowClock = createLocalObjects({
    dataDir: testApp.dataDir,
    secret: testApp.secret,
    now: () => Date.now() - 301_000,
  });
  const response = await send(await objectsWithSlowClock.downloadUrlOf(OBJECT_NAME, 'card'));
  expect(response.statusCode).toBe(403);
  expect(response.rawPayload.includes(PICTURE)).toBe(false);
});

test('a download URL with a changed path or a changed, missing or added parameter gets 403 [AC-14]', async () => {
  const signedUrl = new URL(
    await testApp.engines.objects.downloadUrlOf(OBJECT_NAME, 'card'),
    'http://localhost',
  );
  const changeUrl = (change: (url: URL) => void) => {
    const url = new URL(signedUrl);
    change(url);
    return url.pathname + url.search;
  };
  const expires = signedUrl.searchParams.get('expires') ?? '';
  const signature = signedUrl.searchParams.get('signature') ?? '';
  const invalidUrls = [
    changeUrl((url) => {
      url.search = '';
    }),
    changeUrl((url) => {
      url.searchParams.delete('signature');
    }),
    changeUrl((url) => {
      url.searchParams.delete('expires');
    }),
    changeUrl((url) => {
      url.searchParams.set('expires', String(Number(expires) + 3_600));
    }),
    changeUrl((url) => {
      url.searchParams.append('expires', expires);
    }),
    changeUrl((url) => {
      url.searchParams.set('signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
    }),
    changeUrl((url) => {
      url.searchParams.append('signature', signature);
    }),
    changeUrl((url) => {
      url.searchParams.set('variant', 'full');
    }),
    changeUrl((url) => {
      url.pathname = url.pathname.replace('.card.', '.full.');
    }),
    changeUrl((url) => {
      url.pathname = url.pathname.replace('000001', '000002');
    }),
  ];
  for (const url of invalidUrls) {
    const response = await send(url);
    expect([url, response.statusCode]).toEqual([url, 403]);
    expect(response.rawPayload.includes(PICTURE)).toBe(false);
  }
});

test('a download URL allows only GET', async () => {
  const signedUrl = await testApp.engines.objects.downloadUrlOf(OBJECT_NAME, 'card');
  for (const [method, status] of [
    ['PUT', 403],
    ['POST', 404],
    ['DELETE', 404],
    ['HEAD', 404],
  ] as const) {
    const response = await send(signedUrl, method);
    expect([method, response.statusCode]).toEqual([method, status]);
  }
  expect((await send(signedUrl)).rawPayload.equals(PICTURE)).toBe(true);
});

test('a path traversal key, signed for another key or unsigned, reads no file outside of the objects folder [AC-13]', async () => {
  await mkdir(path.join(testApp.dataDir, 'objects'), { recursive: true });
  await writeFile(path.join(testApp.dataDir, 'secret.webp'), 'nobody reads this');
  const before = (await readdir(testApp.dataDir, { recursive: true })).sort();
  const { search } = new URL(
    await testApp.engines.objects.downloadUrlOf(OBJECT_NAME, 'card'),
    'http://localhost',
  );
  for (const key of traversalKeys) {
    for (const encodedKey of [encodeURI(key), encodeURIComponent(key)]) {
      for (const query of [search, '']) {
        const response = await send(`${STORAGE_PATH}${encodedKey}${query}`);
        expect([encodedKey, response.statusCode >= 400 && response.statusCode < 500]).toEqual([
          encodedKey,
          true,
        ]);
        expect(response.payload).not.toContain('nobody reads this');
        expect(response.headers['content-type']).toContain('application/json');
      }
    }
  }
  expect((await readdir(testApp.dataDir, { recursive: true })).sort()).toEqual(before);
});
