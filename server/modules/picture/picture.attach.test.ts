import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Article } from '@contract/article';
import { imageVariants } from '@contract/upload';
import { objectKey, uploadKey } from '../../engines/objects/objects';
import { createPictureMaker } from '../../engines/pictures/pictures';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import {
  GPS_MARKER,
  requestUploadUrl,
  photo,
  photoWithGps,
  solidImage,
  fetchSigned,
  uploadPicture,
} from '../../testing/pictures';
import { createPictureService } from './picture.service';

let host: TestApp;
let president: TestBrowser;
let member: { id: number; browser: TestBrowser };
let clubId: number;

beforeAll(async () => {
  host = await createTestApp();
  const club = await createClub(host.pool);
  clubId = club.clubId;
  president = await browserOf(host, club.presidentId);
  const id = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  member = { id, browser: await browserOf(host, id) };
});
afterAll(() => host.close());

const articles = () => `/clubs/${String(clubId)}/articles`;
const article = (articleId: number) => `${articles()}/${String(articleId)}`;
const write = async (thumbUrl: string, browser = member.browser) => {
  const { status, data } = await browser.call<{ articleId: number }>('POST', articles(), {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl,
  });
  expect(status).toBe(201);
  return data.articleId;
};
const read = async (articleId: number) => (await president.call<Article>('GET', article(articleId))).data;
const isStored = async (key: string) => {
  const found = await host.engines.objects.get(key);
  found?.stream.destroy();
  return found !== undefined;
};
const storedOf = async (name: string) =>
  Promise.all([uploadKey(name), ...imageVariants.map((variant) => objectKey(name, variant))].map(isStored));
const jobs = async () =>
  (await host.pool.query<{ key: string }>(`select data->>'key' as key from pgboss.job order by 1`)).rows.map(
    ({ key }) => key,
  );
const rowOf = async (name: string) =>
  (
    await host.pool.query<{ attached_to: string | null; width: number; height: number }>(
      'select attached_to, width, height from objects where name = $1',
      [name],
    )
  ).rows[0];

test('shows an attached picture to all users in both versions, as WebP encoded by the server [ST-15]', async () => {
  const objectName = await uploadPicture(
    host,
    member.browser,
    await solidImage(2_400, 1_200).png().toBuffer(),
    'image/png',
  );
  const articleId = await write(objectName);
  const { thumbUrl, thumbCardUrl, thumbFullUrl } = await read(articleId);
  expect(thumbUrl).toBe(objectName);
  const card = await fetchSigned(host, String(thumbCardUrl));
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  expect(card.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  const full = await fetchSigned(host, String(thumbFullUrl));
  expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(await rowOf(objectName)).toEqual({
    attached_to: `article:${String(articleId)}`,
    width: 1_600,
    height: 800,
  });
});

test('removes a photo’s location from all versions, and the original file after the jobs of the commit [IR-07]', async () => {
  const bytes = await photoWithGps();
  expect(bytes.includes(GPS_MARKER)).toBe(true);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const objectName = await uploadPicture(host, member.browser, bytes);
  const { thumbCardUrl, thumbFullUrl } = await read(await write(objectName));
  for (const url of [thumbCardUrl, thumbFullUrl]) {
    const response = await fetchSigned(host, String(url));
    expect(response.status).toBe(200);
    expect(response.bytes.includes(GPS_MARKER)).toBe(false);
    expect((await sharp(response.bytes).metadata()).exif).toBeUndefined();
  }
  expect(await storedOf(objectName)).toEqual([true, true, true, true]);
  await host.jobs.runDue();
  expect(await storedOf(objectName)).toEqual([false, true, true, true]);
});

test('creates one of twenty concurrent articles with the same picture [AC-14 IR-04]', async () => {
  const objectName = await uploadPicture(host, member.browser, await photo());
  const before = (await host.pool.query('select from articles')).rowCount;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      member.browser.call('POST', articles(), {
        title: '하나뿐인 사진',
        contents: '사진입니다.',
        thumbUrl: objectName,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status, code }) => status === 404 && code === 'not_found')).toHaveLength(19);
  expect((await host.pool.query('select from articles')).rowCount).toBe(Number(before) + 1);
  expect((await host.pool.query('select from articles where image = $1', [objectName])).rowCount).toBe(1);
});

test('deletes a released picture and, after the jobs of the commit, its bytes [AC-26 ST-15]', async () => {
  const objectName = await uploadPicture(host, member.browser, await photo());
  const articleId = await write(objectName);
  const { thumbFullUrl } = await read(articleId);
  expect((await member.browser.call('DELETE', article(articleId))).status).toBe(200);
  expect(await rowOf(objectName)).toBeUndefined();
  expect(
    (
      await president.call(
        'GET',
        `/upload/presigned-url/download?objectName=${encodeURIComponent(objectName)}`,
      )
    ).status,
  ).toBe(404);
  await host.jobs.runDue();
  expect(await storedOf(objectName)).toEqual([false, false, false, false]);
  expect((await fetchSigned(host, String(thumbFullUrl))).status).toBe(404);
  expect(await jobs()).toEqual([]);
});

test('attaches a replacement and deletes the replaced picture', async () => {
  const [first, second] = [
    await uploadPicture(host, member.browser, await photo()),
    await uploadPicture(host, member.browser, await photo('#804020')),
  ];
  const articleId = await write(first);
  const { status } = await member.browser.call('PUT', article(articleId), {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl: second,
  });
  expect(status).toBe(200);
  expect((await read(articleId)).thumbUrl).toBe(second);
  await host.jobs.runDue();
  expect(await storedOf(first)).toEqual([false, false, false, false]);
  expect(await storedOf(second)).toEqual([false, true, true, true]);
});

test('changes neither picture when the edit is rejected [ST-15]', async () => {
  const [first, second] = [
    await uploadPicture(host, member.browser, await photo()),
    await uploadPicture(host, president, await photo()),
  ];
  const articleId = await write(first);
  const { status } = await president.call('PUT', article(articleId), {
    title: '남의 글',
    contents: '고칩니다.',
    thumbUrl: second,
  });
  expect(status).toBe(403);
  await host.jobs.runDue();
  expect((await read(articleId)).thumbUrl).toBe(first);
  expect(await storedOf(first)).toEqual([false, true, true, true]);
  expect(await rowOf(second)).toMatchObject({ attached_to: null });
});

test('retries a failed deletion of the bytes and accepts missing bytes', async () => {
  const objectName = await uploadPicture(host, member.browser, await photo());
  const articleId = await write(objectName);
  await host.jobs.runDue();
  const remove = jest.spyOn(host.engines.objects, 'remove').mockRejectedValue(new Error('no disk'));
  await member.browser.call('DELETE', article(articleId));
  expect(await host.jobs.runDue()).toBe(0);
  expect(await storedOf(objectName)).toEqual([false, true, true, true]);
  remove.mockRestore();
  await host.pool.query('update pgboss.job set start_after = now()');
  expect(await host.jobs.runDue()).toBe(4);
  expect(await storedOf(objectName)).toEqual([false, false, false, false]);
});

describe('unattached pictures', () => {
  const pictures = () =>
    createPictureService({
      db: host.engines.database.db,
      objects: host.engines.objects,
      maker: createPictureMaker(),
    });
  const age = (name: string, hours: number) =>
    host.pool.query(`update objects set created_at = now() - $2 * interval '1 hour' where name = $1`, [
      name,
      hours,
    ]);

  test('are deleted after a day with their bytes; younger and attached ones stay [IR-09]', async () => {
    const [stale, recent, hanging, empty] = [
      await uploadPicture(host, member.browser, await photo()),
      await uploadPicture(host, member.browser, await photo()),
      await uploadPicture(host, member.browser, await photo()),
      (await requestUploadUrl(member.browser)).objectName,
    ];
    await write(hanging);
    await host.pool.query('delete from objects where attached_to is null and name <> all($1)', [
      [stale, recent, empty],
    ]);
    for (const name of [stale, hanging, empty]) await age(name, 25);
    await age(recent, 23);
    expect(await pictures().removeStale()).toBe(2);
    expect(await pictures().removeStale()).toBe(0);
    await host.jobs.runDue();
    expect([await rowOf(stale), await rowOf(empty)]).toEqual([undefined, undefined]);
    expect(await storedOf(stale)).toEqual([false, false, false, false]);
    expect(await storedOf(recent)).toEqual([true, false, false, false]);
    expect(await storedOf(hanging)).toEqual([false, true, true, true]);
  });

  test('are deleted by one server at a time', async () => {
    await age((await requestUploadUrl(member.browser)).objectName, 25);
    const [first, second, third] = await Promise.all([
      pictures().removeStale(),
      pictures().removeStale(),
      pictures().removeStale(),
    ]);
    expect(first + second + third).toBe(1);
  });

  test('are deleted with their owner’s account; those of other users and attached ones stay', async () => {
    const leaverId = await createUser(host.pool);
    const leaver = await browserOf(host, leaverId);
    await joinClub(host.pool, clubId, leaverId, 'MEMBER');
    const [unattached, attached, foreign] = [
      await uploadPicture(host, leaver, await photo()),
      await uploadPicture(host, leaver, await photo()),
      await uploadPicture(host, member.browser, await photo()),
    ];
    await write(attached, leaver);
    await host.engines.database.db.transaction((tx) => pictures().releaseUploadsOf(tx, leaverId));
    await host.jobs.runDue();
    expect(await storedOf(unattached)).toEqual([false, false, false, false]);
    expect(await storedOf(attached)).toEqual([false, true, true, true]);
    expect(await storedOf(foreign)).toEqual([true, false, false, false]);
    expect(await rowOf(unattached)).toBeUndefined();
  });

  test('leave no bytes when they are deleted during the conversion', async () => {
    const objectName = await uploadPicture(host, member.browser, await photo());
    const maker = createPictureMaker();
    const slow = createPictureService({
      db: host.engines.database.db,
      objects: host.engines.objects,
      maker: {
        makeVersions: async (file) => {
          const versions = await maker.makeVersions(file);
          await age(objectName, 25);
          await pictures().removeStale();
          await host.jobs.runDue();
          return versions;
        },
        createFace: maker.createFace,
        close: maker.close,
      },
    });
    await expect(slow.prepare(objectName, member.id)).rejects.toMatchObject({ code: 'not_found' });
    await host.jobs.runDue();
    expect(await storedOf(objectName)).toEqual([false, false, false, false]);
  });

  test('partly written files of a killed server are deleted after an hour', async () => {
    const drafts = path.join(host.dataDir, 'objects', '.drafts');
    await writeFile(path.join(drafts, 'old'), 'half');
    await writeFile(path.join(drafts, 'fresh'), 'half');
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    await utimes(path.join(drafts, 'old'), twoHoursAgo, twoHoursAgo);
    await pictures().removeStale();
    expect(await readdir(drafts)).toEqual(['fresh']);
  });
});
