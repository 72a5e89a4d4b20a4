import type { Comment } from '@contract/comment';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createClubMember } from '../../testing/factories';
import { createArticle } from '../../testing/posts';

const DEPTH = 6_000;

const host = setUpTestApp();

/** Creates an article with a chain of `DEPTH` comments: a top-level comment, then replies to the previous comment. */
async function createDeepComments() {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId: presidentId });
  const {
    rows: [{ firstId } = { firstId: 0 }],
  } = await host.pool.query<{ firstId: number }>(
    'select coalesce(max(id), 0)::int + 1 as "firstId" from comments',
  );
  await host.pool.query(
    `insert into comments (id, article_id, parent_id, user_id, content) overriding system value
     select $1 + n, $2, case when n > 0 then $1 + n - 1 end, $3, '답 ' || n from generate_series(0, $4 - 1) n`,
    [firstId, articleId, userId, DEPTH],
  );
  await host.pool.query(`select setval(pg_get_serial_sequence('comments', 'id'), $1)`, [firstId + DEPTH]);
  return { clubId, presidentId, articleId, userId, deepestId: firstId + DEPTH - 1 };
}

test('returns a tree thousands of replies deep [TR-11]', async () => {
  const { articleId, userId } = await createDeepComments();
  // This app validates no responses: the validation of the test apps is recursive.
  const app = await buildApp({
    config: readConfig({ LIMITS_FACTOR: '1000', LOG_LEVEL: 'silent', DATA_DIR: host.dataDir }),
    secret: host.secret,
    engines: host.engines,
  });
  const browser = await browserOf(host, userId);
  const response = await app.inject({
    url: `/api/v1/comment/articles/${String(articleId)}/comments`,
    headers: { host: 'localhost' },
    cookies: Object.fromEntries(browser.cookies),
  });
  await app.close();
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  let [comment] = response.json<{ data: Comment[] }>().data;
  let depth = 0;
  while (comment) {
    expect(comment.content).toBe(`답 ${String(depth)}`);
    depth += 1;
    [comment] = comment.children;
  }
  expect(depth).toBe(DEPTH);
});

test('accepts a reply below the deepest comment', async () => {
  const { articleId, userId, deepestId } = await createDeepComments();
  const { status, data } = await (
    await browserOf(host, userId)
  ).call<{ commentId: number }>('POST', `/comment/articles/${String(articleId)}`, {
    content: '또',
    parentId: deepestId,
  });
  expect([status, data.commentId > deepestId]).toEqual([201, true]);
});

test('the deletion of an article reads fewer than ten index entries per comment', async () => {
  const { articleId } = await createDeepComments();
  const client = await host.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from articles where id = $1', [articleId]);
    const {
      rows: [{ entryCount } = { entryCount: 0 }],
    } = await client.query<{ entryCount: number }>(
      `select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as "entryCount" from pg_index where indrelid = 'comments'::regclass`,
    );
    expect(entryCount).toBeGreaterThanOrEqual(DEPTH);
    // Without an index on parents, each comment would be compared with all others.
    expect(entryCount).toBeLessThan(DEPTH * 10);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('deletes an article with thousands of nested replies', async () => {
  const { clubId, presidentId, articleId } = await createDeepComments();
  const { status } = await (
    await browserOf(host, presidentId)
  ).call('DELETE', `/clubs/${String(clubId)}/articles/${String(articleId)}`);
  expect(status).toBe(200);
  expect(
    (await host.pool.query('select from comments where article_id = $1', [articleId])).rows,
  ).toHaveLength(0);
});
