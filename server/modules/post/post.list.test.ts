import type { ArticleList } from '@contract/article';
import { POST_PAGE_SIZE } from '@contract/article';
import type { NoticeList } from '@contract/notice';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createPhoto, fetchSignedUrl, uploadPicture } from '../../testing/pictures';
import { createArticle, createNotice } from '../../testing/posts';

let host: TestApp;
let reader: TestBrowser;
beforeAll(async () => {
  host = await createTestApp();
  reader = await browserOf(host, await createUser(host.pool));
});
afterAll(() => host.close());

const kinds = [
  {
    kind: 'articles',
    create: createArticle,
    rowsOf: (data: unknown) =>
      (data as ArticleList).articles.map(({ articleId, ...row }) => ({ id: articleId, ...row })),
  },
  {
    kind: 'notices',
    create: createNotice,
    rowsOf: (data: unknown) =>
      (data as NoticeList).noticeList.map(({ noticeId, ...row }) => ({ id: noticeId, ...row })),
  },
] as const;

describe.each(kinds)('the list of $kind', ({ kind, create, rowsOf }) => {
  const readPage = async (clubId: number, query = '') => {
    const { status, data } = await reader.call<{ pagination: { total: number } }>(
      'GET',
      `/clubs/${String(clubId)}/${kind}${query}`,
    );
    expect(status).toBe(200);
    return { rows: rowsOf(data), total: data.pagination.total };
  };

  test('is empty in a new club', async () => {
    const { clubId } = await createClub(host.pool);
    expect(await readPage(clubId)).toEqual({ rows: [], total: 0 });
  });

  test('is newest first, ten per page, with the total, for this club only [NU-03 SH-19]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const otherClub = await createClub(host.pool);
    const ids: number[] = [];
    for (let n = 0; n < 23; n += 1) {
      ids.unshift(await create(host.pool, { clubId, authorId: presidentId, title: `제목 ${String(n)}` }));
      await create(host.pool, { clubId: otherClub.clubId, authorId: otherClub.presidentId });
    }
    const pages = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        readPage(clubId, `?limit=${String(POST_PAGE_SIZE)}&offset=${String(index * POST_PAGE_SIZE)}`),
      ),
    );
    expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
      ids.slice(0, 10),
      ids.slice(10, 20),
      ids.slice(20),
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23]);
    expect((await readPage(clubId)).rows.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect((await readPage(clubId, '?limit=2&offset=1')).rows.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });

  test.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'limit=1.5',
    'offset=-1',
    'offset=1000001',
    'page=2',
    'limit=10&limit=20',
  ])('rejects %s [NU-04]', async (query) => {
    const { clubId } = await createClub(host.pool);
    const { status, data } = await reader.call('GET', `/clubs/${String(clubId)}/${kind}?${query}`);
    expect([400, 422]).toContain(status);
    expect(data).toBeUndefined();
  });

  test('shows the author with the current role and omits contents [DA-04]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const viceId = await joinClub(
      host.pool,
      clubId,
      await createUser(host.pool, { name: '이서연' }),
      'VICE_PRESIDENT',
    );
    const formerMemberId = await createUser(host.pool, { name: '박지호' });
    await create(host.pool, { clubId, authorId: presidentId });
    await create(host.pool, { clubId, authorId: viceId });
    await create(host.pool, { clubId, authorId: formerMemberId });
    const { rows } = await readPage(clubId);
    expect(rows.map(({ author: { authorName, roleName } }) => [authorName, roleName]).slice(0, 2)).toEqual([
      ['박지호', 'NO_ROLE'],
      ['이서연', 'VICE_PRESIDENT'],
    ]);
    expect(rows[2]?.author).toMatchObject({
      authorId: presidentId,
      roleName: 'PRESIDENT',
      profileImageUrl: null,
    });
    expect(JSON.stringify(rows)).not.toContain('이번 주에 만납니다.');
  });

  test('shows a placeholder instead of the name of a deleted account [ME-17 PF-09]', async () => {
    const { clubId } = await createClub(host.pool);
    const authorId = await createUser(host.pool, { name: '떠난이' });
    await create(host.pool, { clubId, authorId });
    await host.pool.query(
      'update users set name = null, username = null, withdrawn_at = now() where id = $1',
      [authorId],
    );
    const {
      rows: [row],
    } = await readPage(clubId);
    expect(row?.author).toEqual({
      authorId,
      authorName: '탈퇴한 회원',
      roleName: 'NO_ROLE',
      profileImageUrl: null,
    });
  });

  test('contains a URL of each picture’s card version [TR-15]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const president = await browserOf(host, presidentId);
    const thumbUrl = await uploadPicture(host, president, await createPhoto());
    expect(
      (
        await president.call('POST', `/clubs/${String(clubId)}/${kind}`, {
          title: '사진',
          contents: '봄',
          thumbUrl,
        })
      ).status,
    ).toBe(201);
    await create(host.pool, { clubId, authorId: presidentId });
    const {
      rows: [plainRow, rowWithPicture],
    } = await readPage(clubId);
    expect([plainRow?.thumbUrl, plainRow?.thumbCardUrl]).toEqual([null, null]);
    expect(rowWithPicture?.thumbUrl).toBe(thumbUrl);
    expect(await fetchSignedUrl(host, rowWithPicture?.thumbCardUrl ?? '')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    });
  });

  test('of an unknown club is rejected with 404', async () => {
    await expectRefused(host.pool, () => reader.call('GET', `/clubs/2147483647/${kind}`), '404 not_found');
  });
});
