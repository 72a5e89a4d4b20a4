import { access } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { objectKey } from '../../engines/objects/objects';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createObject, createUser } from '../../testing/factories';
import { traversalKeys } from '../../testing/traversal-keys';

let host: TestApp;
let owner: { id: number; browser: TestBrowser };
let otherUser: { id: number; browser: TestBrowser };

const createUserWithBrowser = async () => {
  const id = await createUser(host.pool);
  return { id, browser: await browserOf(host, id) };
};
const requestDownloadUrl = (browser: TestBrowser, query: Record<string, string>) =>
  browser.call<{ url: string }>(
    'GET',
    `/upload/presigned-url/download?${new URLSearchParams(query).toString()}`,
  );

beforeAll(async () => {
  host = await createTestApp();
  owner = await createUserWithBrowser();
  otherUser = await createUserWithBrowser();
});

afterAll(() => host.close());

test('returns a URL of an attached picture to any user, in the requested variant or, by default, the full one', async () => {
  const objectName = await createObject(host.pool, owner.id, 'club:1');
  await host.engines.objects.put(objectKey(objectName, 'card'), Buffer.from('card'), 'image/webp');
  await host.engines.objects.put(objectKey(objectName, 'full'), Buffer.from('full'), 'image/webp');
  const downloadPicture = async (query: Record<string, string>) => {
    const { status, data } = await requestDownloadUrl(otherUser.browser, query);
    expect(status).toBe(200);
    return (await host.app.inject({ url: data.url, headers: { host: 'localhost' } })).payload;
  };
  expect(await downloadPicture({ objectName, variant: 'card' })).toBe('card');
  expect(await downloadPicture({ objectName, variant: 'full' })).toBe('full');
  expect(await downloadPicture({ objectName })).toBe('full');
});

test('returns a URL of an unattached picture to its owner only', async () => {
  const objectName = await createObject(host.pool, owner.id);
  expect((await requestDownloadUrl(owner.browser, { objectName })).status).toBe(200);
  const response = await requestDownloadUrl(otherUser.browser, { objectName });
  expect([response.status, response.code, response.data]).toEqual([404, 'not_found', undefined]);
});

test('returns the path of a static file for default names [DA-10]', async () => {
  for (const objectName of [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE]) {
    const { data } = await requestDownloadUrl(owner.browser, { objectName });
    expect(data.url).toBe(`/${objectName}`);
    await expect(access(path.resolve('public', objectName))).resolves.toBeUndefined();
  }
});

test('rejects names that belong to no picture, such as URLs and traversal paths [AC-13]', async () => {
  const {
    data: { url },
  } = await requestDownloadUrl(owner.browser, { objectName: await createObject(host.pool, owner.id) });
  const names = [
    'u/00000000-0000-4000-8000-00000000ffff',
    url,
    `/${DEFAULT_PROFILE_IMAGE}`,
    'constructor',
    ...traversalKeys.filter((key) => key !== '' && key.length <= 200),
  ];
  for (const objectName of names) {
    const { status, data } = await requestDownloadUrl(owner.browser, { objectName });
    // The validation rejects control characters before the lookup.
    expect([objectName, status === 404 || status === 422, data]).toEqual([objectName, true, undefined]);
  }
});

test('rejects a missing, empty or overlong name and an unknown variant', async () => {
  for (const query of [
    {},
    { objectName: '' },
    { objectName: 'a'.repeat(201) },
    { objectName: DEFAULT_PROFILE_IMAGE, variant: 'original' },
  ]) {
    const { status, code } = await requestDownloadUrl(owner.browser, query as Record<string, string>);
    expect([status, code]).toEqual([422, 'rule_broken']);
  }
});

test('rejects anonymous requests', async () => {
  const objectName = await createObject(host.pool, owner.id, 'club:2');
  const { status, data } = await requestDownloadUrl(host.browser(), { objectName });
  expect([status, data]).toEqual([401, undefined]);
});
