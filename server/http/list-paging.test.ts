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
let comments: readonly number[];

beforeAll(async () => {
  host = await createTestApp();
  ({ clubId, presidentId: userId } = await createClub(host.pool));
  for (let i = 0; i < 6; i += 1) await insertPrivateRoom(host.pool, [userId, await createUser(host.pool)]);
  articleId = await createArticle(host.pool, { clubId, authorId: userId });
  const first = await createComment(host.pool, { articleId, userId });
  const reply = await createComment(host.pool, { articleId, userId, parentId: first });
  await createComment(host.pool, { articleId, userId, parentId: reply });
  comments = [
    first,
    await createComment(host.pool, { articleId, userId }),
    await createComment(host.pool, { articleId, userId }),
  ];
});
afterAll(() => host.close());

const paths = () => ['/users/list', '/chat/rooms', `/comment/articles/${String(articleId)}/comments`];

describe('lists without a default limit', () => {
  test('return pages with limit and offset in the same order [DA-40]', async () => {
    const browser = await browserOf(host, userId);
    for (const path of paths()) {
      const fullList = (await browser.call<unknown[]>('GET', path)).data.map((item) => JSON.stringify(item));
      const pages: string[] = [];
      for (let offset = 0; offset < fullList.length; offset += 2) {
        const page = await browser.call<unknown[]>('GET', `${path}?limit=2&offset=${String(offset)}`);
        pages.push(...page.data.map((item) => JSON.stringify(item)));
      }
      expect(fullList.length).toBeGreaterThan(2);
      expect(pages).toEqual(fullList);
      expect((await browser.call('GET', `${path}?limit=0`)).status).toBe(422);
      expect((await browser.call('GET', `${path}?limit=201`)).status).toBe(422);
    }
  });

  test('count top-level comments and return each with all of its replies [DA-40]', async () => {
    const browser = await browserOf(host, userId);
    const page = await browser.call<Comment[]>('GET', `${paths()[2] ?? ''}?limit=2`);
    expect(page.data.map(({ commentId }) => commentId)).toEqual(comments.slice(0, 2));
    expect(page.data[0]?.children[0]?.children).toHaveLength(1);
  });

  test('fill pages of comments although deleted ones without visible replies are omitted [DA-40]', async () => {
    const browser = await browserOf(host, userId);
    const article = await createArticle(host.pool, { clubId, authorId: userId });
    const add = (parentId?: number) => createComment(host.pool, { articleId: article, userId, parentId });
    const [omitted, placeholderId, visible] = [await add(), await add(), await add()];
    const deletedReply = await add(omitted);
    const deletedAbove = await add(placeholderId);
    await add(deletedAbove);
    await host.pool.query(`update comments set deleted_at = now(), content = '' where id = any($1)`, [
      [omitted, placeholderId, deletedReply, deletedAbove],
    ]);
    const path = `/comment/articles/${String(article)}/comments`;
    const idsOf = async (page: string) =>
      (await browser.call<Comment[]>('GET', path + page)).data.map(({ commentId }) => commentId);
    expect(await idsOf('')).toEqual([placeholderId, visible]);
    expect(await idsOf('?limit=1')).toEqual([placeholderId]);
    expect(await idsOf('?limit=1&offset=1')).toEqual([visible]);
    expect(await idsOf('?offset=1')).toEqual([visible]);
  });

  test('run at most two queries for many calls of the same account; another account shares the second query [DA-41]', async () => {
    const [greedy, other] = [
      await browserOf(host, userId),
      await browserOf(host, await createUser(host.pool)),
    ];
    const lock = await host.pool.connect();
    const query = jest.spyOn(host.pool, 'query');
    try {
      await lock.query('begin');
      await lock.query('lock table users in access exclusive mode');
      const answers = [greedy.call('GET', '/users/list')];
      await waitForLockWaiter(host.pool);
      for (let round = 0; round < 5; round += 1) {
        for (let i = 0; i < 10; i += 1) answers.push(greedy.call('GET', '/users/list'));
        answers.push(other.call('GET', '/users/list'));
        // After a later call was answered, the calls above have passed the session lookup and wait for the list.
        expect((await other.call('GET', '/comment/articles/999999/comments')).status).toBe(404);
      }
      await lock.query('rollback');
      expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
      const lists = query.mock.calls.filter((call) => JSON.stringify(call).includes('order by \\"users'));
      expect(lists).toHaveLength(2);
    } finally {
      await lock.query('rollback');
      lock.release();
      query.mockRestore();
    }
  });
});

describe('calls for whole lists', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ LIMITS_FACTOR: '1' });
  });
  afterAll(() => limited.close());

  test('consume points by cost: an account is limited to thirty a minute, other accounts and pages are not affected [DA-41]', async () => {
    const [greedy, other] = [
      await browserOf(limited, await createUser(limited.pool)),
      await browserOf(limited, await createUser(limited.pool)),
    ];
    const query = jest.spyOn(limited.pool, 'query');
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) statuses.push((await greedy.call('GET', '/users/list')).status);
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
    // A rejected call costs a session lookup, but no list query.
    expect(statements).toBeLessThan(60 + 30 + 10);
    expect((await other.call('GET', '/users/list')).status).toBe(200);
    for (let i = 0; i < 60; i += 1)
      expect((await other.call('GET', '/users/list?limit=50')).status).toBe(200);
  });

  test('cost the same with an empty limit, a limit twice or an offset of many thousand rows [DA-41]', async () => {
    for (const query of ['limit=', 'limit=1&limit=1', 'limit=1&offset=1000000']) {
      const greedy = await browserOf(limited, await createUser(limited.pool));
      const statuses: number[] = [];
      for (let i = 0; i < 31; i += 1)
        statuses.push((await greedy.call('GET', `/users/list?${query}`)).status);
      expect(statuses.slice(0, 30)).not.toContain(429);
      expect(statuses[30]).toBe(429);
    }
  });
});
