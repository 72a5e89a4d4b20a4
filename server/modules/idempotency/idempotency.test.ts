import { randomUUID } from 'node:crypto';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { createRequestKinds, createRequests } from '../../testing/create-requests';
import { browserOf, createUser, createClubMember, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createPhoto, uploadPicture } from '../../testing/pictures';
import { removeExpiredKeys } from './idempotency.service';

const host = setUpTestApp();

const countRows = async (table: string) =>
  (await host.pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count ?? 0;
const sendCreateRequest = (
  browser: TestBrowser,
  { path, body }: { path: string; body: object },
  key: string,
) => browser.call<Record<string, number>>('POST', path, body, { 'idempotency-key': key });
describe.each(createRequestKinds)('a repeated create request (%s) with the same key [TR-16]', (kind) => {
  test('gets the first response and creates nothing', async () => {
    const { browser, requestOf } = await createRequests(host);
    const key = randomUUID();
    const firstResponse = await sendCreateRequest(browser, requestOf(kind), key);
    expect(firstResponse.status).toBe(201);
    const before = await countRows(requestOf(kind).table);
    const secondResponse = await sendCreateRequest(browser, requestOf(kind), key);
    expect([secondResponse.status, secondResponse.data, secondResponse.message]).toEqual([
      201,
      firstResponse.data,
      firstResponse.message,
    ]);
    expect(await countRows(requestOf(kind).table)).toBe(before);
  });

  test('waits for a concurrent first request and gets its response', async () => {
    const { browser, requestOf } = await createRequests(host);
    const key = randomUUID();
    const before = await countRows(requestOf(kind).table);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => sendCreateRequest(browser, requestOf(kind), key)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await countRows(requestOf(kind).table)).toBe(before + 1);
  });

  test('is rejected with another body and changes nothing', async () => {
    const { browser, requestOf } = await createRequests(host);
    const key = randomUUID();
    await sendCreateRequest(browser, requestOf(kind), key);
    await expectRefused(
      host.pool,
      () =>
        sendCreateRequest(browser, { path: requestOf(kind).path, body: requestOf(kind).changedBody }, key),
      '422 key_reused',
    );
  });
});

test('treats the same key of another user as a separate request [TR-16]', async () => {
  const { browser, requestOf, clubId } = await createRequests(host);
  const key = randomUUID();
  const { data } = await sendCreateRequest(browser, requestOf('article'), key);
  const member = await browserOf(host, await createClubMember(host.pool, clubId, 'MEMBER'));
  const memberResponse = await sendCreateRequest(member, requestOf('article'), key);
  expect(memberResponse.status).toBe(201);
  expect(memberResponse.data).not.toEqual(data);
});

test('a non-member who sends the key of another user gets no response of that user', async () => {
  const { browser, requestOf } = await createRequests(host);
  const key = randomUUID();
  await sendCreateRequest(browser, requestOf('article'), key);
  const stranger = await browserOf(host, await createUser(host.pool));
  await expectRefused(
    host.pool,
    () => sendCreateRequest(stranger, requestOf('article'), key),
    '403 not_allowed',
  );
});

test('the same body without a key or with another key creates another comment', async () => {
  const { browser, requestOf } = await createRequests(host);
  const { path, body } = requestOf('comment');
  const responses = [
    await sendCreateRequest(browser, requestOf('comment'), randomUUID()),
    await sendCreateRequest(browser, requestOf('comment'), randomUUID()),
    await browser.call<Record<string, number>>('POST', path, body),
    await browser.call<Record<string, number>>('POST', path, body),
  ];
  expect(new Set(responses.map(({ data }) => data.commentId)).size).toBe(4);
});

test.each(['article', 'comment'] as const)(
  'a rejected request (%s) changes nothing and may be retried with its key',
  async (kind) => {
    const { clubId, requestOf } = await createRequests(host);
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    const key = randomUUID();
    await expectRefused(host.pool, () => sendCreateRequest(browser, requestOf(kind), key), '403 not_allowed');
    await joinClub(host.pool, clubId, userId, 'MEMBER');
    expect((await sendCreateRequest(browser, requestOf(kind), key)).status).toBe(201);
  },
);

test('a rejected application stores neither key nor mail and may be retried', async () => {
  const { requestOf } = await createRequests(host);
  const userId = await createUser(host.pool, { department: '' });
  const browser = await browserOf(host, userId);
  const key = randomUUID();
  await expectRefused(
    host.pool,
    () => sendCreateRequest(browser, requestOf('application'), key),
    '422 department_missing',
  );
  await host.pool.query(`update users set department = '화학과' where id = $1`, [userId]);
  expect((await sendCreateRequest(browser, requestOf('application'), key)).status).toBe(201);
});

test('a request rolled back at commit stores no key [TR-16]', async () => {
  const { browser, requestOf } = await createRequests(host);
  const key = randomUUID();
  await host.pool.query(
    `create function fail_at_commit() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$`,
  );
  await host.pool.query(
    'create constraint trigger fail_at_commit after insert on articles deferrable initially deferred for each row execute function fail_at_commit()',
  );
  const failedResponse = await sendCreateRequest(browser, requestOf('article'), key);
  await host.pool.query('drop trigger fail_at_commit on articles');
  await host.pool.query('drop function fail_at_commit');
  expect(failedResponse.status).toBe(503);
  const retryResponse = await sendCreateRequest(browser, requestOf('article'), key);
  expect(retryResponse.status).toBe(201);
});

test('a key expires after a day: it can be used again, or the clean-up deletes it [NU-41]', async () => {
  const { browser, requestOf } = await createRequests(host);
  const [key, abandonedKey] = [randomUUID(), randomUUID()];
  const firstResponse = await sendCreateRequest(browser, requestOf('comment'), key);
  await sendCreateRequest(browser, requestOf('comment'), abandonedKey);
  await host.pool.query(
    `update idempotency_keys set created_at = created_at - interval '24 hours 1 second' where key = any($1)`,
    [[key, abandonedKey]],
  );
  const secondResponse = await sendCreateRequest(browser, requestOf('comment'), key);
  expect(secondResponse.status).toBe(201);
  expect(secondResponse.data).not.toEqual(firstResponse.data);
  expect((await sendCreateRequest(browser, requestOf('comment'), key)).data).toEqual(secondResponse.data);

  await removeExpiredKeys(host.engines.database.db);
  const { rows } = await host.pool.query<{ key: string }>(
    'select key from idempotency_keys where key = any($1)',
    [[key, abandonedKey]],
  );
  expect(rows).toEqual([{ key }]);
});

test('one of several concurrent requests claims an expired key, and the others get its response', async () => {
  const { browser, requestOf } = await createRequests(host);
  const key = randomUUID();
  const firstResponse = await sendCreateRequest(browser, requestOf('comment'), key);
  await host.pool.query(
    `update idempotency_keys set created_at = created_at - interval '24 hours 1 second' where key = $1`,
    [key],
  );
  const before = await countRows('comments');
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => sendCreateRequest(browser, requestOf('comment'), key)),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  expect(new Set(responses.map(({ data }) => data.commentId)).size).toBe(1);
  expect(responses[0]?.data).not.toEqual(firstResponse.data);
  expect(await countRows('comments')).toBe(before + 1);
});

test('a repeated request gets the first response even after the user lost the right', async () => {
  const { clubId, requestOf } = await createRequests(host);
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  const browser = await browserOf(host, userId);
  const key = randomUUID();
  const firstResponse = await sendCreateRequest(browser, requestOf('comment'), key);
  await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
  expect((await sendCreateRequest(browser, requestOf('comment'), key)).data).toEqual(firstResponse.data);
  await expectRefused(
    host.pool,
    () => sendCreateRequest(browser, requestOf('comment'), randomUUID()),
    '403 not_allowed',
  );
});

test('treats a quoted key as the same key without quotes', async () => {
  const { browser, requestOf } = await createRequests(host);
  const key = randomUUID();
  expect((await sendCreateRequest(browser, requestOf('comment'), `"${key}"`)).data).toEqual(
    (await sendCreateRequest(browser, requestOf('comment'), key)).data,
  );
});

test.each(['', 'short', 'a'.repeat(65), 'with spaces in it', 'name;of;nothing'])(
  'rejects %j as a key',
  async (key) => {
    const { browser, requestOf } = await createRequests(host);
    await expectRefused(
      host.pool,
      () => sendCreateRequest(browser, requestOf('comment'), key),
      '400 bad_request',
    );
  },
);

test('a picture attached by the first request does not block repeated requests [TR-16]', async () => {
  const { browser, requestOf } = await createRequests(host);
  const thumbUrl = await uploadPicture(host, browser, await createPhoto());
  const { path, body } = requestOf('article');
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => sendCreateRequest(browser, { path, body: { ...body, thumbUrl } }, key)),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(responses.map(({ data }) => data.articleId)).size).toBe(1);
  expect((await sendCreateRequest(browser, { path, body: { ...body, thumbUrl } }, key)).data).toEqual(
    responses[0]?.data,
  );
});
