import type { Article } from '@contract/article';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { withConcurrentRoleChange } from '../../testing/role-change';
import { createArticle, createComment, createNotice } from '../../testing/posts';
import { createOperator, decideCase, reportContent } from '../../testing/reports';

const host = setUpTestApp();

const kinds = [
  { kind: 'articles', idName: 'articleId' },
  { kind: 'notices', idName: 'noticeId' },
] as const;
const decompose = (text: string) => text.normalize('NFD');

describe.each(kinds)('$kind', ({ kind, idName }) => {
  /** Creates a club and its president, who writes the posts. */
  async function createAuthor() {
    const { clubId, presidentId } = await createClub(host.pool);
    const browser = await browserOf(host, presidentId);
    const path = `/clubs/${String(clubId)}/${kind}`;
    const sendPost = async (body: object) => browser.call<Record<string, number>>('POST', path, body);
    const createPost = async (body: object) => {
      const { status, data } = await sendPost(body);
      expect(status).toBe(201);
      return `${path}/${String(data[idName])}`;
    };
    return { clubId, presidentId, browser, path, sendPost, createPost };
  }
  const readPost = async (browser: TestBrowser, path: string) =>
    (await browser.call<Article>('GET', path)).data;

  test.each(['PUT', 'DELETE'] as const)(
    '%s waits for a concurrent expulsion and is then rejected with 403',
    async (method) => {
      const { clubId, path, browser } = await createAuthor();
      const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
      const vice = await browserOf(host, viceId);
      // Members edit only their own articles, but former members may delete their own.
      const author = method === 'PUT' ? vice : browser;
      const post = { title: '제목', contents: '내용' };
      const { data } = await author.call<Record<string, number>>('POST', path, post);
      const postPath = `${path}/${String(data[idName])}`;
      const body = method === 'PUT' ? { ...post, title: '새 제목' } : undefined;
      const response = await withConcurrentRoleChange(host.pool, { clubId, userId: viceId, role: null }, () =>
        vice.call(method, postPath, body),
      );
      expect(response.code).toBe('not_allowed');
      expect((await readPost(browser, postPath)).title).toBe('제목');
    },
  );

  describe('writing', () => {
    test('stores title and contents normalised and returns the new id [DA-04]', async () => {
      const { clubId, presidentId, browser, createPost } = await createAuthor();
      const path = await createPost({
        title: `  ${decompose('봄')}\t공연 `,
        contents: '\r\n첫 줄\r\n\r\n  둘째 줄\r끝 \n',
      });
      expect(await readPost(browser, path)).toMatchObject({
        [idName]: Number(path.split('/').at(-1)),
        clubId,
        title: '봄 공연',
        contents: '첫 줄\n\n  둘째 줄\n끝',
        thumbUrl: null,
        thumbCardUrl: null,
        thumbFullUrl: null,
        author: { authorId: presidentId, roleName: 'PRESIDENT' },
      });
    });

    test('accepts a title of 100 and contents of 20,000 code units after normalisation [NU-32 NU-33 TR-01]', async () => {
      const { browser, createPost } = await createAuthor();
      const path = await createPost({
        title: ` ${decompose('가'.repeat(100))} `,
        contents: `\n${'가나다라마바사\r\n'.repeat(2_499)}가나다라마바사아\n`,
      });
      const { title, contents } = await readPost(browser, path);
      expect([title, contents.length]).toEqual(['가'.repeat(100), 20_000]);
      await createPost({ title: '😀'.repeat(50), contents: '가'.repeat(20_000) });
    });

    test.each<[string, object, string]>([
      ['without a title', { contents: '내용' }, '422 rule_broken'],
      ['with white space for a title', { title: ' \n ', contents: '내용' }, '422 rule_broken'],
      ['with 101 code units of title', { title: '가'.repeat(101), contents: '내용' }, '422 rule_broken'],
      [
        'with 102 code units of emoji for a title',
        { title: '😀'.repeat(51), contents: '내용' },
        '422 rule_broken',
      ],
      [
        'with a direction override in its title',
        { title: 'abc\u202Edef', contents: '내용' },
        '422 rule_broken',
      ],
      ['without contents', { title: '제목' }, '422 rule_broken'],
      ['with white space for contents', { title: '제목', contents: '\r\n \t' }, '422 rule_broken'],
      [
        'with 20,001 code units of contents',
        { title: '제목', contents: '가'.repeat(20_001) },
        '422 rule_broken',
      ],
      ['with a character that cannot be stored', { title: '제목', contents: 'a\0b' }, '422 rule_broken'],
      ['with a number for a title', { title: 7, contents: '내용' }, '400 bad_request'],
      ['with a number for a picture', { title: '제목', contents: '내용', thumbUrl: 7 }, '400 bad_request'],
      [
        'with another user’s id as author',
        { title: '제목', contents: '내용', authorId: 1 },
        '400 bad_request',
      ],
      [
        'with a field named like a built-in',
        { title: '제목', contents: '내용', constructor: 1 },
        '400 bad_request',
      ],
      ['with a body too large', { title: '제목', contents: '가'.repeat(22_000) }, '413 too_large'],
    ])('%s is rejected', async (_, body, refusal) => {
      const { sendPost } = await createAuthor();
      await expectRefused(host.pool, () => sendPost(body), refusal);
    });

    test('names the invalid fields [TR-01]', async () => {
      const { sendPost } = await createAuthor();
      expect((await sendPost({ title: '', contents: ' ' })).errors).toEqual({
        title: '제목을 입력해 주세요.',
        contents: '내용을 입력해 주세요.',
      });
    });

    test('stores script-like text unchanged [TR-06]', async () => {
      const { browser, createPost } = await createAuthor();
      const text = "<script>alert(1)</script> javascript:alert(1) ${7*7} '; drop table articles;--";
      const path = await createPost({ title: text, contents: text });
      expect(await readPost(browser, path)).toMatchObject({ title: text, contents: text });
    });
  });

  describe('editing', () => {
    test('changes title and contents, never moves the update time back, and returns the whole post', async () => {
      const { browser, createPost } = await createAuthor();
      const path = await createPost({ title: '제목', contents: '내용' });
      const postBefore = await readPost(browser, path);
      const { status, data } = await browser.call<Article>('PUT', path, {
        title: '새 제목',
        contents: '새 내용',
      });
      expect([status, data]).toEqual([
        200,
        { ...postBefore, title: '새 제목', contents: '새 내용', updatedAt: data.updatedAt },
      ]);
      expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(postBefore.updatedAt));
      expect(await readPost(browser, path)).toMatchObject({ title: '새 제목', contents: '새 내용' });
    });

    test('is rejected if it changes nothing after normalisation [TR-03]', async () => {
      const { browser, createPost } = await createAuthor();
      const path = await createPost({ title: '봄 공연', contents: '첫 줄\n둘째 줄' });
      await expectRefused(
        host.pool,
        () =>
          browser.call('PUT', path, { title: ` ${decompose('봄')}  공연`, contents: '첫 줄\r\n둘째 줄\n' }),
        '422 nothing_changed',
      );
      await expectRefused(
        host.pool,
        () => browser.call('PUT', path, { title: '봄 공연', contents: '첫 줄\n둘째 줄', thumbUrl: null }),
        '422 nothing_changed',
      );
    });

    test.each<[string, object, string]>([
      ['without a title', { contents: '내용' }, '422 rule_broken'],
      ['without contents', { title: '제목' }, '422 rule_broken'],
      ['with an unknown field', { title: '새 제목', contents: '내용', clubId: 1 }, '400 bad_request'],
    ])('%s is rejected', async (_, body, refusal) => {
      const { browser, createPost } = await createAuthor();
      const path = await createPost({ title: '제목', contents: '내용' });
      await expectRefused(host.pool, () => browser.call('PUT', path, body), refusal);
    });

    test('a deleted post is rejected with 404, as are reading and deleting it', async () => {
      const { browser, createPost } = await createAuthor();
      const path = await createPost({ title: '제목', contents: '내용' });
      expect((await browser.call('DELETE', path)).status).toBe(200);
      await expectRefused(
        host.pool,
        () => browser.call('PUT', path, { title: '새 제목', contents: '내용' }),
        '404 not_found',
      );
      await expectRefused(host.pool, () => browser.call('DELETE', path), '404 not_found');
      await expectRefused(host.pool, () => browser.call('GET', path), '404 not_found');
    });

    test('by concurrent requests stores one complete version', async () => {
      const { browser, createPost } = await createAuthor();
      const path = await createPost({ title: '제목', contents: '내용' });
      const responses = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          browser.call('PUT', path, { title: `제목 ${String(n)}`, contents: `내용 ${String(n)}` }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { title, contents } = await readPost(browser, path);
      expect(contents).toBe(title.replace('제목', '내용'));
    });
  });
});

test('a leader edits another leader’s notice without becoming its author', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const { data } = await president.call<{ noticeId: number }>('POST', `/clubs/${String(clubId)}/notices`, {
    title: '공지',
    contents: '내용',
  });
  const viceBrowser = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
  const path = `/clubs/${String(clubId)}/notices/${String(data.noticeId)}`;
  expect(
    (await viceBrowser.call<Article>('PUT', path, { title: '새 공지', contents: '내용' })).data,
  ).toMatchObject({ title: '새 공지', author: { authorId: presidentId } });
});

test('deleting an article deletes its comments at any depth, and no others [TR-05]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await joinClub(host.pool, clubId, await createUser(host.pool), 'MEMBER');
  const [deletedArticleId, keptArticleId] = [
    await createArticle(host.pool, { clubId, authorId: userId }),
    await createArticle(host.pool, { clubId, authorId: userId }),
  ];
  const keptCommentId = await createComment(host.pool, { articleId: keptArticleId, userId });
  for (let n = 0, parentId: number | null = null; n < 10; n += 1)
    parentId = await createComment(host.pool, { articleId: deletedArticleId, userId, parentId });
  const { status, data } = await (
    await browserOf(host, presidentId)
  ).call('DELETE', `/clubs/${String(clubId)}/articles/${String(deletedArticleId)}`);
  expect([status, data]).toEqual([200, null]);
  const { rows } = await host.pool.query<{ id: number }>(
    'select id from comments where article_id = any($1)',
    [[deletedArticleId, keptArticleId]],
  );
  expect(rows).toEqual([{ id: keptCommentId }]);
});

test('only its author can edit a notice that an operator removed; another leader cannot [RM-12]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const authorId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const noticeId = await createNotice(host.pool, {
    clubId,
    authorId,
    title: '회비 안내',
    contents: '납부해 주세요.',
  });
  await decideCase(
    await createOperator(host),
    await reportContent(host, 'NOTICE', noticeId),
    'TEMPORARY_REMOVAL',
  );
  const [president, author] = [await browserOf(host, presidentId), await browserOf(host, authorId)];
  const edit = (browser: TestBrowser) =>
    browser.call('PUT', `/clubs/${String(clubId)}/notices/${String(noticeId)}`, {
      title: '고친 공지',
      contents: '고친 내용',
    });
  await expectRefused(host.pool, () => edit(president), '403 not_allowed');
  expect((await edit(author)).status).toBe(200);
});
