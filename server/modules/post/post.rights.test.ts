import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused, fingerprint } from '../../testing/fingerprint';
import { createArticle, createComment, createNotice } from '../../testing/posts';

let host: TestApp;
beforeAll(async () => { host = await createTestApp(); });
afterAll(() => host.close());

const roles = [
  'anonymous', 'stranger', 'another club’s president', 'former member who wrote it', 'member', 'staff', 'member who wrote it', 'vice president', 'president',
] as const;
type Role = (typeof roles)[number];
type Ids = Record<'clubId' | 'articleId' | 'noticeId' | 'commentId', number>;

/** A club with an article, a comment on it and a notice, all by one author, and a browser of somebody in that role. */
async function arrange(role: Role): Promise<{ ids: Ids; browser: TestBrowser }> {
  const { clubId, presidentId } = await createClub(host.pool);
  const authorId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId });
  const noticeId = await createNotice(host.pool, { clubId, authorId });
  const commentId = await createComment(host.pool, { articleId, userId: authorId });
  const actor = async () => {
    switch (role) {
      case 'anonymous': return undefined;
      case 'stranger': return createUser(host.pool);
      case 'another club’s president': return (await createClub(host.pool)).presidentId;
      case 'former member who wrote it': {
        await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, authorId]);
        return authorId;
      }
      case 'member': return joinClub(host.pool, clubId, undefined, 'MEMBER');
      case 'staff': return joinClub(host.pool, clubId, undefined, 'STAFF');
      case 'member who wrote it': return authorId;
      case 'vice president': return joinClub(host.pool, clubId, undefined, 'VICE_PRESIDENT');
      case 'president': return presidentId;
    }
  };
  const userId = await actor();
  return { ids: { clubId, articleId, noticeId, commentId }, browser: userId === undefined ? host.browser() : await browserOf(host, userId) };
}

const post = { title: '새 제목', contents: '새 내용' };
type Method = Parameters<TestBrowser['call']>[0];
const routes: Record<string, { method: Method; path: string; body?: (ids: Ids) => object }> = {
  'list articles': { method: 'GET', path: '/clubs/:clubId/articles' },
  'open article': { method: 'GET', path: '/clubs/:clubId/articles/:articleId' },
  'write article': { method: 'POST', path: '/clubs/:clubId/articles', body: () => post },
  'edit article': { method: 'PUT', path: '/clubs/:clubId/articles/:articleId', body: () => post },
  'delete article': { method: 'DELETE', path: '/clubs/:clubId/articles/:articleId' },
  'list notices': { method: 'GET', path: '/clubs/:clubId/notices' },
  'open notice': { method: 'GET', path: '/clubs/:clubId/notices/:noticeId' },
  'write notice': { method: 'POST', path: '/clubs/:clubId/notices', body: () => post },
  'edit notice': { method: 'PUT', path: '/clubs/:clubId/notices/:noticeId', body: () => post },
  'delete notice': { method: 'DELETE', path: '/clubs/:clubId/notices/:noticeId' },
  'read comments': { method: 'GET', path: '/comment/articles/:articleId/comments' },
  comment: { method: 'POST', path: '/comment/articles/:articleId', body: () => ({ content: '저도요' }) },
  reply: { method: 'POST', path: '/comment/articles/:articleId', body: ({ commentId }) => ({ content: '저도요', parentId: commentId }) },
  'edit comment': { method: 'PATCH', path: '/comment/articles/:commentId', body: () => ({ content: '저는 아닙니다' }) },
  'delete comment': { method: 'DELETE', path: '/comment/articles/:commentId' },
};

// One column for each role, in the order of `roles`.
const table: Record<keyof typeof routes, readonly number[]> = {
  //                 anon. stran. other former memb. staff author vice pres.
  'list articles':  [401, 200, 200, 200, 200, 200, 200, 200, 200],
  'open article':   [401, 200, 200, 200, 200, 200, 200, 200, 200],
  'write article':  [401, 403, 403, 403, 201, 201, 201, 201, 201],
  'edit article':   [401, 403, 403, 403, 403, 403, 200, 403, 403],
  'delete article': [401, 403, 403, 200, 403, 403, 200, 200, 200],
  'list notices':   [401, 200, 200, 200, 200, 200, 200, 200, 200],
  'open notice':    [401, 200, 200, 200, 200, 200, 200, 200, 200],
  'write notice':   [401, 403, 403, 403, 403, 403, 403, 201, 201],
  'edit notice':    [401, 403, 403, 403, 403, 403, 403, 200, 200],
  'delete notice':  [401, 403, 403, 403, 403, 403, 403, 200, 200],
  'read comments':  [401, 200, 200, 200, 200, 200, 200, 200, 200],
  comment:          [401, 403, 403, 403, 201, 201, 201, 201, 201],
  reply:            [401, 403, 403, 403, 201, 201, 201, 201, 201],
  'edit comment':   [401, 403, 403, 403, 403, 403, 200, 403, 403],
  'delete comment': [401, 403, 403, 200, 403, 403, 200, 403, 200],
};
const cells = Object.entries(table).flatMap(([name, statuses]) => roles.map((role, index) => ({ name, role, status: statuses[index] })));

const fill = (path: string, ids: Ids) => path.replace(/:(\w+)/g, (_, name: keyof Ids) => String(ids[name]));

test('the table has a row for each route and a column for each role', () => {
  expect(Object.keys(table)).toEqual(Object.keys(routes));
  expect(Object.values(table).map((statuses) => statuses.length)).toEqual(Object.keys(routes).map(() => roles.length));
});

test.each(cells)('AC-09, AC-10: $name as $role is $status', async ({ name, role, status }) => {
  const { ids, browser } = await arrange(role);
  const route = routes[name];
  if (!route) throw new Error(`no route '${name}'`);
  const before = await fingerprint(host.pool);
  const answer = await browser.call(route.method, fill(route.path, ids), route.body?.(ids));
  expect(answer.status).toBe(status);
  const { articles, notices, comments } = await fingerprint(host.pool);
  const written = { articles, notices, comments };
  if (answer.status >= 400) {
    expect(answer.data).toBeUndefined();
    expect(before).toMatchObject(written);
  } else if (route.method !== 'GET') expect(before).not.toMatchObject(written);
});

describe('AC-09: an address in which', () => {
  const withIds = Object.entries(routes).map(([name, route]) => ({ name, ...route, params: [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => param as keyof Ids) }));

  test.each(withIds)('an id is none is a 404: $name', async ({ method, path, body, params }) => {
    const { ids, browser } = await arrange('president');
    for (const odd of ['-1', '0', String(2 ** 31), String(2 ** 53), '1e3', '1,2', '01', '1.0', '+1', '0x1', 'x', '%20', '1%2F2']) {
      for (const param of params) {
        const address = fill(path.replace(`:${param}`, odd), ids);
        await expectRefused(host.pool, () => browser.call(method, address, body?.(ids)), '404 not_found');
      }
    }
  });

  test.each(withIds)('an id belongs to nothing is a 404: $name', async ({ method, path, body, params }) => {
    const { ids, browser } = await arrange('president');
    for (const param of params) {
      const address = fill(path, { ...ids, [param]: 2_147_483_647 });
      await expectRefused(host.pool, () => browser.call(method, address, body?.(ids)), '404 not_found');
    }
  });

  test.each(withIds.filter(({ params }) => params.length > 1))('a club stands that the other id is not of is a 404, even for a president of both: $name', async ({ method, path, body }) => {
    const { ids } = await arrange('president');
    const { clubId, presidentId } = await createClub(host.pool);
    await host.pool.query(`update memberships set role = 'MEMBER' where club_id = $1 and role = 'PRESIDENT'`, [ids.clubId]);
    await joinClub(host.pool, ids.clubId, presidentId, 'PRESIDENT');
    const president = await browserOf(host, presidentId);
    await expectRefused(host.pool, () => president.call(method, fill(path, { ...ids, clubId }), body?.(ids)), '404 not_found');
  });
});

test('an article’s id opens no notice, and a notice’s no article', async () => {
  const { ids: { clubId, articleId }, browser } = await arrange('president');
  // Ids of both kinds are counted apart: this number is an article's and nothing else's.
  await host.pool.query('delete from notices where id = $1', [articleId]);
  await expectRefused(host.pool, () => browser.call('GET', `/clubs/${String(clubId)}/notices/${String(articleId)}`), '404 not_found');
  await expectRefused(host.pool, () => browser.call('DELETE', `/clubs/${String(clubId)}/notices/${String(articleId)}`), '404 not_found');
});
