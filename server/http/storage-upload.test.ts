import { readdir } from 'node:fs/promises';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { createLocalObjects } from '../engines/objects/local-objects';
import { objectKey, uploadKey } from '../engines/objects/objects';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createClub, createUser } from '../testing/factories';
import { traversalKeys } from '../testing/traversal-keys';
import {
  fetchSignedUrl,
  createPhoto,
  putToUrl,
  requestUploadUrl,
  listStoredFiles,
  uploadPicture,
} from '../testing/pictures';

let host: TestApp;
let browser: TestBrowser;
let bytes: Buffer;

beforeAll(async () => {
  host = await createTestApp();
  browser = await browserOf(host, await createUser(host.pool));
  bytes = await createPhoto();
});
afterAll(() => host.close());

/** Expects that an upload is rejected with this status and code, and that the stored files do not change. */
async function expectRefused(
  send: () => Promise<{ status: number; code?: string | undefined }>,
  statusAndCode: string,
): Promise<void> {
  const before = await listStoredFiles(host);
  const { status, code } = await send();
  expect(`${String(status)} ${String(code)}`).toBe(statusAndCode);
  expect(await listStoredFiles(host)).toEqual(before);
}

test('an upload URL accepts its picture without cookie and Origin [CO-01 IR-03]', async () => {
  const { objectName, url } = await requestUploadUrl(browser, { fileSize: bytes.length });
  expect(url).toMatch(/^\/storage\/u\/[0-9a-f-]{36}\.raw\?/);
  expect(objectName).toMatch(/^u\/[0-9a-f-]{36}$/);
  expect(await putToUrl(host, url, bytes)).toEqual({ status: 200, code: undefined });
  const storedObject = await host.engines.objects.get(uploadKey(objectName));
  expect(storedObject?.byteLength).toBe(bytes.length);
  storedObject?.stream.destroy();
});

test('an upload URL without an announced size accepts a picture', async () => {
  const { url } = await requestUploadUrl(browser);
  expect((await putToUrl(host, url, bytes)).status).toBe(200);
});

test('an upload URL accepts only one upload, also when ten are sent concurrently [AC-14 IR-03]', async () => {
  const { url } = await requestUploadUrl(browser);
  const responses = await Promise.all(Array.from({ length: 10 }, () => putToUrl(host, url, bytes)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'already_uploaded')).toHaveLength(9);
  await expectRefused(() => putToUrl(host, url, Buffer.from('something else')), '409 already_uploaded');
});

test('an upload URL accepts nothing after its picture was attached, even if the file is gone [AC-14]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const { objectName, url } = await requestUploadUrl(president);
  await putToUrl(host, url, bytes);
  const { status } = await president.call(
    'PATCH',
    `/clubs/${String(clubId)}/thumbnail`,
    Buffer.from(`objectName=${encodeURIComponent(objectName)}`),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect(status).toBe(200);
  await expectRefused(() => putToUrl(host, url, bytes), '409 already_uploaded');
  await host.jobs.runDue();
  expect(await host.engines.objects.get(uploadKey(objectName))).toBeUndefined();
  await expectRefused(() => putToUrl(host, url, bytes), '409 already_uploaded');
});

test('an upload URL with a changed path or a changed, missing or added parameter gets 403 [AC-14]', async () => {
  const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
  const { url: otherUrl } = await requestUploadUrl(browser, { fileSize: bytes.length });
  const signedUrl = new URL(url, 'http://localhost');
  const changeUrl = (change: (url: URL) => void) => {
    const copy = new URL(signedUrl);
    change(copy);
    return copy.pathname + copy.search;
  };
  const signature = signedUrl.searchParams.get('signature') ?? '';
  const invalidUrls = [
    ...[...signedUrl.searchParams.keys()].map((name) =>
      changeUrl(({ searchParams }) => {
        searchParams.delete(name);
      }),
    ),
    ...[...signedUrl.searchParams].map(([name, value]) =>
      changeUrl(({ searchParams }) => {
        searchParams.append(name, value);
      }),
    ),
    changeUrl(({ searchParams }) => {
      searchParams.set('expires', String(Number(searchParams.get('expires')) + 3_600));
    }),
    changeUrl(({ searchParams }) => {
      searchParams.set('type', 'image/png');
    }),
    changeUrl(({ searchParams }) => {
      searchParams.set('length', '20971520');
    }),
    changeUrl(({ searchParams }) => {
      searchParams.set('length', `0${String(bytes.length)}`);
    }),
    changeUrl(({ searchParams }) => {
      searchParams.set('signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
    }),
    changeUrl(({ searchParams }) => {
      searchParams.set('user', '1');
    }),
    changeUrl(({ searchParams }) => {
      searchParams.set('constructor', '1');
    }),
    changeUrl((copy) => {
      copy.search = '';
    }),
    changeUrl((copy) => {
      copy.pathname = copy.pathname.replace('.raw', '.card.webp');
    }),
    changeUrl((copy) => {
      copy.pathname = new URL(otherUrl, 'http://localhost').pathname;
    }),
  ];
  for (const invalidUrl of invalidUrls) {
    for (const type of ['image/jpeg', 'image/png'])
      await expectRefused(
        () => putToUrl(host, invalidUrl, bytes, { 'content-type': type }),
        '403 not_allowed',
      );
  }
  expect((await putToUrl(host, url, bytes)).status).toBe(200);
});

test('an upload URL does not allow downloads, and a download URL allows no access to the uploaded file', async () => {
  const objectName = await uploadPicture(host, browser, bytes);
  const uploadUrl = await host.engines.objects.uploadUrlOf(objectName, { contentType: 'image/jpeg' });
  expect((await fetchSignedUrl(host, uploadUrl)).status).toBe(403);
  for (const variant of ['card', 'full'] as const) {
    const downloadUrl = await host.engines.objects.downloadUrlOf(objectName, variant);
    await expectRefused(() => putToUrl(host, downloadUrl, bytes), '403 not_allowed');
    expect((await fetchSignedUrl(host, downloadUrl.replace(`.${variant}.webp`, '.raw'))).status).toBe(403);
  }
});

test('an upload URL accepts nothing after five minutes [IR-03 NU-18]', async () => {
  const { objectName } = await requestUploadUrl(browser);
  const signUploadUrl = (ageSeconds: number) =>
    createLocalObjects({
      dataDir: host.dataDir,
      secret: host.secret,
      now: () => Date.now() - ageSeconds * 1_000,
    }).uploadUrlOf(objectName, { contentType: 'image/jpeg' });
  await expectRefused(async () => putToUrl(host, await signUploadUrl(301), bytes), '403 not_allowed');
  expect((await putToUrl(host, await signUploadUrl(290), bytes)).status).toBe(200);
});

test('an upload with a wrong type, a wrong length or an excessive length is rejected [AC-15 IR-03 NL-04]', async () => {
  const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
  for (const type of ['image/png', 'text/html', 'image/jpeg; charset=utf-8', 'application/json']) {
    await expectRefused(() => putToUrl(host, url, bytes, { 'content-type': type }), '415 wrong_media_type');
  }
  await expectRefused(() => putToUrl(host, url, bytes.subarray(1)), '403 not_allowed');
  await expectRefused(() => putToUrl(host, url, Buffer.concat([bytes, Buffer.from('x')])), '403 not_allowed');
  const { url: urlForAnySize } = await requestUploadUrl(browser);
  await expectRefused(
    () => putToUrl(host, urlForAnySize, Buffer.alloc(IMAGE_MAX_BYTES + 1)),
    '413 too_large',
  );
  expect((await putToUrl(host, urlForAnySize, Buffer.alloc(IMAGE_MAX_BYTES))).status).toBe(200);
});

test('a path traversal key, signed for another key or unsigned, writes no file [AC-13 IR-02]', async () => {
  const { search } = new URL((await requestUploadUrl(browser)).url, 'http://localhost');
  const before = (await readdir(host.dataDir, { recursive: true })).sort();
  for (const key of traversalKeys) {
    for (const encodedKey of [encodeURI(key), encodeURIComponent(key)]) {
      for (const query of [search, '']) {
        const { status } = await putToUrl(host, `/storage/${encodedKey}${query}`, bytes);
        expect([encodedKey, status >= 400 && status < 500]).toEqual([encodedKey, true]);
      }
    }
  }
  expect((await readdir(host.dataDir, { recursive: true })).sort()).toEqual(before);
  await expect(
    host.engines.objects.uploadUrlOf('../../secret', { contentType: 'image/png' }),
  ).rejects.toThrow('invalid key of the object store');
});

test('an upload is stored under another key than its full version, which does not exist yet', async () => {
  const objectName = await uploadPicture(host, browser, bytes);
  expect(uploadKey(objectName)).not.toBe(objectKey(objectName, 'full'));
  expect(await host.engines.objects.get(objectKey(objectName, 'full'))).toBeUndefined();
});
