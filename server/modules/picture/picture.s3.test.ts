import type { Article } from '@contract/article';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { openS3Objects } from '../../engines/objects/s3-objects';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { requestUploadUrl, createPhoto } from '../../testing/pictures';
import { startS3Stub } from '../../testing/s3-stub';
import type { S3Stub } from '../../testing/s3-stub';

let stub: S3Stub;
let host: TestApp;
let browser: TestBrowser;
let clubId: number;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  stub = await startS3Stub();
  host = await createTestApp(
    {},
    { objects: await openS3Objects({ settings: stub.settings, log: silentLog, timeoutMs: 500 }) },
  );
  const club = await createClub(host.pool);
  clubId = club.clubId;
  browser = await browserOf(host, club.presidentId);
});
beforeEach(() => {
  stub.setBehaviour('works');
});
afterAll(async () => {
  await host.close();
  await stub.close();
});

const articlesPath = () => `/clubs/${String(clubId)}/articles`;
const postArticle = (thumbUrl?: string) =>
  browser.call<{ articleId: number }>('POST', articlesPath(), {
    title: '사진',
    contents: '사진입니다.',
    ...(thumbUrl !== undefined && { thumbUrl }),
  });
const readArticle = async (articleId: number) =>
  (await browser.call<Article>('GET', `${articlesPath()}/${String(articleId)}`)).data;
const putBytes = async (url: string, bytes: Buffer, type = 'image/jpeg') =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } }))
    .status;
const uploadBytes = async (bytes: Buffer) => {
  const { objectName, url } = await requestUploadUrl(browser, { fileSize: bytes.length });
  expect(await putBytes(url, bytes)).toBe(200);
  return { objectName, url };
};
const fetchImage = async (url: string | null | undefined) => {
  const response = await fetch(String(url));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

test('stores all versions in the object store, serves them from there and deletes the upload', async () => {
  const { objectName } = await uploadBytes(await createPhoto());
  const { status, data } = await postArticle(objectName);
  expect(status).toBe(201);
  const { thumbCardUrl, thumbFullUrl } = await readArticle(data.articleId);
  for (const url of [thumbCardUrl, thumbFullUrl])
    expect(await fetchImage(url)).toMatchObject({ status: 200, type: 'image/webp' });
  expect(stub.objects.has(`${objectName}.raw`)).toBe(true);
  await host.jobs.runDue();
  expect([...stub.objects.keys()].filter((key) => key.startsWith(objectName)).sort()).toEqual([
    `${objectName}.card.webp`,
    `${objectName}.face.webp`,
    `${objectName}.full.webp`,
  ]);
});

test('never shows bytes uploaded after the attachment, and deletes them some time after the URL has expired [AC-14 OP-17]', async () => {
  const bytes = await createPhoto('#aa0000');
  const { objectName, url } = await uploadBytes(bytes);
  const { data } = await postArticle(objectName);
  await host.jobs.runDue();
  const imageBefore = await fetchImage((await readArticle(data.articleId)).thumbFullUrl);
  const otherBytes = Buffer.alloc(bytes.length, 7);
  expect(await putBytes(url, otherBytes)).toBe(200);
  const imageAfter = await fetchImage((await readArticle(data.articleId)).thumbFullUrl);
  expect(imageAfter.bytes).toEqual(imageBefore.bytes);
  expect((await postArticle(objectName)).code).toBe('not_found');
  expect(await host.jobs.runDue()).toBe(0);
  // After five minutes the URL has expired, but an upload that started before may still be running.
  await host.pool.query(`update pgboss.job set start_after = start_after - interval '5 minutes'`);
  expect(await host.jobs.runDue()).toBe(0);
  await host.pool.query('update pgboss.job set start_after = now()');
  await host.jobs.runDue();
  expect(stub.objects.has(`${objectName}.raw`)).toBe(false);
});

test('rejects more than ten megabytes at the attachment [AC-15 OP-17]', async () => {
  const { objectName, url } = await requestUploadUrl(browser);
  expect(await putBytes(url, Buffer.alloc(IMAGE_MAX_BYTES + 1))).toBe(200);
  await expectRefused(host.pool, () => postArticle(objectName), '413 too_large');
});

test('returns 404 for a picture without an upload', async () => {
  const { objectName } = await requestUploadUrl(browser);
  await expectRefused(host.pool, () => postArticle(objectName), '404 not_found');
});

test.each(['refuses', 'stalls', 'fails', 'truncates'] as const)(
  'while the store %s, rejects a picture with 503 and without a write, accepts texts, and attaches the picture afterwards [OP-18]',
  async (behaviour) => {
    const { objectName } = await uploadBytes(await createPhoto());
    stub.setBehaviour(behaviour);
    await expectRefused(host.pool, () => postArticle(objectName), '503 busy');
    expect((await postArticle(objectName)).headers['retry-after']).toBe('5');
    const { status, data } = await postArticle();
    expect(status).toBe(201);
    expect((await readArticle(data.articleId)).title).toBe('사진');
    stub.setBehaviour('works');
    expect((await postArticle(objectName)).status).toBe(201);
  },
);

test('deletes bytes after an outage of the store [OP-18]', async () => {
  const { objectName } = await uploadBytes(await createPhoto());
  const { data } = await postArticle(objectName);
  stub.setBehaviour('refuses');
  expect((await browser.call('DELETE', `${articlesPath()}/${String(data.articleId)}`)).status).toBe(200);
  await host.jobs.runDue();
  expect(stub.objects.has(`${objectName}.card.webp`)).toBe(true);
  stub.setBehaviour('works');
  await host.pool.query('update pgboss.job set start_after = now()');
  await host.jobs.runDue();
  expect([...stub.objects.keys()].filter((key) => key.startsWith(objectName))).toEqual([]);
});

test('serves no files itself when the URLs lead to an external store', async () => {
  expect(host.engines.objects.origin).toBe(stub.settings.endpoint);
  expect(
    (await host.app.inject({ url: '/storage/u/x.card.webp', headers: { host: 'localhost' } })).statusCode,
  ).toBe(404);
});
