import { uploadKey } from '../../engines/objects/objects';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub } from '../../testing/factories';
import { createHostileJpeg } from '../../testing/hostile-jpeg';
import { createPhoto, uploadPicture } from '../../testing/pictures';

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

const attach = async (thumbUrl: string) => {
  const { status, code, message } = await author.call('POST', `/clubs/${String(clubId)}/articles`, {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl,
  });
  return { status, code, message };
};

/** Returns a function that counts how often the server has read the upload to decode it. */
function createReadCounter(name: string) {
  const get = jest.spyOn(host.engines.objects, 'get');
  return () => get.mock.calls.filter(([key]) => key === uploadKey(name)).length;
}

test.each([
  [
    'a progressive JPEG of 300 scans',
    () => Promise.resolve(createHostileJpeg({ width: 6_000, height: 6_000, components: 1, scans: 300 })),
    'image_unreadable',
    '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.',
  ],
  [
    'a truncated photo',
    async () => (await createPhoto()).subarray(0, 900),
    'image_unreadable',
    '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.',
  ],
  [
    'a progressive JPEG of 59 megapixels',
    () => Promise.resolve(createHostileJpeg({ width: 7_700, height: 7_700, components: 3, scans: 1 })),
    'image_too_many_pixels',
    '이미지의 가로·세로 크기가 너무 큽니다.',
  ],
] as const)(
  'rejects %s, and does not decode it again at the next attempt [IR-12 AC-52]',
  async (_, createBytes, code, message) => {
    const name = await uploadPicture(host, author, await createBytes());
    const countUploadReads = createReadCounter(name);
    expect(await attach(name)).toEqual({ status: 422, code, message });
    expect(await attach(name)).toEqual({ status: 422, code, message });
    expect(countUploadReads()).toBe(1);
  },
);

test('decodes and attaches an upload once for concurrent requests [IR-13 AC-52]', async () => {
  const name = await uploadPicture(host, author, await createPhoto());
  const countUploadReads = createReadCounter(name);
  const responses = await Promise.all([attach(name), attach(name), attach(name)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  expect(countUploadReads()).toBe(1);
});

test('does not store a failure that the file did not cause', async () => {
  const name = await uploadPicture(host, author, await createPhoto());
  jest.spyOn(host.engines.objects, 'put').mockRejectedValueOnce(new Error('no disk'));
  expect((await attach(name)).status).toBe(500);
  expect((await attach(name)).status).toBe(201);
});
