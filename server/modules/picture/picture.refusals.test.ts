import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { uploadKey } from '../../engines/objects/objects';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createObject, createUser } from '../../testing/factories';
import { readAllRows } from '../../testing/fingerprint';
import { traversalKeys } from '../../testing/traversal-keys';
import {
  requestUploadUrl,
  createHugePng,
  createPhoto,
  createSolidImage,
  createPng,
  uploadPicture,
} from '../../testing/pictures';

let host: TestApp;
let author: TestBrowser;
let clubId: number;

beforeAll(async () => {
  host = await createTestApp();
  const club = await createClub(host.pool);
  clubId = club.clubId;
  author = await browserOf(host, club.presidentId);
});
afterAll(() => host.close());

const listFiles = async () => (await readdir(path.join(host.dataDir, 'objects'), { recursive: true })).sort();
const writeArticleWith = (thumbUrl: string, browser = author) =>
  browser.call('POST', `/clubs/${String(clubId)}/articles`, {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl,
  });

/** Reads all rows, without the column `refusal` of a rejected upload, which is the only expected change. */
async function readRows() {
  const tables = await readAllRows(host.pool);
  const { rows: objects } = await host.pool.query(
    'select name, owner_id, content_type, byte_length, width, height, attached_to from objects order by name',
  );
  return { ...tables, objects: objects.map((row) => JSON.stringify(row)) };
}

/** Expects that an article with this picture is rejected, and that the rows and the stored files do not change. */
async function expectRejectedPicture(
  objectName: string,
  expectedRefusal: string,
  expectedMessage: string,
  browser = author,
): Promise<void> {
  const stateBefore = { rows: await readRows(), files: await listFiles() };
  const { status, code, message } = await writeArticleWith(objectName, browser);
  expect([`${String(status)} ${String(code)}`, message]).toEqual([expectedRefusal, expectedMessage]);
  expect({ rows: await readRows(), files: await listFiles() }).toEqual(stateBefore);
}

const UNREADABLE = ['422 image_unreadable', '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.'] as const;
const NOT_FOUND = ['404 not_found', '이미지를 찾을 수 없습니다. 다시 선택해 주세요.'] as const;

test('rejects files that are no readable PNG or JPEG [AC-16 IR-05]', async () => {
  const corpus: Record<string, Buffer> = {
    'an SVG': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
    ),
    'an HTML page declared as PNG': Buffer.from(
      '<!doctype html><html><body><script>alert(1)</script></body></html>',
    ),
    'a script after a PNG signature': Buffer.concat([
      createPng(1, 1).subarray(0, 8),
      Buffer.from('<script>alert(1)</script>'.repeat(4)),
    ]),
    'a GIF that is also a script': Buffer.from('GIF89a/*\x01\x00\x01\x00*/=alert(1)//', 'latin1'),
    'a WebP': await createSolidImage(10, 10).webp().toBuffer(),
    'a truncated photo': (await createPhoto()).subarray(0, 900),
    'a PNG without pixels': createPng(200, 200),
    'one byte': Buffer.from('x'),
  };
  for (const bytes of Object.values(corpus))
    await expectRejectedPicture(await uploadPicture(host, author, bytes, 'image/png'), ...UNREADABLE);
});

test('rejects an empty file [AC-16]', async () => {
  const { objectName, url } = await requestUploadUrl(author);
  const { statusCode } = await host.app.inject({
    method: 'PUT',
    url,
    headers: { host: 'localhost', 'content-type': 'image/jpeg', 'content-length': '0' },
  });
  expect(statusCode).toBe(200);
  await expectRejectedPicture(objectName, ...UNREADABLE);
});

test('rejects a file of a few bytes whose header declares 60,000 × 60,000 pixels [AC-17 IR-06]', async () => {
  const objectName = await uploadPicture(host, author, createHugePng(), 'image/png');
  await expectRejectedPicture(
    objectName,
    '422 image_too_many_pixels',
    '이미지의 가로·세로 크기가 너무 큽니다.',
  );
});

test('rejects an oversized file that is already in the object store [AC-15]', async () => {
  const { objectName } = await requestUploadUrl(author);
  await host.engines.objects.put(uploadKey(objectName), Buffer.alloc(IMAGE_MAX_BYTES + 1), 'image/jpeg');
  await expectRejectedPicture(objectName, '413 too_large', '파일 크기는 최대 10MB까지 가능합니다.');
});

test('rejects a picture of another user, which stays with its owner [AC-14 IR-04]', async () => {
  const owner = await browserOf(host, await createUser(host.pool));
  const objectName = await uploadPicture(host, owner, await createPhoto());
  await expectRejectedPicture(objectName, ...NOT_FOUND);
});

test('rejects a picture that is already attached, even for its owner [AC-14 IR-04]', async () => {
  const objectName = await uploadPicture(host, author, await createPhoto());
  expect((await writeArticleWith(objectName)).status).toBe(201);
  await expectRejectedPicture(objectName, ...NOT_FOUND);
  const attachedName = await createObject(host.pool, await createUser(host.pool), 'club:1');
  await expectRejectedPicture(attachedName, ...NOT_FOUND);
});

test('rejects a name without an upload', async () => {
  const { objectName } = await requestUploadUrl(author);
  await expectRejectedPicture(objectName, ...NOT_FOUND);
});

test('rejects a name that the server has not created [AC-13 IR-02]', async () => {
  const { objectName } = await requestUploadUrl(author);
  const names = [
    'u/00000000-0000-4000-8000-00000000ffff',
    `${objectName}.raw`,
    `/${objectName}`,
    `${objectName} `,
    objectName.toUpperCase(),
    'https://example.com/x.png',
    '//example.com/x.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'constructor',
    ...traversalKeys.filter((key) => key !== '' && key.length <= 200 && !key.includes('\0')),
  ];
  for (const name of names) await expectRejectedPicture(name, ...NOT_FOUND);
});

test('rejects a user who may not write, without decoding the picture', async () => {
  const stranger = await browserOf(host, await createUser(host.pool));
  const objectName = await uploadPicture(host, stranger, await createPhoto());
  await expectRejectedPicture(objectName, '403 not_allowed', '권한이 없습니다.', stranger);
});
