import type { CommentBody } from '@contract/comment';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { arrangeComments, commentPath } from '../../testing/comments';
import { browserOf, createClub, createUser, createClubMember, joinClub } from '../../testing/factories';
import { kindsOf, notificationsOf } from '../../testing/notifications';
import { createArticle, createComment } from '../../testing/posts';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

/** Expects success, so that a refused call fails here and not at the missing notification. */
async function expectSuccess<T>(call: Promise<{ status: number; data: T }>): Promise<T> {
  const { status, data } = await call;
  expect(status).toBeLessThan(300);
  return data;
}

describe('comments', () => {
  test('notify the author of the article, with the name of the commenter [NT-20]', async () => {
    const { presidentId, clubId, articleId, postComment } = await arrangeComments(host);
    await expectSuccess(postComment({ content: '좋은 글입니다.', parentId: null }));
    expect(await notificationsOf(host, presidentId)).toMatchObject([
      {
        kind: 'COMMENT_ON_MINE',
        actorName: '한소희',
        clubId,
        subject: { type: 'article', clubId, id: articleId },
        count: 1,
      },
    ]);
  });

  test('that reply notify the author of the parent; the author of article and parent gets one notification [NT-21]', async () => {
    const { presidentId, userId, clubId, articleId, postComment, president } = await arrangeComments(host);
    const otherMemberId = await createClubMember(host.pool, clubId, 'MEMBER');
    const parentId = await createComment(host.pool, { articleId, userId: otherMemberId });
    await expectSuccess(postComment({ content: '답글', parentId } satisfies CommentBody));
    expect(await kindsOf(host, otherMemberId)).toEqual(['REPLY_TO_MINE 1']);
    expect(await kindsOf(host, presidentId)).toEqual(['COMMENT_ON_MINE 1']);

    const ownComment = await expectSuccess(
      postComment({ content: '내 글에 내 댓글', parentId: null }, president),
    );
    expect(await kindsOf(host, presidentId)).toEqual(['COMMENT_ON_MINE 1']);
    await expectSuccess(postComment({ content: '또 답글', parentId: ownComment.commentId }));
    expect(await kindsOf(host, presidentId)).toEqual(['REPLY_TO_MINE 1', 'COMMENT_ON_MINE 1']);
    expect(await kindsOf(host, userId)).toEqual([]);
  });

  test('share one notification per article, also when they arrive concurrently [NT-22]', async () => {
    const { presidentId, clubId, articleId, postComment } = await arrangeComments(host);
    const otherArticleId = await createArticle(host.pool, { clubId, authorId: presidentId });
    const otherBrowser = await browserOf(host, await createClubMember(host.pool, clubId, 'MEMBER'));
    const bodies = [
      { content: '하나', parentId: null },
      { content: '둘', parentId: null },
    ];
    const comments = await Promise.all([
      postComment(bodies[0] ?? {}),
      postComment(bodies[1] ?? {}, otherBrowser),
    ]);
    for (const { status } of comments) expect(status).toBe(201);
    expect(await kindsOf(host, presidentId)).toEqual(['COMMENT_ON_MINE 2']);
    await expectSuccess(otherBrowser.call('POST', `/comment/articles/${String(otherArticleId)}`, bodies[0]));
    expect(await notificationsOf(host, presidentId)).toMatchObject([
      { count: 1, subject: { id: otherArticleId } },
      { count: 2, subject: { id: articleId } },
    ]);
  });

  test('with a repeated idempotency key notify once; rejected comments do not notify [NT-23]', async () => {
    const { presidentId, articleId, browser, postComment } = await arrangeComments(host);
    const headers = { 'idempotency-key': 'a-comment-of-mine-1' };
    const body = { content: '한 번만', parentId: null };
    for (let i = 0; i < 2; i += 1)
      await expectSuccess(browser.call('POST', `/comment/articles/${String(articleId)}`, body, headers));
    const stranger = await browserOf(host, await createUser(host.pool));
    expect((await postComment(body, stranger)).status).toBe(403);
    expect(await kindsOf(host, presidentId)).toEqual(['COMMENT_ON_MINE 1']);
  });

  test('that are deleted, alone or with their article, retract their unread notification; a read one stays [NT-24]', async () => {
    const { presidentId, clubId, postComment, browser, president, articleId } = await arrangeComments(host);
    const otherCommenterId = await joinClub(
      host.pool,
      clubId,
      await createUser(host.pool, { name: '마소담' }),
      'MEMBER',
    );
    const otherCommenter = await browserOf(host, otherCommenterId);
    const body = { content: '지울 댓글', parentId: null };
    const firstComment = await expectSuccess(postComment(body));
    const secondComment = await expectSuccess(postComment(body, otherCommenter));
    await expectSuccess(otherCommenter.call('DELETE', commentPath(secondComment.commentId)));
    expect(await notificationsOf(host, presidentId)).toMatchObject([{ count: 1, actorName: '한소희' }]);
    await expectSuccess(browser.call('DELETE', commentPath(firstComment.commentId)));
    expect(await kindsOf(host, presidentId)).toEqual([]);

    const thirdComment = await expectSuccess(postComment(body));
    await expectSuccess(president.call('PATCH', '/notifications/read', { upTo: 100 }));
    await expectSuccess(browser.call('DELETE', commentPath(thirdComment.commentId)));
    expect(await kindsOf(host, presidentId)).toEqual(['COMMENT_ON_MINE 1']);

    await expectSuccess(postComment(body));
    await expectSuccess(president.call('DELETE', `/clubs/${String(clubId)}/articles/${String(articleId)}`));
    expect(await notificationsOf(host, presidentId)).toMatchObject([
      { readAt: expect.any(String) as string },
    ]);
  });
});

describe('notices', () => {
  const getNoticesPath = (clubId: number) => `/clubs/${String(clubId)}/notices`;
  const body = { title: '연습실 이용 시간', contents: '바뀌었습니다.' };

  test('notify the current members except the author by a job, in one row per club [NT-25]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    const expelledId = await createClubMember(host.pool, clubId, 'MEMBER');
    const president = await browserOf(host, presidentId);
    const firstNotice = await expectSuccess(
      president.call<{ noticeId: number }>('POST', getNoticesPath(clubId), body),
    );
    await host.pool.query('delete from memberships where user_id = $1', [expelledId]);
    expect(await kindsOf(host, memberId)).toEqual([]);
    await host.jobs.runDue();
    expect(await notificationsOf(host, memberId)).toMatchObject([
      { kind: 'NOTICE_POSTED', clubId, subject: { type: 'notice', clubId, id: firstNotice.noticeId } },
    ]);
    const secondNotice = await expectSuccess(
      president.call<{ noticeId: number }>('POST', getNoticesPath(clubId), body),
    );
    await host.jobs.runDue();
    expect(await notificationsOf(host, memberId)).toMatchObject([
      { count: 2, subject: { id: secondNotice.noticeId } },
    ]);
    for (const userId of [presidentId, expelledId]) expect(await kindsOf(host, userId)).toEqual([]);
  });

  test('notify once, although the job runs twice [NT-26]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    await expectSuccess((await browserOf(host, presidentId)).call('POST', getNoticesPath(clubId), body));
    await host.pool.query(
      `select enqueue_job(name, data) from pgboss.job where name = 'notify-notice-posted' and state < 'active'`,
    );
    await host.jobs.runDue();
    expect(await kindsOf(host, memberId)).toEqual(['NOTICE_POSTED 1']);
  });

  test('that are deleted retract their notifications, before and after the members got them [NT-27]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    const president = await browserOf(host, presidentId);
    const firstNotice = await expectSuccess(
      president.call<{ noticeId: number }>('POST', getNoticesPath(clubId), body),
    );
    await host.jobs.runDue();
    const secondNotice = await expectSuccess(
      president.call<{ noticeId: number }>('POST', getNoticesPath(clubId), body),
    );
    await expectSuccess(
      president.call('DELETE', `${getNoticesPath(clubId)}/${String(secondNotice.noticeId)}`),
    );
    await host.jobs.runDue();
    expect(await notificationsOf(host, memberId)).toMatchObject([
      { count: 1, subject: { id: firstNotice.noticeId } },
    ]);
    await expectSuccess(
      president.call('DELETE', `${getNoticesPath(clubId)}/${String(firstNotice.noticeId)}`),
    );
    await host.jobs.runDue();
    expect(await kindsOf(host, memberId)).toEqual([]);
  });

  test('of a deleted club retract their notifications [NT-28]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    const president = await browserOf(host, presidentId);
    await expectSuccess(president.call('POST', getNoticesPath(clubId), body));
    await host.jobs.runDue();
    await expectSuccess(
      (await browserOf(host, memberId)).call('DELETE', '/clubs/leave-club', {
        clubId,
        targetUserId: memberId,
      }),
    );
    await expectSuccess(president.call('DELETE', `/clubs/${String(clubId)}`));
    await host.jobs.runDue();
    expect(await kindsOf(host, memberId)).toEqual([]);
  });

  test('reach 5,000 members by a job; deleting the notice retracts all unread notifications, however many are read [NT-27 NT-29]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    await host.pool.query(
      `with created as (insert into users (username) select 'member' || n from generate_series(1, 5000) n returning id)
       insert into memberships (club_id, user_id, role) select $1, id, 'MEMBER' from created`,
      [clubId],
    );
    const president = await browserOf(host, presidentId);
    const { data: notice } = await president.call<{ noticeId: number }>('POST', getNoticesPath(clubId), body);
    const countNotifications = async () =>
      (await host.pool.query('select from notifications where club_id = $1', [clubId])).rowCount;
    expect(await countNotifications()).toBe(0);
    await host.jobs.runDue();
    expect(await countNotifications()).toBe(5_000);
    await host.pool.query(
      'update notifications set seen_at = now(), read_at = now() where id in (select id from notifications where club_id = $1 order by recipient_id limit 1500)',
      [clubId],
    );
    await expectSuccess(president.call('DELETE', `${getNoticesPath(clubId)}/${String(notice.noticeId)}`));
    await host.jobs.runDue();
    expect(await countNotifications()).toBe(1_500);
  });
});

describe('memberships', () => {
  test('notify of a granted role, a received presidency and an expulsion; leaving creates no notification [NT-30]', async () => {
    const { clubId, presidentId } = await createClub(host.pool, {
      presidentId: await createUser(host.pool, { name: '이서린' }),
    });
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    const leavingId = await createClubMember(host.pool, clubId, 'MEMBER');
    const president = await browserOf(host, presidentId);
    const grantRole = (role: string, targetUserId = memberId) =>
      president.call('POST', '/clubs/grant-role', { clubId, targetUserId, role });
    await expectSuccess(grantRole('STAFF'));
    await expectSuccess(grantRole('STAFF'));
    expect(await notificationsOf(host, memberId)).toMatchObject([
      { kind: 'ROLE_CHANGED', actorName: '이서린', subject: { type: 'club', clubId } },
    ]);
    expect((await grantRole('STAFF', presidentId)).status).toBe(403);
    const leaveBody = { clubId, targetUserId: leavingId };
    await expectSuccess((await browserOf(host, leavingId)).call('DELETE', '/clubs/leave-club', leaveBody));
    expect(await kindsOf(host, leavingId)).toEqual([]);

    const expelledId = await createClubMember(host.pool, clubId, 'MEMBER');
    await expectSuccess(president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: expelledId }));
    expect(await kindsOf(host, expelledId)).toEqual(['EXPELLED 1']);

    await expectSuccess(grantRole('PRESIDENT'));
    expect(await kindsOf(host, memberId)).toEqual(['PRESIDENCY_RECEIVED 1', 'ROLE_CHANGED 1']);
    expect(await kindsOf(host, presidentId)).toEqual([]);
  });
});
