import type { Article } from '@contract/article';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { createPhoto, fetchSignedUrl, uploadPicture } from '../../testing/pictures';
import { withConcurrentRoleChange } from '../../testing/role-change';

const host = setUpTestApp();

const postBody = { title: '봄 정기공연', contents: '사진을 올립니다.' };
const kinds = [
  { kind: 'articles', holderType: 'article', idName: 'articleId' },
  { kind: 'notices', holderType: 'notice', idName: 'noticeId' },
] as const;

/**
 * Returns the holder of each picture, such as `article:7`, by the picture's name; null for an unattached picture. Released pictures are
 * missing.
 */
async function readHoldersByName(): Promise<Record<string, string | null>> {
  const { rows } = await host.pool.query<{ name: string; holder: string | null }>(
    'select name, attached_to as holder from objects',
  );
  return Object.fromEntries(rows.map(({ name, holder }) => [name, holder]));
}

describe.each(kinds)('the picture of $kind', ({ kind, holderType, idName }) => {
  /** Creates a club and its president, who writes the posts. */
  async function createAuthor() {
    const { clubId, presidentId } = await createClub(host.pool);
    const browser = await browserOf(host, presidentId);
    const path = `/clubs/${String(clubId)}/${kind}`;
    const upload = async () => uploadPicture(host, browser, await createPhoto());
    const createPost = (thumbUrl?: string | null) =>
      browser.call<Record<string, number>>('POST', path, {
        ...postBody,
        ...(thumbUrl !== undefined && { thumbUrl }),
      });
    /** Creates a post with a picture. Returns the path and id of the post and the name of the picture. */
    const createIllustratedPost = async () => {
      const name = await upload();
      const { status, data } = await createPost(name);
      expect(status).toBe(201);
      return { name, id: data[idName], postPath: `${path}/${String(data[idName])}` };
    };
    return { clubId, presidentId, browser, path, upload, createPost, createIllustratedPost };
  }

  test('is attached at creation, and its card and full versions can be downloaded', async () => {
    const { browser, createIllustratedPost } = await createAuthor();
    const { name, id, postPath } = await createIllustratedPost();
    expect((await readHoldersByName())[name]).toBe(`${holderType}:${String(id)}`);
    const { data } = await browser.call<Article>('GET', postPath);
    expect([data.thumbUrl, data.thumbSize]).toEqual([name, { width: 640, height: 480 }]);
    for (const url of [data.thumbCardUrl, data.thumbFullUrl]) {
      expect(await fetchSignedUrl(host, url ?? '')).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp' },
      });
    }
  });

  test.each([
    ['null', null],
    ['empty', ''],
    ['the clubs’ default', 'default-thumbnail-mju.png'],
    ['the users’ default', 'default-profileImage.png'],
  ])('is missing when the name is %s [DA-10]', async (_, thumbUrl) => {
    const { browser, path, createPost } = await createAuthor();
    const { status, data } = await createPost(thumbUrl);
    expect(status).toBe(201);
    expect((await browser.call<Article>('GET', `${path}/${String(data[idName])}`)).data).toMatchObject({
      thumbUrl: null,
      thumbCardUrl: null,
      thumbFullUrl: null,
      thumbSize: null,
    });
  });

  test.each([
    'https://evil.example/a.png',
    'http://localhost/storage/u/1',
    '//evil.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '../../etc/passwd',
    'u/../../secret',
    'u/00000000-0000-4000-8000-000000000000',
  ])('is rejected when it is %s', async (thumbUrl) => {
    const { browser, path, createPost, createIllustratedPost } = await createAuthor();
    await expectRefused(host.pool, () => createPost(thumbUrl), '404 not_found');
    const { postPath } = await createIllustratedPost();
    await expectRefused(
      host.pool,
      () => browser.call('PUT', postPath, { ...postBody, thumbUrl }),
      '404 not_found',
    );
    expect((await browser.call<{ pagination: { total: number } }>('GET', path)).data.pagination.total).toBe(
      1,
    );
  });

  test('is rejected when another user uploaded it, attached or not', async () => {
    const { clubId, path, createIllustratedPost } = await createAuthor();
    const vice = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
    const foreignName = await uploadPicture(
      host,
      await browserOf(host, await createUser(host.pool)),
      await createPhoto(),
    );
    const { name, postPath } = await createIllustratedPost();
    for (const thumbUrl of [foreignName, name]) {
      await expectRefused(
        host.pool,
        () => vice.call('POST', path, { ...postBody, thumbUrl }),
        '404 not_found',
      );
    }
    expect((await vice.call<Article>('GET', postPath)).data.thumbUrl).toBe(name);
  });

  test('is rejected when it is attached to another post of its uploader [IR-04]', async () => {
    const { browser, createPost, createIllustratedPost } = await createAuthor();
    const { name, id, postPath } = await createIllustratedPost();
    const { postPath: otherPath } = await createIllustratedPost();
    await expectRefused(host.pool, () => createPost(name), '404 not_found');
    await expectRefused(
      host.pool,
      () => browser.call('PUT', otherPath, { ...postBody, thumbUrl: name }),
      '404 not_found',
    );
    expect((await readHoldersByName())[name]).toBe(`${holderType}:${String(id)}`);
    expect((await browser.call<Article>('GET', postPath)).data.thumbUrl).toBe(name);
  });

  test('is rejected when the upload is no picture, and no post is written', async () => {
    const { browser, path, createPost } = await createAuthor();
    const name = await uploadPicture(
      host,
      browser,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
    );
    const { status, code } = await createPost(name);
    expect([status, code]).toEqual([422, 'image_unreadable']);
    expect((await browser.call<{ pagination: { total: number } }>('GET', path)).data.pagination.total).toBe(
      0,
    );
  });

  test('stays when an edit names the current one or omits the field [TR-04]', async () => {
    const { browser, createIllustratedPost } = await createAuthor();
    const { name, id, postPath } = await createIllustratedPost();
    for (const [index, body] of [{ title: '첫째' }, { title: '둘째', thumbUrl: name }].entries()) {
      const { status, data } = await browser.call<Article>('PUT', postPath, { ...postBody, ...body });
      expect([index, status, data.thumbUrl]).toEqual([index, 200, name]);
      expect((await readHoldersByName())[name]).toBe(`${holderType}:${String(id)}`);
    }
    await expectRefused(
      host.pool,
      () => browser.call('PUT', postPath, { ...postBody, title: '둘째', thumbUrl: name }),
      '422 nothing_changed',
    );
  });

  test.each([
    ['null', null],
    ['a default name', 'default-thumbnail-mju.png'],
  ])('is removed by an edit with %s, which counts as a change [TR-04]', async (_, thumbUrl) => {
    const { browser, createIllustratedPost } = await createAuthor();
    const { name, postPath } = await createIllustratedPost();
    const { status, data } = await browser.call<Article>('PUT', postPath, { ...postBody, thumbUrl });
    expect([status, data.thumbUrl, data.thumbFullUrl]).toEqual([200, null, null]);
    expect(await readHoldersByName()).not.toHaveProperty([name]);
  });

  test('is replaced by a new one, and the old one is released [TR-04]', async () => {
    const { browser, upload, createIllustratedPost } = await createAuthor();
    const { name, id, postPath } = await createIllustratedPost();
    const newName = await upload();
    const { status, data } = await browser.call<Article>('PUT', postPath, { ...postBody, thumbUrl: newName });
    expect([status, data.thumbUrl]).toEqual([200, newName]);
    const objects = await readHoldersByName();
    expect(objects).not.toHaveProperty([name]);
    expect(objects[newName]).toBe(`${holderType}:${String(id)}`);
  });

  test('is that of one edit after concurrent edits with different pictures', async () => {
    const { browser, upload, createIllustratedPost } = await createAuthor();
    const { id, postPath } = await createIllustratedPost();
    const pictureNames = [await upload(), await upload(), await upload()];
    const responses = await Promise.all(
      pictureNames.map((thumbUrl) => browser.call('PUT', postPath, { ...postBody, thumbUrl })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { thumbUrl } = (await browser.call<Article>('GET', postPath)).data;
    const attachedPictures = Object.entries(await readHoldersByName()).filter(
      ([, attachedTo]) => attachedTo === `${holderType}:${String(id)}`,
    );
    expect(attachedPictures).toEqual([[thumbUrl, `${holderType}:${String(id)}`]]);
  });

  test('is deleted with its post [TR-05]', async () => {
    const { browser, createIllustratedPost } = await createAuthor();
    const { name, postPath } = await createIllustratedPost();
    expect((await browser.call('DELETE', postPath)).status).toBe(200);
    expect(await readHoldersByName()).not.toHaveProperty([name]);
  });
});

test('a user expelled while the server decodes the picture writes nothing, and the picture stays unattached', async () => {
  const { clubId } = await createClub(host.pool);
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  const browser = await browserOf(host, userId);
  const thumbUrl = await uploadPicture(host, browser, await createPhoto());
  const lockingClient = await host.pool.connect();
  await lockingClient.query('begin');
  // The server cannot store the decoded picture until this lock is released.
  await lockingClient.query('select from objects where name = $1 for update', [thumbUrl]);
  const response = browser.call('POST', `/clubs/${String(clubId)}/articles`, { ...postBody, thumbUrl });
  await waitForLockWaiter(host.pool);
  await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
  await lockingClient.query('commit');
  lockingClient.release();
  expect(await response).toMatchObject({ status: 403, code: 'not_allowed' });
  const { rows } = await host.pool.query('select from articles where club_id = $1', [clubId]);
  expect(rows).toHaveLength(0);
  expect((await readHoldersByName())[thumbUrl]).toBeNull();
});

test('writing with a picture waits for a concurrent expulsion and is then rejected with 403', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  const browser = await browserOf(host, userId);
  const thumbUrl = await uploadPicture(host, browser, await createPhoto());
  const path = `/clubs/${String(clubId)}/articles`;
  const response = await withConcurrentRoleChange(host.pool, { clubId, userId, role: null }, () =>
    browser.call('POST', path, { ...postBody, thumbUrl }),
  );
  expect(response.code).toBe('not_allowed');
  const president = await browserOf(host, presidentId);
  expect((await president.call('GET', path)).data).toMatchObject({ articles: [] });
  expect((await readHoldersByName())[thumbUrl]).toBeNull();
});
