import { setUpTestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { createEvent } from '../../testing/events';
import { waitForLockWaiters } from '../../testing/lock-wait';
import { createArticle } from '../../testing/posts';
import { createQuestion } from '../../testing/questions';
import { applyBody } from '../../testing/recruitments';

const host = setUpTestApp();

test('a closed club is read-only until it is reopened, but users may withdraw applications and leave [OR-06]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  const { applyId, userId: applicantId } = await createSubmission(host.pool, { clubId });
  const articleId = await createArticle(host.pool, { clubId, authorId: memberId });
  const questionId = await createQuestion(host.pool, { clubId });
  const president = await browserOf(host, presidentId);
  const member = await browserOf(host, memberId);
  const operator = await browserOf(host, await createUser(host.pool, { isOperator: true }));
  const setState = (state: 'OPEN' | 'CLOSED') =>
    operator.call('PATCH', `/operator/clubs/${String(clubId)}`, { state, reason: '허위 모집' });
  const isReadOnly = async () =>
    (
      await host.pool.query<{ is_read_only: boolean }>(
        'select is_read_only from chat_rooms where club_id = $1',
        [clubId],
      )
    ).rows[0]?.is_read_only;

  expect((await setState('CLOSED')).status).toBe(200);
  expect(await setState('CLOSED')).toMatchObject({ code: 'nothing_changed' });
  expect(await isReadOnly()).toBe(true);
  const clubPath = `/clubs/${String(clubId)}`;
  const commentCall = ['POST', `/comment/articles/${String(articleId)}`, { content: '댓글' }] as const;
  // The requests name their club by its id in the path or in the body, or by the id of an article.
  const writes = [
    ['POST', `${clubPath}/articles`, { title: '제목', contents: '내용' }],
    ['DELETE', `${clubPath}/articles/${String(articleId)}`, undefined],
    ['POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'STAFF' }],
    ['DELETE', '/clubs/leave-club', { clubId, targetUserId: memberId }],
    ['PATCH', `${clubPath}/submissions/${String(applyId)}/approve`, undefined],
    ['PUT', `${clubPath}/questions/${String(questionId)}/answer`, { answer: '네' }],
    commentCall,
    ['POST', `${clubPath}/succession`, { candidateId: memberId }],
    ['PATCH', `${clubPath}/thumbnail/reset`, undefined],
    ['DELETE', clubPath, undefined],
  ] as const;
  for (const [method, path, body] of writes) {
    const { code } = await president.call(method, path, body);
    expect([path, code]).toEqual([path, 'club_closed']);
  }
  const applicant = await browserOf(host, applicantId);
  expect((await applicant.call('DELETE', `/users/submissions/${String(applyId)}`)).status).toBe(200);
  expect((await member.call('GET', `${clubPath}/articles/${String(articleId)}`)).status).toBe(200);

  expect((await setState('OPEN')).status).toBe(200);
  expect(await isReadOnly()).toBe(false);
  expect((await member.call(...commentCall)).status).toBe(201);
  await setState('CLOSED');
  expect((await member.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: memberId })).status).toBe(
    200,
  );
});

test('closing a club waits for running writes; writes that start before its commit wait for it and are rejected [OR-07]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId: memberId });
  const eventId = await createEvent(host.pool, { clubId });
  const president = await browserOf(host, presidentId);
  const member = await browserOf(host, memberId);
  const operator = await browserOf(host, await createUser(host.pool, { isOperator: true }));
  const clubPath = `/clubs/${String(clubId)}`;
  /** Sends writes of one SQL statement each, which locks the club against closing. */
  const sendWrites = async () => {
    const applicant = await browserOf(host, await createUser(host.pool));
    return [
      president.call('POST', `${clubPath}/notices`, { title: '제목', contents: '내용' }),
      member.call('POST', `/comment/articles/${String(articleId)}`, { content: '댓글' }),
      member.call('PUT', `${clubPath}/events/${String(eventId)}/answer`, { answer: 'GOING' }),
      applicant.call('POST', `${clubPath}/submissions`, applyBody),
    ];
  };
  const outcomesOf = async (calls: Awaited<ReturnType<typeof sendWrites>>) =>
    (await Promise.all(calls)).map(({ status, code }) => code ?? status);
  const lockingClient = await host.pool.connect();
  try {
    await lockingClient.query('begin');
    // The writes of the president and the member lock the club. Then they wait for the row of their author, which a foreign key locks.
    await lockingClient.query('select from users where id = any($1) for update', [[presidentId, memberId]]);
    const firstWrites = await sendWrites();
    const application = firstWrites[3];
    await waitForLockWaiters(host.pool, 3);
    // Lets the application finish before the club is closed, because it locks the club more strongly than the other writes.
    await application;
    let hasClosingEnded = false;
    const closing = operator
      .call('PATCH', `/operator${clubPath}`, { state: 'CLOSED', reason: '허위 모집' })
      .finally(() => (hasClosingEnded = true));
    await Promise.race([closing, waitForLockWaiters(host.pool, 4)]);
    expect(hasClosingEnded).toBe(false);
    await lockingClient.query('rollback');
    expect(await outcomesOf(firstWrites)).toEqual([201, 201, 200, 201]);
    expect((await closing).status).toBe(200);

    // The test reopens the club, then closes it in a transaction that stays open until the next writes wait for it.
    await host.pool.query('update clubs set closed_at = null where id = $1', [clubId]);
    await lockingClient.query('begin');
    await lockingClient.query('select from clubs where id = $1 for update', [clubId]);
    await lockingClient.query('update clubs set closed_at = now() where id = $1', [clubId]);
    const secondWrites = await sendWrites();
    await Promise.race([Promise.all(secondWrites), waitForLockWaiters(host.pool, secondWrites.length)]);
    await lockingClient.query('commit');
    expect(await outcomesOf(secondWrites)).toEqual(secondWrites.map(() => 'club_closed'));
  } finally {
    lockingClient.release(true);
  }
});
