import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission, createUser, joinClub } from '../../testing/factories';
import { createArticle } from '../../testing/posts';
import { createQuestion } from '../../testing/questions';

const host = setUpTestApp();

test('a closed club is read-only, except to withdraw what is one’s own, until it is reopened [OR-06]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const memberId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  const { applyId, userId: applicantId } = await createSubmission(host.pool, { clubId });
  const articleId = await createArticle(host.pool, { clubId, authorId: memberId });
  const questionId = await createQuestion(host.pool, { clubId });
  const president = await browserOf(host, presidentId);
  const member = await browserOf(host, memberId);
  const operator = await browserOf(host, await createUser(host.pool, { isOperator: true }));
  const change = (state: 'OPEN' | 'CLOSED') =>
    operator.call('PATCH', `/operator/clubs/${String(clubId)}`, { state, reason: '허위 모집' });
  const isReadOnly = async () =>
    (
      await host.pool.query<{ is_read_only: boolean }>(
        'select is_read_only from chat_rooms where club_id = $1',
        [clubId],
      )
    ).rows[0]?.is_read_only;

  expect((await change('CLOSED')).status).toBe(200);
  expect(await change('CLOSED')).toMatchObject({ code: 'nothing_changed' });
  expect(await isReadOnly()).toBe(true);
  const club = `/clubs/${String(clubId)}`;
  // One call for each way in which a request names its club.
  const writes = [
    ['POST', `${club}/articles`, { title: '제목', contents: '내용' }],
    ['DELETE', `${club}/articles/${String(articleId)}`, undefined],
    ['POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'STAFF' }],
    ['DELETE', '/clubs/leave-club', { clubId, targetUserId: memberId }],
    ['PATCH', `${club}/submissions/${String(applyId)}/approve`, undefined],
    ['PUT', `${club}/questions/${String(questionId)}/answer`, { answer: '네' }],
    ['POST', `/comment/articles/${String(articleId)}`, { content: '댓글' }],
    ['POST', `${club}/succession`, { candidateId: memberId }],
    ['PATCH', `${club}/thumbnail/reset`, undefined],
    ['DELETE', club, undefined],
  ] as const;
  for (const [method, path, body] of writes) {
    const { code } = await president.call(method, path, body);
    expect([path, code]).toEqual([path, 'club_closed']);
  }
  const applicant = await browserOf(host, applicantId);
  expect((await applicant.call('DELETE', `/users/submissions/${String(applyId)}`)).status).toBe(200);
  expect((await member.call('GET', `${club}/articles/${String(articleId)}`)).status).toBe(200);

  expect((await change('OPEN')).status).toBe(200);
  expect(await isReadOnly()).toBe(false);
  const [method, path, body] = writes[6];
  expect((await member.call(method, path, body)).status).toBeLessThan(300);
  await change('CLOSED');
  expect((await member.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: memberId })).status).toBe(
    200,
  );
});
