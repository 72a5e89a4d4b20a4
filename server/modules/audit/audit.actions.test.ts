import type { AuditPage } from '@contract/audit';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createClub, createSubmission, createClubMember } from '../../testing/factories';
import { createArticle, createComment, createNotice } from '../../testing/posts';
import { createQuestion } from '../../testing/questions';
import { currentRoundOf, roundBody, updatedAtOf } from '../../testing/recruitments';

const host = setUpTestApp();

/** Creates a club with a president, a vice president and a member. */
async function createClubWithMembers() {
  const { clubId, presidentId } = await createClub(host.pool);
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  return {
    clubId,
    viceId,
    memberId,
    clubPath: `/clubs/${String(clubId)}`,
    president: await browserOf(host, presidentId),
    vice: await browserOf(host, viceId),
    member: await browserOf(host, memberId),
  };
}
const expectSuccess = async (call: ReturnType<TestBrowser['call']>) => {
  expect((await call).status).toBeLessThan(300);
};
/** Lists the entries of a club as a leader reads them, oldest first. */
const listEntries = async (leader: TestBrowser, clubId: number) =>
  (await leader.call<AuditPage>('GET', `/clubs/${String(clubId)}/audit`)).data.entries
    .reverse()
    .map(({ action, before, after, reason }) => [action, before, after, reason]);

test('records changed roles and hand-overs with the role before and after, but no unchanged role [AU-05]', async () => {
  const { clubId, viceId, memberId, president, vice } = await createClubWithMembers();
  const grant = (targetUserId: number, role: string) =>
    expectSuccess(president.call('POST', '/clubs/grant-role', { clubId, targetUserId, role }));
  await grant(memberId, 'STAFF');
  await grant(memberId, 'STAFF');
  await grant(viceId, 'PRESIDENT');
  expect(await listEntries(vice, clubId)).toEqual([
    ['ROLE_CHANGED', 'MEMBER', 'STAFF', null],
    ['PRESIDENCY_HANDED_OVER', 'VICE_PRESIDENT', 'PRESIDENT', null],
  ]);
});

test('records deletions of contents by users other than the author [AU-05]', async () => {
  const { clubId, clubPath, memberId, president, member } = await createClubWithMembers();
  const createArticleWithComment = async () => {
    const articleId = await createArticle(host.pool, { clubId, authorId: memberId });
    const commentId = await createComment(host.pool, { articleId, userId: memberId });
    return { articleId, commentId };
  };
  const ownContents = await createArticleWithComment();
  await expectSuccess(member.call('DELETE', `/comment/articles/${String(ownContents.commentId)}`));
  await expectSuccess(member.call('DELETE', `${clubPath}/articles/${String(ownContents.articleId)}`));
  expect(await listEntries(president, clubId)).toEqual([]);

  const { articleId, commentId } = await createArticleWithComment();
  const noticeId = await createNotice(host.pool, { clubId, authorId: memberId });
  const questionId = await createQuestion(host.pool, { clubId, askerId: memberId });
  await expectSuccess(president.call('DELETE', `/comment/articles/${String(commentId)}`));
  await expectSuccess(president.call('DELETE', `${clubPath}/articles/${String(articleId)}`));
  await expectSuccess(president.call('DELETE', `${clubPath}/notices/${String(noticeId)}`));
  await expectSuccess(
    president.call('DELETE', `${clubPath}/questions/${String(questionId)}`, { reason: '광고' }),
  );
  expect(await listEntries(president, clubId)).toEqual([
    ['COMMENT_DELETED', String(commentId), null, null],
    ['ARTICLE_DELETED', String(articleId), null, null],
    ['NOTICE_DELETED', String(noticeId), null, null],
    ['QUESTION_DELETED', String(questionId), null, '광고'],
  ]);
});

test('records each application of a batch decision, and a change of a published round [AU-05]', async () => {
  const { clubId, clubPath, president } = await createClubWithMembers();
  const applications = [
    await createSubmission(host.pool, { clubId }),
    await createSubmission(host.pool, { clubId }),
  ];
  await expectSuccess(
    president.call('PATCH', `${clubPath}/submissions`, {
      applyIds: applications.map(({ applyId }) => applyId),
      decision: 'REJECTED',
    }),
  );
  const recruitmentId = await currentRoundOf(host.pool, clubId);
  await expectSuccess(
    president.call(
      'PUT',
      `${clubPath}/recruitments/${String(recruitmentId)}`,
      roundBody(await updatedAtOf(host.pool, recruitmentId)),
    ),
  );
  expect(await listEntries(president, clubId)).toEqual([
    ['APPLICATION_DECIDED', null, 'REJECTED', null],
    ['APPLICATION_DECIDED', null, 'REJECTED', null],
    ['RECRUITMENT_CHANGED', null, String(recruitmentId), null],
  ]);
});
