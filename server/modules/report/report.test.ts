import type { OwnReports } from '@contract/report';
import type { ReportCaseList } from '@contract/report-case';
import { reportMessage } from '@contract/report-messages';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createArticle } from '../../testing/posts';
import { createQuestion } from '../../testing/questions';
import {
  createOperator,
  decideCase,
  getCase,
  listCaseIds,
  reportContent,
  sendReport,
} from '../../testing/reports';
import { insertMessages, insertPrivateRoom } from '../../testing/rooms';

let host: TestApp;
beforeAll(async () => {
  // The factor raises rate limits only. The number of reports a day is a rule and stays the same.
  host = await createTestApp({ LIMITS_FACTOR: '100' });
});
afterAll(() => host.close());

/** Creates an article with its author, a user who can report the article, and an operator. */
async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const authorId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, {
    clubId,
    authorId,
    title: '나쁜 글',
    contents: '나쁜 내용',
  });
  return {
    clubId,
    presidentId,
    authorId,
    articleId,
    author: await browserOf(host, authorId),
    reporter: await browserOf(host, await createUser(host.pool, { name: '신고한이' })),
    operator: await createOperator(host),
  };
}
const listOwnReports = async (browser: Awaited<ReturnType<typeof browserOf>>) =>
  (await browser.call<OwnReports>('GET', '/reports')).data;

test('a report stores a copy of the content, which a later edit by the author does not change [RP-01 RP-02]', async () => {
  const { articleId, reporter, operator, author, clubId } = await arrange();
  const caseId = await reportContent(host, 'ARTICLE', articleId, reporter);
  await author.call('PUT', `/clubs/${String(clubId)}/articles/${String(articleId)}`, {
    title: '착한 글',
    contents: '착한 내용',
  });
  const reportCase = await getCase(operator, caseId);
  expect(reportCase).toMatchObject({ title: '나쁜 글', clubId, reporterCount: 1, state: 'OPEN' });
  expect(reportCase.reports).toMatchObject([
    {
      reporterName: '신고한이',
      reason: 'ABUSE',
      evidence: { title: '나쁜 글', contents: '나쁜 내용', messages: [] },
    },
  ]);
  expect((await listOwnReports(reporter)).reports).toMatchObject([
    { reportId: caseId, title: '나쁜 글', state: 'OPEN', outcome: null },
  ]);
  // The author learns of no report.
  expect(await listOwnReports(author)).toEqual({ reports: [], measures: [] });
});

test('a report of a message stores only the message with the five before and after it; reading the case is audited [RP-03]', async () => {
  const { authorId, operator } = await arrange();
  const reporterId = await createUser(host.pool);
  const roomId = await insertPrivateRoom(host.pool, [authorId, reporterId]);
  await insertMessages(
    host.pool,
    roomId,
    authorId,
    ...Array.from({ length: 14 }, (_, n) => `메시지 ${String(n + 1)}`),
  );
  const target = { roomId, messageId: 8 };
  const caseId = await reportContent(host, 'MESSAGE', target, await browserOf(host, reporterId));
  const { reports, targetId } = await getCase(operator, caseId);
  expect(targetId).toEqual(target);
  expect(reports[0]?.evidence?.messages.map(({ messageId, isReported }) => [messageId, isReported])).toEqual(
    Array.from({ length: 11 }, (_, n) => [n + 3, n + 3 === 8]),
  );
  const { rows } = await host.pool.query(
    `select before from audit_entries where action = 'REPORT_READ' and target_id = $1`,
    [authorId],
  );
  // `before` names the content that was read.
  expect(rows).toEqual([{ before: `MESSAGE ${String(roomId)}-8` }]);
});

test('a case about a user has the user’s name as title, for operators and for the reporter [RP-11]', async () => {
  const { reporter, operator } = await arrange();
  const userId = await createUser(host.pool, { name: '신고당한이' });
  const caseId = await reportContent(host, 'USER', userId, reporter);
  expect((await getCase(operator, caseId)).title).toBe('신고당한이');
  expect((await listOwnReports(reporter)).reports).toMatchObject([{ reportId: caseId, title: '신고당한이' }]);
});

test('a report of invisible, unknown or own content, of a malformed target or with an invalid text is rejected [RP-04 RP-05]', async () => {
  const { author, authorId, articleId, reporter, clubId } = await arrange();
  const roomId = await insertPrivateRoom(host.pool, [authorId, await createUser(host.pool)]);
  await insertMessages(host.pool, roomId, authorId, '비밀');
  const questionId = await createQuestion(host.pool, { clubId, askerId: authorId });
  for (const [kind, id] of [
    ['MESSAGE', { roomId, messageId: 1 }],
    ['QUESTION', questionId],
    ['NOTICE', 2_147_483_647],
  ] as const)
    await expectRefused(host.pool, () => sendReport(reporter, kind, id), '404 not_found');
  await expectRefused(host.pool, () => sendReport(author, 'ARTICLE', articleId), '403 not_allowed');
  await expectRefused(host.pool, () => sendReport(author, 'USER', authorId), '403 not_allowed');
  for (const [kind, id, fields, refusal] of [
    ['MESSAGE', 1, { reason: 'SPAM' }, '422 rule_broken'],
    ['ARTICLE', { roomId, messageId: 1 }, { reason: 'SPAM' }, '422 rule_broken'],
    ['ARTICLE', articleId, { reason: 'OTHER' }, '422 rule_broken'],
    ['ARTICLE', articleId, { reason: 'SPAM', text: '가'.repeat(1_001) }, '422 rule_broken'],
  ] as const)
    await expectRefused(host.pool, () => sendReport(reporter, kind, id, fields), refusal);
});

test('a user has one open report per target, even after concurrent requests, and can report again after the decision [RP-06 RP-07]', async () => {
  const { articleId, reporter, operator } = await arrange();
  const responses = await Promise.all([1, 2, 3].map(() => sendReport(reporter, 'ARTICLE', articleId)));
  expect(responses.map(({ status, code }) => code ?? status).sort()).toEqual([
    201,
    'already_reported',
    'already_reported',
  ]);
  const caseId = responses.find(({ status }) => status === 201)?.data.reportId ?? 0;
  expect(await reportContent(host, 'ARTICLE', articleId)).toBe(caseId);
  expect(await getCase(operator, caseId)).toMatchObject({ reporterCount: 2, version: 2 });
  await decideCase(operator, caseId, 'NO_VIOLATION');
  expect((await listOwnReports(reporter)).reports).toMatchObject([
    { state: 'REJECTED', outcome: 'NO_VIOLATION' },
  ]);
  expect(await listCaseIds(operator)).not.toContain(caseId);
  await reportContent(host, 'ARTICLE', articleId, reporter);
  // An open case counts the users with an open report, a decided case all users who reported.
  expect(await getCase(operator, caseId)).toMatchObject({ reporterCount: 1, state: 'OPEN', version: 4 });
  expect((await listOwnReports(reporter)).reports).toMatchObject([{ state: 'OPEN', outcome: null }]);
  await decideCase(operator, caseId, 'NO_VIOLATION');
  expect(await getCase(operator, caseId)).toMatchObject({ reporterCount: 2, state: 'REJECTED' });
});

test('a user can send twenty reports in 24 hours, whatever the rate limits are [RP-08]', async () => {
  const { clubId, authorId, reporter } = await arrange();
  const targets: number[] = [];
  for (let i = 0; i < 21; i += 1) targets.push(await createArticle(host.pool, { clubId, authorId }));
  for (const id of targets.slice(0, 19)) await reportContent(host, 'ARTICLE', id, reporter);
  const lastResponses = await Promise.all(targets.slice(19).map((id) => sendReport(reporter, 'ARTICLE', id)));
  expect(lastResponses.map(({ status, code }) => code ?? status).sort()).toEqual([
    201,
    'report_limit_reached',
  ]);
  await host.pool.query(`update reports set created_at = created_at - interval '25 hours'`);
  const refusedTarget =
    targets[19 + lastResponses.findIndex(({ code }) => code === 'report_limit_reached')] ?? 0;
  await reportContent(host, 'ARTICLE', refusedTarget, reporter);
});

test('the queue lists cases oldest first, in pages, to operators only [RP-09]', async () => {
  const { clubId, authorId, operator, author } = await arrange();
  const idsBefore = await listCaseIds(operator, '?limit=100');
  const ids: number[] = [];
  for (let i = 0; i < 3; i += 1)
    ids.push(await reportContent(host, 'ARTICLE', await createArticle(host.pool, { clubId, authorId })));
  expect(await listCaseIds(operator, '?limit=100')).toEqual([...idsBefore, ...ids]);
  const { data } = await operator.call<{ nextCursor: string }>(
    'GET',
    `/operator/reports?limit=${String(idsBefore.length + 1)}`,
  );
  expect(await listCaseIds(operator, `?cursor=${data.nextCursor}`)).toEqual(ids.slice(1));
  expect((await author.call('GET', '/operator/reports')).status).toBe(404);
});

test('pages of the queue neither skip nor repeat cases that were opened at the same time [RP-09]', async () => {
  const { clubId, authorId, operator } = await arrange();
  for (let i = 0; i < 4; i += 1)
    await reportContent(host, 'ARTICLE', await createArticle(host.pool, { clubId, authorId }));
  await host.pool.query(`update report_cases set opened_at = date_trunc('day', now())`);
  const ids: number[] = [];
  let query = '?limit=2';
  while (query !== '') {
    const { data } = await operator.call<ReportCaseList>('GET', `/operator/reports${query}`);
    ids.push(...data.reports.map(({ reportId }) => reportId));
    query = data.nextCursor === null ? '' : `?limit=2&cursor=${data.nextCursor}`;
  }
  expect(ids).toEqual(await listCaseIds(operator, '?limit=100'));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a job deletes the copied content 90 days after the decision, and keeps the copies of open reports [RP-10]', async () => {
  const { articleId, operator, clubId, authorId } = await arrange();
  const decidedCaseId = await reportContent(host, 'ARTICLE', articleId);
  const openCaseId = await reportContent(
    host,
    'ARTICLE',
    await createArticle(host.pool, { clubId, authorId }),
  );
  await decideCase(operator, decidedCaseId, 'NO_VIOLATION');
  const readEvidence = async (caseId: number) =>
    (await getCase(operator, caseId)).reports[0]?.evidence ?? null;
  const readEvidenceAfterJob = async (daysSinceDecision: number) => {
    await host.pool.query(
      'update reports set decided_at = now() - make_interval(days => $1) where case_id = $2',
      [daysSinceDecision, decidedCaseId],
    );
    await host.pool.query(`select enqueue_job('remove-evidence', '{}')`);
    await host.jobs.runDue();
    return readEvidence(decidedCaseId);
  };
  expect(await readEvidenceAfterJob(89)).not.toBeNull();
  expect(await readEvidenceAfterJob(91)).toBeNull();
  expect(await readEvidence(openCaseId)).not.toBeNull();
});

test('a withdrawal removes the identity of the reporter from the case, but the report stays [RP-12]', async () => {
  const { articleId, operator } = await arrange();
  const reporterId = await createUser(host.pool, { name: '떠난이', password: 'maru-2026' });
  const reporter = await browserOf(host, reporterId);
  const caseId = await reportContent(host, 'ARTICLE', articleId, reporter);
  expect((await reporter.call('DELETE', '/users', { password: 'maru-2026' })).status).toBe(200);
  const { rows } = await host.pool.query('select reporter_id from reports where case_id = $1', [caseId]);
  expect(rows).toEqual([{ reporter_id: null }]);
  const reportCase = await getCase(operator, caseId);
  expect(reportCase).toMatchObject({ reporterCount: 1, state: 'OPEN', reports: [{ reason: 'ABUSE' }] });
  expect(JSON.stringify(reportCase)).not.toContain('떠난이');
});

test.each(['WARN', 'SUSPEND'] as const)(
  'after the author has deleted the account, %s is refused and takes no measure [DE-08]',
  async (action) => {
    const { clubId, operator } = await arrange();
    const authorId = await createUser(host.pool, { password: 'maru-2026' });
    const articleId = await createArticle(host.pool, { clubId, authorId });
    const caseId = await reportContent(host, 'ARTICLE', articleId);
    const author = await browserOf(host, authorId);
    expect((await author.call('DELETE', '/users', { password: 'maru-2026' })).status).toBe(200);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const { code, message } = await decideCase(
      operator,
      caseId,
      action,
      action === 'SUSPEND' ? { until } : {},
    );
    expect([code, message]).toEqual(['changed_meanwhile', reportMessage.authorGone]);
    expect((await getCase(operator, caseId)).measures).toEqual([]);
  },
);
