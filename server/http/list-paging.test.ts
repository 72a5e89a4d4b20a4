import type { Comment } from '@contract/comment';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { browserOf, createClub, createUser } from '../testing/factories';
import { createArticle, createComment } from '../testing/posts';
import { waitForLockWaiter } from '../testing/lock-wait';
import { insertPrivateRoom } from '../testing/rooms';

let host: TestApp;
let clubId: number;
let userId: number;
let articleId: number;
let topLevelCommentIds: readonly number[];

beforeAll(async () => {
  host = await createTestApp();
  ({ clubId, presidentId: userId } = await createClub(host.pool));
  // Equal names and times: only the ids order these users and rooms.
  for (let i = 0; i < 6; i += 1)
    await insertPrivateRoom(host.pool, [userId, await createUser(host.pool, { name: '김하나' })]);
  await host.pool.query('update chat_rooms set updated_at = now()');
  articleId = await createArticle(host.pool, { clubId, authorId: userId });
  const firstCommentId = await createComment(host.pool, { articleId, userId });
  const replyId = await createComment(host.pool, { articleId, userId, parentId: firstCommentId });
  await createComment(host.pool, { articleId, userId, parentId: replyId });
  topLevelCommentIds = [
    firstCommentId,
    await createComment(host.pool, { articleId, userId }),
    await createComment(host.pool, { articleId, userId }),
  ];
});
afterAll(() => host.close());

const getListPaths = () => ['/users/list', '/chat/rooms', `/comment/articles/${String(articleId)}/comments`];

describe('lists without a default limit', () => {
  test('return pages by limit and offset in the order of the whole list; refuse a limit of 0 or over 200 [DA-40]', async () => {
    const browser = await browserOf(host, userId);
    for (const path of getListPaths()) {
      const fullList = (await browser.call<unknown[]>('GET', path)).data.map((item) => JSON.stringify(item));
      const pages: string[] = [];
      for (let offset = 0; offset < fullList.length; offset += 2) {
        const page = await browser.call<unknown[]>('GET', `${path}?limit=2&offset=${String(offset)}`);
        pages.push(...page.data.map((item) => JSON.stringify(item)));
      }
      expect(fullList.length).toBeGreaterThan(2);
      expect(pages).toEqual(fullList);
      expect(new Set(pages).size).toBe(pages.length);
      expect((await browser.call('GET', `${path}?limit=0`)).status).toBe(422);
      expect((await browser.call('GET', `${path}?limit=201`)).status).toBe(422);
    }
  });

  test('apply the limit to top-level comments and return each with all of its replies [DA-40]', async () => {
    const browser = await browserOf(host, userId);
    const page = await browser.call<Comment[]>('GET', `${getListPaths()[2] ?? ''}?limit=2`);
    expect(page.data.map(({ commentId }) => commentId)).toEqual(topLevelCommentIds.slice(0, 2));
    expect(page.data[0]?.children[0]?.children).toHaveLength(1);
  });

  test('fill pages of comments although deleted ones without remaining replies are omitted [DA-40]', async () => {
    const browser = await browserOf(host, userId);
    const otherArticleId = await createArticle(host.pool, { clubId, authorId: userId });
    const addComment = (parentId?: number) =>
      createComment(host.pool, { articleId: otherArticleId, userId, parentId });
    const [omittedId, placeholderId, visibleId] = [
      await addComment(),
      await addComment(),
      await addComment(),
    ];
    const deletedReplyId = await addComment(omittedId);
    const deletedParentId = await addComment(placeholderId);
    await addComment(deletedParentId);
    await host.pool.query(`update comments set deleted_at = now(), content = '' where id = any($1)`, [
      [omittedId, placeholderId, deletedReplyId, deletedParentId],
    ]);
    const path = `/comment/articles/${String(otherArticleId)}/comments`;
    const listCommentIds = async (query: string) =>
      (await browser.call<Comment[]>('GET', path + query)).data.map(({ commentId }) => commentId);
    expect(await listCommentIds('')).toEqual([placeholderId, visibleId]);
    expect(await listCommentIds('?limit=1')).toEqual([placeholderId]);
    expect(await listCommentIds('?limit=1&offset=1')).toEqual([visibleId]);
    expect(await listCommentIds('?offset=1')).toEqual([visibleId]);
  });

  test('run two queries for many calls: all calls during the first query, also of another account, share the second [DA-41]', async () => {
    const [greedyBrowser, otherBrowser] = [
      await browserOf(host, userId),
      await browserOf(host, await createUser(host.pool)),
    ];
    const lockingClient = await host.pool.connect();
    const query = jest.spyOn(host.pool, 'query');
    try {
      await lockingClient.query('begin');
      await lockingClient.query('lock table users in access exclusive mode');
      const responses = [greedyBrowser.call('GET', '/users/list')];
      await waitForLockWaiter(host.pool);
      for (let batch = 0; batch < 5; batch += 1) {
        for (let i = 0; i < 10; i += 1) responses.push(greedyBrowser.call('GET', '/users/list'));
        responses.push(otherBrowser.call('GET', '/users/list'));
        // When the server has answered this later call, the calls above have passed the session lookup and wait for the list.
        expect((await otherBrowser.call('GET', '/comment/articles/999999/comments')).status).toBe(404);
      }
      await lockingClient.query('rollback');
      expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]));
      const listQueries = query.mock.calls.filter((call) =>
        JSON.stringify(call).includes('order by \\"users'),
      );
      expect(listQueries).toHaveLength(2);
    } finally {
      await lockingClient.query('rollback');
      lockingClient.release();
      query.mockRestore();
    }
  });
});

describe('calls for whole lists', () => {
  let limitedApp: TestApp;
  beforeAll(async () => {
    limitedApp = await createTestApp({ LIMITS_FACTOR: '1' });
  });
  afterAll(() => limitedApp.close());

  test('consume points by cost: thirty whole lists a minute for an account, sixty pages for another [DA-41]', async () => {
    const [greedyBrowser, otherBrowser] = [
      await browserOf(limitedApp, await createUser(limitedApp.pool)),
      await browserOf(limitedApp, await createUser(limitedApp.pool)),
    ];
    const query = jest.spyOn(limitedApp.pool, 'query');
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) statuses.push((await greedyBrowser.call('GET', '/users/list')).status);
    const queryCount = query.mock.calls.length;
    query.mockRestore();
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
    // A rejected call costs a session lookup, but no list query.
    expect(queryCount).toBeLessThan(60 + 30 + 10);
    expect((await otherBrowser.call('GET', '/users/list')).status).toBe(200);
    for (let i = 0; i < 60; i += 1)
      expect((await otherBrowser.call('GET', '/users/list?limit=50')).status).toBe(200);
  });

  test('cost the same with an empty limit, a repeated limit or a very large offset [DA-41]', async () => {
    for (const query of ['limit=', 'limit=1&limit=1', 'limit=1&offset=1000000']) {
      const greedyBrowser = await browserOf(limitedApp, await createUser(limitedApp.pool));
      const statuses: number[] = [];
      for (let i = 0; i < 31; i += 1)
        statuses.push((await greedyBrowser.call('GET', `/users/list?${query}`)).status);
      expect(statuses.slice(0, 30)).not.toContain(429);
      expect(statuses[30]).toBe(429);
    }
  });
});
