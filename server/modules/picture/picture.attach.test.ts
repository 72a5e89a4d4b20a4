import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Article } from '@contract/article';
import { imageVariants } from '@contract/upload';
import { objectKey, uploadKey } from '../../engines/objects/objects';
import { createPictureMaker } from '../../engines/pictures/pictures';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember, joinClub } from '../../testing/factories';
import {
  GPS_MARKER,
  requestUploadUrl,
  createPhoto,
  createPhotoWithGps,
  createSolidImage,
  fetchSignedUrl,
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
  const id = await createClubMember(host.pool, clubId, 'MEMBER');
  member = { id, browser: await browserOf(host, id) };
});
afterAll(() => host.close());

const articlesPath = () => `/clubs/${String(clubId)}/articles`;
const articlePath = (articleId: number) => `${articlesPath()}/${String(articleId)}`;
const writeArticle = async (thumbUrl: string, browser = member.browser) => {
  const { status, data } = await browser.call<{ articleId: number }>('POST', articlesPath(), {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl,
  });
  expect(status).toBe(201);
  return data.articleId;
};
const readArticle = async (articleId: number) =>
  (await president.call<Article>('GET', articlePath(articleId))).data;
const isStored = async (key: string) => {
  const found = await host.engines.objects.get(key);
  found?.stream.destroy();
  return found !== undefined;
};
/** Returns whether each file of a picture is stored: first the upload, then the versions in the order of `imageVariants`. */
const whichFilesAreStored = async (name: string) =>
  Promise.all([uploadKey(name), ...imageVariants.map((variant) => objectKey(name, variant))].map(isStored));
const UPLOAD_AND_VERSIONS = [true, true, true, true];
const ONLY_UPLOAD = [true, false, false, false];
const ONLY_VERSIONS = [false, true, true, true];
const NO_FILES = [false, false, false, false];
const listJobKeys = async () =>
  (await host.pool.query<{ key: string }>(`select data->>'key' as key from pgboss.job order by 1`)).rows.map(
    ({ key }) => key,
  );
const readObjectRow = async (name: string) =>
  (
    await host.pool.query<{ attached_to: string | null; width: number; height: number }>(
      'select attached_to, width, height from objects where name = $1',
      [name],
    )
  ).rows[0];

test('shows the card and full version of an attached picture to another user, as WebP encoded by the server [ST-15]', async () => {
  const objectName = await uploadPicture(
    host,
    member.browser,
    await createSolidImage(2_400, 1_200).png().toBuffer(),
    'image/png',
  );
  const articleId = await writeArticle(objectName);
  const { thumbUrl, thumbCardUrl, thumbFullUrl } = await readArticle(articleId);
  expect(thumbUrl).toBe(objectName);
  const card = await fetchSignedUrl(host, String(thumbCardUrl));
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  expect(card.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  const full = await fetchSignedUrl(host, String(thumbFullUrl));
  expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(await readObjectRow(objectName)).toEqual({
    attached_to: `article:${String(articleId)}`,
    width: 1_600,
    height: 800,
  });
});

test('removes the location of a photo from its card and full version, and deletes the original in a job [IR-07]', async () => {
  const bytes = await createPhotoWithGps();
  expect(bytes.includes(GPS_MARKER)).toBe(true);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const objectName = await uploadPicture(host, member.browser, bytes);
  const { thumbCardUrl, thumbFullUrl } = await readArticle(await writeArticle(objectName));
  for (const url of [thumbCardUrl, thumbFullUrl]) {
    const response = await fetchSignedUrl(host, String(url));
    expect(response.status).toBe(200);
    expect(response.bytes.includes(GPS_MARKER)).toBe(false);
    expect((await sharp(response.bytes).metadata()).exif).toBeUndefined();
  }
  expect(await whichFilesAreStored(objectName)).toEqual(UPLOAD_AND_VERSIONS);
  await host.jobs.runDue();
  expect(await whichFilesAreStored(objectName)).toEqual(ONLY_VERSIONS);
});

test('creates only one of twenty concurrent articles with the same picture [AC-14 IR-04]', async () => {
  const objectName = await uploadPicture(host, member.browser, await createPhoto());
  const articleCountBefore = (await host.pool.query('select from articles')).rowCount;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      member.browser.call('POST', articlesPath(), {
        title: '하나뿐인 사진',
        contents: '사진입니다.',
        thumbUrl: objectName,
      }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status, code }) => status === 404 && code === 'not_found')).toHaveLength(19);
  expect((await host.pool.query('select from articles')).rowCount).toBe(Number(articleCountBefore) + 1);
  expect((await host.pool.query('select from articles where image = $1', [objectName])).rowCount).toBe(1);
});

test('deletes the picture of a deleted article at once, and its bytes in a job [AC-26 ST-15]', async () => {
  const objectName = await uploadPicture(host, member.browser, await createPhoto());
  const articleId = await writeArticle(objectName);
  const { thumbFullUrl } = await readArticle(articleId);
  expect((await member.browser.call('DELETE', articlePath(articleId))).status).toBe(200);
  expect(await readObjectRow(objectName)).toBeUndefined();
  expect(
    (
      await president.call(
        'GET',
        `/upload/presigned-url/download?objectName=${encodeURIComponent(objectName)}`,
      )
    ).status,
  ).toBe(404);
  await host.jobs.runDue();
  expect(await whichFilesAreStored(objectName)).toEqual(NO_FILES);
  expect((await fetchSignedUrl(host, String(thumbFullUrl))).status).toBe(404);
  expect(await listJobKeys()).toEqual([]);
});

test('attaches a replacement and deletes the replaced picture', async () => {
  const [firstName, secondName] = [
    await uploadPicture(host, member.browser, await createPhoto()),
    await uploadPicture(host, member.browser, await createPhoto('#804020')),
  ];
  const articleId = await writeArticle(firstName);
  const { status } = await member.browser.call('PUT', articlePath(articleId), {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl: secondName,
  });
  expect(status).toBe(200);
  expect((await readArticle(articleId)).thumbUrl).toBe(secondName);
  await host.jobs.runDue();
  expect(await whichFilesAreStored(firstName)).toEqual(NO_FILES);
  expect(await whichFilesAreStored(secondName)).toEqual(ONLY_VERSIONS);
});

test('changes neither picture when the edit is rejected [ST-15]', async () => {
  const [firstName, secondName] = [
    await uploadPicture(host, member.browser, await createPhoto()),
    await uploadPicture(host, president, await createPhoto()),
  ];
  const articleId = await writeArticle(firstName);
  const { status } = await president.call('PUT', articlePath(articleId), {
    title: '남의 글',
    contents: '고칩니다.',
    thumbUrl: secondName,
  });
  expect(status).toBe(403);
  await host.jobs.runDue();
  expect((await readArticle(articleId)).thumbUrl).toBe(firstName);
  expect(await whichFilesAreStored(firstName)).toEqual(ONLY_VERSIONS);
  expect(await readObjectRow(secondName)).toMatchObject({ attached_to: null });
});

test('retries a failed deletion of the bytes, and succeeds for bytes that are already deleted', async () => {
  const objectName = await uploadPicture(host, member.browser, await createPhoto());
  const articleId = await writeArticle(objectName);
  await host.jobs.runDue();
  const removeSpy = jest.spyOn(host.engines.objects, 'remove').mockRejectedValue(new Error('no disk'));
  await member.browser.call('DELETE', articlePath(articleId));
  expect(await host.jobs.runDue()).toBe(0);
  expect(await whichFilesAreStored(objectName)).toEqual(ONLY_VERSIONS);
  removeSpy.mockRestore();
  await host.pool.query('update pgboss.job set start_after = now()');
  expect(await host.jobs.runDue()).toBe(4);
  expect(await whichFilesAreStored(objectName)).toEqual(NO_FILES);
});

describe('unattached pictures', () => {
  const createTestService = () =>
    createPictureService({
      db: host.engines.database.db,
      objects: host.engines.objects,
      maker: createPictureMaker(),
    });
  const setAge = (name: string, hours: number) =>
    host.pool.query(`update objects set created_at = now() - $2 * interval '1 hour' where name = $1`, [
      name,
      hours,
    ]);

  test('are deleted with their bytes after a day, even without an upload; younger and attached ones stay [IR-09]', async () => {
    const [staleName, recentName, attachedName, neverUploadedName] = [
      await uploadPicture(host, member.browser, await createPhoto()),
      await uploadPicture(host, member.browser, await createPhoto()),
      await uploadPicture(host, member.browser, await createPhoto()),
      (await requestUploadUrl(member.browser)).objectName,
    ];
    await writeArticle(attachedName);
    // Deletes the unattached pictures of the other tests.
    await host.pool.query('delete from objects where attached_to is null and name <> all($1)', [
      [staleName, recentName, neverUploadedName],
    ]);
    for (const name of [staleName, attachedName, neverUploadedName]) await setAge(name, 25);
    await setAge(recentName, 23);
    expect(await createTestService().removeStale()).toBe(2);
    expect(await createTestService().removeStale()).toBe(0);
    await host.jobs.runDue();
    expect(await readObjectRow(staleName)).toBeUndefined();
    expect(await readObjectRow(neverUploadedName)).toBeUndefined();
    expect(await whichFilesAreStored(staleName)).toEqual(NO_FILES);
    expect(await whichFilesAreStored(recentName)).toEqual(ONLY_UPLOAD);
    expect(await whichFilesAreStored(attachedName)).toEqual(ONLY_VERSIONS);
  });

  test('are deleted only once by concurrent servers', async () => {
    await setAge((await requestUploadUrl(member.browser)).objectName, 25);
    const [first, second, third] = await Promise.all([
      createTestService().removeStale(),
      createTestService().removeStale(),
      createTestService().removeStale(),
    ]);
    expect(first + second + third).toBe(1);
  });

  test('of an account are deleted by releaseUploadsOf; pictures of other users and attached pictures stay', async () => {
    const leavingUserId = await createUser(host.pool);
    const leavingBrowser = await browserOf(host, leavingUserId);
    await joinClub(host.pool, clubId, leavingUserId, 'MEMBER');
    const [unattachedName, attachedName, foreignName] = [
      await uploadPicture(host, leavingBrowser, await createPhoto()),
      await uploadPicture(host, leavingBrowser, await createPhoto()),
      await uploadPicture(host, member.browser, await createPhoto()),
    ];
    await writeArticle(attachedName, leavingBrowser);
    await host.engines.database.db.transaction((tx) =>
      createTestService().releaseUploadsOf(tx, leavingUserId),
    );
    await host.jobs.runDue();
    expect(await whichFilesAreStored(unattachedName)).toEqual(NO_FILES);
    expect(await whichFilesAreStored(attachedName)).toEqual(ONLY_VERSIONS);
    expect(await whichFilesAreStored(foreignName)).toEqual(ONLY_UPLOAD);
    expect(await readObjectRow(unattachedName)).toBeUndefined();
  });

  test('leave no bytes when they are deleted during the conversion', async () => {
    const objectName = await uploadPicture(host, member.browser, await createPhoto());
    const maker = createPictureMaker();
    const slowService = createPictureService({
      db: host.engines.database.db,
      objects: host.engines.objects,
      maker: {
        createVersions: async (file) => {
          const versions = await maker.createVersions(file);
          await setAge(objectName, 25);
          await createTestService().removeStale();
          await host.jobs.runDue();
          return versions;
        },
        createFace: maker.createFace,
        close: maker.close,
      },
    });
    await expect(slowService.prepare(objectName, member.id)).rejects.toMatchObject({ code: 'not_found' });
    await host.jobs.runDue();
    expect(await whichFilesAreStored(objectName)).toEqual(NO_FILES);
  });

  test('leave a partial file if the server is killed while writing, which is deleted after an hour', async () => {
    const draftsFolder = path.join(host.dataDir, 'objects', '.drafts');
    await writeFile(path.join(draftsFolder, 'old'), 'half');
    await writeFile(path.join(draftsFolder, 'fresh'), 'half');
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    await utimes(path.join(draftsFolder, 'old'), twoHoursAgo, twoHoursAgo);
    await createTestService().removeStale();
    expect(await readdir(draftsFolder)).toEqual(['fresh']);
  });
});
