import type { ReportTargetKind } from '@contract/report';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { arrangeComments, textsOf } from '../../testing/comments';
import { browserOf, createClub, createObject, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createNotice } from '../../testing/posts';
import { createQuestion } from '../../testing/questions';
import { createOperator, decideCase, reportContent } from '../../testing/reports';

const host = setUpTestApp();

/** Removes content for 30 days. Returns a function that restores it. */
async function removeContent(kind: ReportTargetKind, id: number) {
  const operator = await createOperator(host);
  await decideCase(operator, await reportContent(host, kind, id), 'TEMPORARY_REMOVAL');
  return async () => {
    const response = await operator.call('POST', `/operator/contents/${kind}/${String(id)}/restore`, {
      reason: '문제가 없습니다.',
    });
    expect(response.status).toBe(200);
  };
}

test('a removed article accepts no comments until it is restored [RM-14]', async () => {
  const { articleId, president, createMemberComment, postComment, readTree } = await arrangeComments(host);
  const parentId = await createMemberComment('먼저 쓴 댓글');
  const restore = await removeContent('ARTICLE', articleId);
  for (const body of [{ content: '새 댓글' }, { content: '답글', parentId }]) {
    await expectRefused(host.pool, () => postComment(body), '403 not_allowed');
    // The author of the article cannot comment either.
    await expectRefused(host.pool, () => postComment(body, president), '403 not_allowed');
  }
  await restore();
  expect((await postComment({ content: '새 댓글' })).status).toBe(201);
  expect(textsOf(await readTree())).toEqual({ '먼저 쓴 댓글': {}, '새 댓글': {} });
});

test('a removed comment accepts no replies, and the refusal says why [RM-14]', async () => {
  const { president, createMemberComment, postComment } = await arrangeComments(host);
  const parentId = await createMemberComment('숨길 댓글');
  const restore = await removeContent('COMMENT', parentId);
  const reply = () => postComment({ content: '답글', parentId }, president);
  await expectRefused(host.pool, reply, '403 not_allowed');
  expect((await reply()).message).toBe('운영자가 가린 내용입니다. 가림이 끝난 뒤에 다시 시도해 주세요.');
  expect((await postComment({ content: '다른 댓글' })).status).toBe(201);
  await restore();
  expect((await reply()).status).toBe(201);
});

test('a comment that was created before the removal is not refused when its request is repeated [RM-14]', async () => {
  const { articleId, browser } = await arrangeComments(host);
  const sendComment = () =>
    browser.call<{ commentId: number }>(
      'POST',
      `/comment/articles/${String(articleId)}`,
      { content: '한 번' },
      { 'idempotency-key': 'comment-before-removal-1' },
    );
  const firstResponse = await sendComment();
  await removeContent('ARTICLE', articleId);
  expect(await sendComment()).toMatchObject({ status: 201, data: firstResponse.data });
});

test('a removed notice cannot be pinned but can be unpinned [RM-15]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const id = await createNotice(host.pool, { clubId, authorId: presidentId });
  const pinPath = `/clubs/${String(clubId)}/notices/${String(id)}/pin`;
  const restore = await removeContent('NOTICE', id);
  await expectRefused(host.pool, () => president.call('PUT', pinPath), '403 not_allowed');
  await restore();
  expect((await president.call('PUT', pinPath)).status).toBe(200);
  await removeContent('NOTICE', id);
  expect((await president.call('DELETE', pinPath)).status).toBe(200);
});

test('a removed question cannot be pinned but can be unpinned [RM-15]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const askerId = await createClubMember(host.pool, clubId, 'MEMBER');
  const id = await createQuestion(host.pool, { clubId, askerId, answer: '답변' });
  const setPinned = (pinned: boolean) =>
    president.call('PATCH', `/clubs/${String(clubId)}/questions/${String(id)}`, { pinned });
  const restore = await removeContent('QUESTION', id);
  await expectRefused(host.pool, () => setPinned(true), '403 not_allowed');
  await restore();
  expect((await setPinned(true)).status).toBe(200);
  await removeContent('QUESTION', id);
  expect((await setPinned(false)).status).toBe(200);
});

test('only the president, who sees the removed picture of a club, can reset it [RM-16]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const vicePresidentId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const image = await createObject(host.pool, presidentId, `club:${String(clubId)}`);
  await host.pool.query('update clubs set thumbnail = $1 where id = $2', [image, clubId]);
  await removeContent('CLUB', clubId);
  const [president, vicePresident] = [
    await browserOf(host, presidentId),
    await browserOf(host, vicePresidentId),
  ];
  const reset = (browser: TestBrowser) => browser.call('PATCH', `/clubs/${String(clubId)}/thumbnail/reset`);
  await expectRefused(host.pool, () => reset(vicePresident), '403 not_allowed');
  expect((await reset(president)).status).toBe(200);
});
