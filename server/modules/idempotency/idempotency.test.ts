import { randomUUID } from 'node:crypto';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { toFormData } from '../../testing/clubs';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { photo, uploadPicture } from '../../testing/pictures';
import { createArticle } from '../../testing/posts';
import { removeExpiredKeys } from './idempotency.service';

const host = setUpTestApp();

/** Creates a user with all create rights and the requests of each kind. */
async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const articleId = await createArticle(host.pool, { clubId, authorId: presidentId });
  const otherClub = await createClub(host.pool);
  const browser = await browserOf(host, presidentId);
  const name = `동아리 ${randomUUID().slice(0, 8)}`;
  const createRequests: Record<string, { path: string; body: object; changed: object; table: string }> = {
    article: {
      path: `/clubs/${String(clubId)}/articles`,
      body: { title: '첫 글', contents: '내용' },
      changed: { title: '첫 글', contents: '다른 내용' },
      table: 'articles',
    },
    notice: {
      path: `/clubs/${String(clubId)}/notices`,
      body: { title: '공지', contents: '내용' },
      changed: { title: '다른 공지', contents: '내용' },
      table: 'notices',
    },
    comment: {
      path: `/comment/articles/${String(articleId)}`,
      body: { content: '좋습니다.' },
      changed: { content: '아닙니다.' },
      table: 'comments',
    },
    application: {
      path: `/clubs/${String(otherClub.clubId)}/submissions`,
      body: { contact: '010-1234-5678', contents: '지원합니다.' },
      changed: { contact: '010-1234-5678', contents: '꼭 지원합니다.' },
      table: 'submissions',
    },
    club: {
      path: '/clubs',
      body: toFormData({ clubName: name, description: '함께하는 동아리입니다.', category: '취미' }),
      changed: toFormData({
        clubName: `${name} 둘`,
        description: '함께하는 동아리입니다.',
        category: '취미',
      }),
      table: 'clubs',
    },
  };
  return {
    clubId,
    presidentId,
    articleId,
    browser,
    createRequestOf: (kind: string) => createRequests[kind] ?? { path: '', body: {}, changed: {}, table: '' },
  };
}

const countRows = async (table: string) =>
  (await host.pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count ?? 0;
const sendCreateRequest = (
  browser: TestBrowser,
  { path, body }: { path: string; body: object },
  key: string,
) => browser.call<Record<string, number>>('POST', path, body, { 'idempotency-key': key });
const kinds = ['article', 'notice', 'comment', 'application', 'club'];

describe.each(kinds)('a repeated create request (%s) with the same key [TR-16]', (kind) => {
  test('gets the first response and creates nothing', async () => {
    const { browser, createRequestOf } = await arrange();
    const key = randomUUID();
    const firstResponse = await sendCreateRequest(browser, createRequestOf(kind), key);
    expect(firstResponse.status).toBe(201);
    const before = await countRows(createRequestOf(kind).table);
    const secondResponse = await sendCreateRequest(browser, createRequestOf(kind), key);
    expect([secondResponse.status, secondResponse.data, secondResponse.message]).toEqual([
      201,
      firstResponse.data,
      firstResponse.message,
    ]);
    expect(await countRows(createRequestOf(kind).table)).toBe(before);
  });

  test('waits for a concurrent first request and gets its response', async () => {
    const { browser, createRequestOf } = await arrange();
    const key = randomUUID();
    const before = await countRows(createRequestOf(kind).table);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendCreateRequest(browser, createRequestOf(kind), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await countRows(createRequestOf(kind).table)).toBe(before + 1);
  });

  test('is rejected with another body and changes nothing', async () => {
    const { browser, createRequestOf } = await arrange();
    const key = randomUUID();
    await sendCreateRequest(browser, createRequestOf(kind), key);
    await expectRefused(
      host.pool,
      () =>
        sendCreateRequest(
          browser,
          { path: createRequestOf(kind).path, body: createRequestOf(kind).changed },
          key,
        ),
      '422 key_reused',
    );
  });
});

test('treats the same key of another user as a separate request [TR-16]', async () => {
  const { browser, createRequestOf, clubId } = await arrange();
  const key = randomUUID();
  const { data } = await sendCreateRequest(browser, createRequestOf('article'), key);
  const member = await browserOf(host, await joinClub(host.pool, clubId, undefined, 'MEMBER'));
  const memberResponse = await sendCreateRequest(member, createRequestOf('article'), key);
  expect(memberResponse.status).toBe(201);
  expect(memberResponse.data).not.toEqual(data);
});

test('a key of another user discloses nothing to a stranger', async () => {
  const { browser, createRequestOf } = await arrange();
  const key = randomUUID();
  await sendCreateRequest(browser, createRequestOf('article'), key);
  const stranger = await browserOf(host, await createUser(host.pool));
  await expectRefused(
    host.pool,
    () => sendCreateRequest(stranger, createRequestOf('article'), key),
    '403 not_allowed',
  );
});

test('the same body without a key or with another key creates another comment', async () => {
  const { browser, createRequestOf } = await arrange();
  const { path, body } = createRequestOf('comment');
  const answers = [
    await sendCreateRequest(browser, createRequestOf('comment'), randomUUID()),
    await sendCreateRequest(browser, createRequestOf('comment'), randomUUID()),
    await browser.call<Record<string, number>>('POST', path, body),
    await browser.call<Record<string, number>>('POST', path, body),
  ];
  expect(new Set(answers.map(({ data }) => data.commentId)).size).toBe(4);
});

test.each(['article', 'comment'])(
  'a rejected request (%s) changes nothing and may be retried with its key',
  async (kind) => {
    const { clubId, createRequestOf } = await arrange();
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    const key = randomUUID();
    await expectRefused(
      host.pool,
      () => sendCreateRequest(browser, createRequestOf(kind), key),
      '403 not_allowed',
    );
    await joinClub(host.pool, clubId, userId, 'MEMBER');
    expect((await sendCreateRequest(browser, createRequestOf(kind), key)).status).toBe(201);
  },
);

test('a rejected application stores neither key nor mail and may be retried', async () => {
  const { createRequestOf } = await arrange();
  const userId = await createUser(host.pool, { department: '' });
  const browser = await browserOf(host, userId);
  const key = randomUUID();
  await expectRefused(
    host.pool,
    () => sendCreateRequest(browser, createRequestOf('application'), key),
    '422 department_missing',
  );
  await host.pool.query(`update users set department = '화학과' where id = $1`, [userId]);
  expect((await sendCreateRequest(browser, createRequestOf('application'), key)).status).toBe(201);
});

test('a request rolled back at commit stores no key [TR-16]', async () => {
  const { browser, createRequestOf } = await arrange();
  const key = randomUUID();
  await host.pool.query(
    `create function no_more() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$`,
  );
  await host.pool.query(
    'create constraint trigger no_more after insert on articles deferrable initially deferred for each row execute function no_more()',
  );
  const failedResponse = await sendCreateRequest(browser, createRequestOf('article'), key);
  await host.pool.query('drop trigger no_more on articles');
  await host.pool.query('drop function no_more');
  expect(failedResponse.status).toBe(503);
  const retryResponse = await sendCreateRequest(browser, createRequestOf('article'), key);
  expect(retryResponse.status).toBe(201);
});

test('a key expires after a day [NU-41]', async () => {
  const { browser, createRequestOf } = await arrange();
  const [key, oldKey] = [randomUUID(), randomUUID()];
  const firstResponse = await sendCreateRequest(browser, createRequestOf('comment'), key);
  await sendCreateRequest(browser, createRequestOf('comment'), oldKey);
  await host.pool.query(
    `update idempotency_keys set created_at = created_at - interval '24 hours 1 second' where key = any($1)`,
    [[key, oldKey]],
  );
  const secondResponse = await sendCreateRequest(browser, createRequestOf('comment'), key);
  expect(secondResponse.status).toBe(201);
  expect(secondResponse.data).not.toEqual(firstResponse.data);
  expect((await sendCreateRequest(browser, createRequestOf('comment'), key)).data).toEqual(
    secondResponse.data,
  );

  await removeExpiredKeys(host.engines.database.db);
  const { rows } = await host.pool.query<{ key: string }>(
    'select key from idempotency_keys where key = any($1)',
    [[key, oldKey]],
  );
  expect(rows).toEqual([{ key }]);
});

test('one of several concurrent requests claims an expired key', async () => {
  const { browser, createRequestOf } = await arrange();
  const key = randomUUID();
  const firstResponse = await sendCreateRequest(browser, createRequestOf('comment'), key);
  await host.pool.query(
    `update idempotency_keys set created_at = created_at - interval '24 hours 1 second' where key = $1`,
    [key],
  );
  const before = await countRows('comments');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendCreateRequest(browser, createRequestOf('comment'), key)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ data }) => data.commentId)).size).toBe(1);
  expect(answers[0]?.data).not.toEqual(firstResponse.data);
  expect(await countRows('comments')).toBe(before + 1);
});

test('a repeated request gets its response after the user lost the right', async () => {
  const { clubId, createRequestOf } = await arrange();
  const userId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  const browser = await browserOf(host, userId);
  const key = randomUUID();
  const firstResponse = await sendCreateRequest(browser, createRequestOf('comment'), key);
  await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
  expect((await sendCreateRequest(browser, createRequestOf('comment'), key)).data).toEqual(
    firstResponse.data,
  );
  await expectRefused(
    host.pool,
    () => sendCreateRequest(browser, createRequestOf('comment'), randomUUID()),
    '403 not_allowed',
  );
});

test('accepts a quoted key', async () => {
  const { browser, createRequestOf } = await arrange();
  const key = randomUUID();
  expect((await sendCreateRequest(browser, createRequestOf('comment'), `"${key}"`)).data).toEqual(
    (await sendCreateRequest(browser, createRequestOf('comment'), key)).data,
  );
});

test.each(['', 'short', 'a'.repeat(65), 'with spaces in it', 'name;of;nothing'])(
  'rejects %j as a key',
  async (key) => {
    const { browser, createRequestOf } = await arrange();
    await expectRefused(
      host.pool,
      () => sendCreateRequest(browser, createRequestOf('comment'), key),
      '400 bad_request',
    );
  },
);

test('a picture attached by the first request does not block its repetition [TR-16]', async () => {
  const { browser, createRequestOf } = await arrange();
  const thumbUrl = await uploadPicture(host, browser, await photo());
  const { path, body } = createRequestOf('article');
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => sendCreateRequest(browser, { path, body: { ...body, thumbUrl } }, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ data }) => data.articleId)).size).toBe(1);
  expect((await sendCreateRequest(browser, { path, body: { ...body, thumbUrl } }, key)).data).toEqual(
    answers[0]?.data,
  );
});
