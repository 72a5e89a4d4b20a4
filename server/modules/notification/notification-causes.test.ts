import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventBody } from '@contract/event';
import type { NotificationKind } from '@contract/notification';
import type { CaseAction } from '@contract/report';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { arrangeComments } from '../../testing/comments';
import { eventBody } from '../../testing/events';
import { browserOf, createClub, createSubmission, createUser, joinClub } from '../../testing/factories';
import { createInterviewRound } from '../../testing/interviews';
import { kindsOf } from '../../testing/notifications';
import { createArticle } from '../../testing/posts';
import { createQuestion } from '../../testing/questions';
import { applyBody, createDraftRound, inHours, setRound } from '../../testing/recruitments';
import { createOperator, decide, reportContent } from '../../testing/reports';
import { createTogetherRound } from '../../testing/results';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const send = async <T>(browser: TestBrowser, ...[method, address, body]: Parameters<TestBrowser['call']>) => {
  const { status, data } = await browser.call<T>(method, address, body);
  expect(status).toBeLessThan(300);
  return data;
};
const run = (job: string) => host.pool.query(`select enqueue_job($1, '{}')`, [job]);

/** A club with its president, and a user who is no member. */
async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createUser(host.pool);
  return {
    clubId,
    presidentId,
    userId,
    club: `/clubs/${String(clubId)}`,
    president: await browserOf(host, presidentId),
    user: await browserOf(host, userId),
  };
}

async function grant(role: string): Promise<number> {
  const { clubId, president } = await arrange();
  const targetUserId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  await send(president, 'POST', '/clubs/grant-role', { clubId, targetUserId, role });
  return targetUserId;
}

async function comment(isReply: boolean): Promise<number> {
  const { clubId, presidentId, createOwnComment, postComment, userId } = await arrangeComments(host);
  const other = await browserOf(host, await joinClub(host.pool, clubId, undefined, 'MEMBER'));
  const parentId = isReply ? await createOwnComment('첫 댓글') : null;
  expect((await postComment({ content: '댓글', parentId }, other)).status).toBe(201);
  return isReply ? userId : presidentId;
}

async function changeInterview(): Promise<{ userId: number; slotId: number }> {
  const round = await createInterviewRound(host);
  const slotId = await round.addSlot();
  const { applyId, userId } = await round.invite();
  await send(round.president, 'PUT', `${round.path}/${String(slotId)}/bookings`, { applyId });
  return { userId, slotId };
}

/** An event of a club with a member who answers that they are going. */
async function attendEvent(more: Partial<EventBody> = {}) {
  const { club, clubId, president, user, userId } = await arrange();
  await joinClub(host.pool, clubId, userId, 'MEMBER');
  const { eventId } = await send<{ eventId: number }>(president, 'POST', `${club}/events`, eventBody(more));
  const event = `${club}/events/${String(eventId)}`;
  const answer = (browser: TestBrowser, text: string) =>
    send(browser, 'PUT', `${event}/answer`, { answer: text });
  await answer(user, 'GOING');
  return { event, president, userId, user, answer };
}

/** A reported article and an operator who decides the case. */
async function arrangeCase() {
  const { clubId, userId, user } = await arrange();
  const articleId = await createArticle(host.pool, { clubId, authorId: userId });
  const reporterId = await createUser(host.pool);
  const caseId = await reportContent(host, 'ARTICLE', articleId, await browserOf(host, reporterId));
  const operator = await createOperator(host);
  const decideCase = async (action: CaseAction) => {
    expect((await decide(operator, caseId, action)).status).toBe(200);
  };
  return { articleId, userId, user, reporterId, caseId, operator, decideCase };
}

/** A request of a vice president to replace the absent president by a member. */
async function requestSuccession() {
  const { club, clubId, presidentId, president } = await arrange();
  const vice = await browserOf(host, await joinClub(host.pool, clubId, undefined, 'VICE_PRESIDENT'));
  const candidateId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  await host.pool.query('update users set last_active_on = now()::date - 30 where id = $1', [presidentId]);
  await send(vice, 'POST', `${club}/succession`, { candidateId });
  return { club, president, candidateId };
}

/** The action of each cause. Returns the id of a recipient. */
const actions: Record<NotificationKind, () => Promise<number>> = {
  APPLICATION_RECEIVED: async () => {
    const { club, presidentId, user } = await arrange();
    await send(user, 'POST', `${club}/submissions`, applyBody);
    return presidentId;
  },
  APPLICATION_VIEWED: async () => {
    const { club, clubId, president, userId } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    await send(president, 'GET', `${club}/submissions/${String(applyId)}`);
    return userId;
  },
  INTERVIEW_INVITED: async () => {
    const { clubId, president } = await createInterviewRound(host);
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await send(president, 'PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/invite`);
    return userId;
  },
  INTERVIEW_CHANGED: async () => (await changeInterview()).userId,
  INTERVIEW_REMINDER: async () => {
    const { userId, slotId } = await changeInterview();
    await host.pool.query(
      `update interview_slots set starts_at = (date_trunc('day', now() at time zone 'Asia/Seoul') + interval '1 day' - interval '1 second') at time zone 'Asia/Seoul' where id = $1`,
      [slotId],
    );
    await host.pool.query(
      `update interview_bookings set booked_at = now() - interval '3 days' where slot_id = $1`,
      [slotId],
    );
    await run('remind-of-interviews');
    return userId;
  },
  RESULT_RELEASED: async () => {
    const { decide, release } = await createTogetherRound(host);
    const { userId } = await decide('FAIL');
    expect((await release(0, 1)).status).toBe(200);
    return userId;
  },
  DRAFT_DEADLINE: async () => {
    const { club, clubId, user, userId } = await arrange();
    await setRound(host.pool, clubId, { closesIn: '1 minute' });
    await send(user, 'PUT', `${club}/submissions/draft`, { ...applyBody, answers: [] });
    await host.pool.query(`update submission_drafts set saved_at = now() - interval '3 days'`);
    await run('remind-of-drafts');
    return userId;
  },
  NOTICE_POSTED: async () => {
    const { club, clubId, president, userId } = await arrange();
    await joinClub(host.pool, clubId, userId, 'MEMBER');
    await send(president, 'POST', `${club}/notices`, { title: '공지', contents: '모입시다.' });
    return userId;
  },
  COMMENT_ON_MINE: () => comment(false),
  REPLY_TO_MINE: () => comment(true),
  ROLE_CHANGED: () => grant('STAFF'),
  PRESIDENCY_RECEIVED: () => grant('PRESIDENT'),
  EXPELLED: async () => {
    const { clubId, president, userId } = await arrange();
    await joinClub(host.pool, clubId, userId, 'MEMBER');
    await send(president, 'DELETE', '/clubs/leave-club', { clubId, targetUserId: userId });
    return userId;
  },
  RECRUITMENT_OPENED: async () => {
    const { club, clubId, president, user, userId } = await arrange();
    await send(user, 'PUT', `${club}/follow`);
    const draftId = await createDraftRound(host.pool, clubId);
    await send(president, 'POST', `${club}/recruitments/${String(draftId)}/publish`);
    return userId;
  },
  RECRUITMENT_CLOSING: async () => {
    const { club, clubId, user, userId } = await arrange();
    await send(user, 'PUT', `${club}/follow`);
    await host.pool.query(`update club_follows set followed_at = now() - interval '20 days'`);
    const recruitmentId = await setRound(host.pool, clubId, { closesIn: '1 minute' });
    await host.pool.query(`update recruitments set published_at = now() - interval '30 days' where id = $1`, [
      recruitmentId,
    ]);
    await run('remind-of-closing-recruitments');
    return userId;
  },
  QUESTION_ASKED: async () => {
    const { club, presidentId, user } = await arrange();
    await send(user, 'POST', `${club}/questions`, { content: '언제 모이나요?' });
    return presidentId;
  },
  QUESTION_ANSWERED: async () => {
    const { club, clubId, president, userId } = await arrange();
    const questionId = await createQuestion(host.pool, { clubId, askerId: userId });
    await send(president, 'PUT', `${club}/questions/${String(questionId)}/answer`, { answer: '금요일' });
    return userId;
  },
  EVENT_CREATED: async () => (await attendEvent()).userId,
  EVENT_CHANGED: async () => {
    const { event, president, userId } = await attendEvent();
    await send(president, 'PUT', event, eventBody({ place: '대강당' }));
    return userId;
  },
  EVENT_CANCELLED: async () => {
    const { event, president, userId } = await attendEvent();
    await send(president, 'POST', `${event}/cancel`);
    return userId;
  },
  EVENT_REMINDER: async () => (await attendEvent({ startsAt: inHours(2), endsAt: inHours(3) })).userId,
  WAITLIST_PROMOTED: async () => {
    const { president, userId, user, answer } = await attendEvent({ capacity: 1 });
    await answer(user, 'MAYBE');
    for (const browser of [president, user]) await answer(browser, 'GOING');
    await answer(president, 'NOT_GOING');
    return userId;
  },

  REPORT_RESOLVED: async () => {
    const { decideCase, reporterId } = await arrangeCase();
    await decideCase('NO_VIOLATION');
    return reporterId;
  },
  CONTENT_REMOVED: async () => {
    const { decideCase, userId } = await arrangeCase();
    await decideCase('TEMPORARY_REMOVAL');
    return userId;
  },
  CONTENT_RESTORED: async () => {
    const { decideCase, operator, articleId, userId } = await arrangeCase();
    await decideCase('TEMPORARY_REMOVAL');
    await send(operator, 'POST', `/operator/contents/ARTICLE/${String(articleId)}/restore`, {
      reason: '소명',
    });
    return userId;
  },
  APPEAL_DECIDED: async () => {
    const { decideCase, caseId, user, userId } = await arrangeCase();
    await decideCase('TEMPORARY_REMOVAL');
    await send(user, 'POST', '/appeals', { reportId: caseId, text: '오해입니다.' });
    await decideCase('NO_VIOLATION');
    return userId;
  },
  ACCOUNT_WARNED: async () => {
    const { decideCase, userId } = await arrangeCase();
    await decideCase('WARN');
    return userId;
  },
  SUCCESSION_REQUESTED: async () => (await requestSuccession()).candidateId,
  SUCCESSION_ENDED: async () => {
    const { club, president, candidateId } = await requestSuccession();
    await send(await browserOf(host, candidateId), 'POST', `${club}/succession/accept`);
    await send(president, 'POST', `${club}/succession/object`);
    return candidateId;
  },
  CLUB_REOPENED: async () => {
    const { club, clubId, userId } = await arrange();
    await joinClub(host.pool, clubId, userId, 'MEMBER');
    const operator = await createOperator(host);
    for (const state of ['CLOSED', 'OPEN'])
      await send(operator, 'PATCH', `/operator${club}`, { state, reason: '확인이 끝났습니다.' });
    return userId;
  },
  CLUB_CLOSED: async () => {
    const { club, clubId, president, userId } = await arrange();
    await createSubmission(host.pool, { clubId, userId });
    await send(president, 'DELETE', club);
    return userId;
  },
};

const guide = readFileSync(path.resolve(__dirname, '../../../docs/notifications.md'), 'utf8');
const causes = [...guide.matchAll(/^\| (.+) \| ([A-Z_]+) \| (.+) \| \w+ \| \w+ \|$/gm)].map(
  ([, cause = '', kind = '', recipients = '']) => [cause, kind, recipients] as const,
);

test.each(causes)('%s: %s for %s, as docs/notifications.md says [NS-08]', async (_, kind) => {
  const act = Object.entries(actions).find(([name]) => name === kind)?.[1];
  if (!act) throw new Error(`the test does not know the cause of ${kind}`);
  const recipientId = await act();
  await host.jobs.runDue();
  expect(await kindsOf(host, recipientId)).toContain(`${kind} 1`);
});
