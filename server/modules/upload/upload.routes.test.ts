import { access } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { objectKey } from '../../engines/objects/objects';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createObject, createUser } from '../../testing/factories';
import { traversalKeys } from '../../testing/traversal-keys';

let app: TestApp;
let owner: { id: number; browser: TestBrowser };
let other: { id: number; browser: TestBrowser };

const someone = async () => {
  const id = await createUser(app.pool);
  return { id, browser: await browserOf(app, id) };
};
const ask = (browser: TestBrowser, query: Record<string, string>) =>
  browser.call<{ url: string }>(
    'GET',
    `/upload/presigned-url/download?${new URLSearchParams(query).toString()}`,
  );

beforeAll(async () => {
  app = await createTestApp();
  owner = await someone();
  other = await someone();
});

afterAll(() => app.close());

test('anybody who is logged in gets an address of an attached picture, in the version asked for, whole without one', async () => {
  const objectName = await createObject(app.pool, owner.id, 'club:1');
  await app.engines.objects.put(objectKey(objectName, 'card'), Buffer.from('card'), 'image/webp');
  await app.engines.objects.put(objectKey(objectName, 'full'), Buffer.from('full'), 'image/webp');
  const shown = async (query: Record<string, string>) => {
    const { status, data } = await ask(other.browser, query);
    expect(status).toBe(200);
    return (await app.app.inject({ url: data.url, headers: { host: 'localhost' } })).payload;
  };
  expect(await shown({ objectName, variant: 'card' })).toBe('card');
  expect(await shown({ objectName, variant: 'full' })).toBe('full');
  expect(await shown({ objectName })).toBe('full');
});

test('a picture that hangs nowhere yet is its owner’s alone', async () => {
  const objectName = await createObject(app.pool, owner.id);
  expect((await ask(owner.browser, { objectName })).status).toBe(200);
  const refused = await ask(other.browser, { objectName });
  expect([refused.status, refused.code, refused.data]).toEqual([404, 'not_found', undefined]);
});

test('the default names lead to files of the page [DA-10]', async () => {
  for (const objectName of [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE]) {
    const { data } = await ask(owner.browser, { objectName });
    expect(data.url).toBe(`/${objectName}`);
    await expect(access(path.resolve('public', objectName))).resolves.toBeUndefined();
  }
});

test('a name that no picture has gets no address, however it is spelled [AC-13]', async () => {
  const {
    data: { url },
  } = await ask(owner.browser, { objectName: await createObject(app.pool, owner.id) });
  const names = [
    'u/00000000-0000-4000-8000-00000000ffff',
    url,
    `/${DEFAULT_PROFILE_IMAGE}`,
    'constructor',
    ...traversalKeys.filter((key) => key !== '' && key.length <= 200),
  ];
  for (const objectName of names) {
    const { status, data } = await ask(owner.browser, { objectName });
    // Control characters break a rule before anybody looks.
    expect([objectName, status === 404 || status === 422, data]).toEqual([objectName, true, undefined]);
  }
});

test('a missing or overlong name and an unknown version are broken rules', async () => {
  for (const query of [
    {},
    { objectName: '' },
    { objectName: 'a'.repeat(201) },
    { objectName: DEFAULT_PROFILE_IMAGE, variant: 'original' },
  ]) {
    const { status, code } = await ask(owner.browser, query as Record<string, string>);
    expect([status, code]).toEqual([422, 'rule_broken']);
  }
});

test('who is not logged in gets no address', async () => {
  const objectName = await createObject(app.pool, owner.id, 'club:2');
  const { status, data } = await ask(app.browser(), { objectName });
  expect([status, data]).toEqual([401, undefined]);
});
