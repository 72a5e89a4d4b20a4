import type { ClubReportList, OwnReports } from '@contract/report';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf } from '../../testing/notifications';
import { createArticle, createComment } from '../../testing/posts';
import { createOperator, decideCase, getCase, reportContent } from '../../testing/reports';

const host = setUpTestApp();
let operator: TestBrowser;
beforeAll(async () => {
  operator = await createOperator(host);
});

/** Creates a club with an article of a member, which a user outside of the club has reported. */
async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const authorId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId });
  const reporterId = await createUser(host.pool);
  return {
    clubId,
    articleId,
    authorId,
    reporterId,
    presidentId,
    president: await browserOf(host, presidentId),
    author: await browserOf(host, authorId),
    caseId: await reportContent(host, 'ARTICLE', articleId, await browserOf(host, reporterId)),
  };
}
const listOwnMeasures = async (browser: TestBrowser) =>
  (await browser.call<OwnReports>('GET', '/reports')).data.measures;
const appeal = (browser: TestBrowser, reportId: number, text = '오해입니다.') =>
  browser.call('POST', '/appeals', { reportId, text });
const listAuditActions = async (caseId: number) =>
  (
    await host.pool.query<{ action: string }>(
      `select e.action from audit_entries e join report_cases c on e.before = c.target_kind || ' ' || c.target_id where c.id = $1 order by e.id`,
      [caseId],
    )
  ).rows.map(({ action }) => action);

describe('a decision', () => {
  test('of two concurrent operators succeeds once; the other gets 409 [DE-01]', async () => {
    const { caseId, authorId } = await arrange();
    const otherOperator = await createOperator(host);
    const { version } = await getCase(operator, caseId);
    const responses = await Promise.all([
      decideCase(operator, caseId, 'WARN', { version }),
      decideCase(otherOperator, caseId, 'TEMPORARY_REMOVAL', { version }),
    ]);
    expect(responses.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'changed_meanwhile']);
    expect((await getCase(operator, caseId)).measures).toHaveLength(1);
    await host.jobs.runDue();
    expect(await kindsOf(host, authorId)).toHaveLength(1);
  });

  test.each([
    ['NO_VIOLATION', [], 'REPORT_DISMISSED'],
    ['TEMPORARY_REMOVAL', ['CONTENT_REMOVED 1'], 'CONTENT_REMOVED'],
    ['DELETE', ['CONTENT_REMOVED 1'], 'CONTENT_DELETED'],
    ['WARN', ['ACCOUNT_WARNED 1'], 'USER_WARNED'],
    // The author cannot read notifications and gets a mail.
    ['SUSPEND', [], 'USER_SUSPENDED'],
  ] as const)(
    '%s sends its notifications without names, and is in the audit log with its reason [DE-02 DE-03]',
    async (action, authorKinds, auditAction) => {
      const { caseId, authorId, reporterId, author } = await arrange();
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const mailCount = host.mails.length;
      expect((await decideCase(operator, caseId, action, action === 'SUSPEND' ? { until } : {})).status).toBe(
        200,
      );
      await host.jobs.runDue();
      expect([await kindsOf(host, authorId), await kindsOf(host, reporterId)]).toEqual([
        authorKinds,
        ['REPORT_RESOLVED 1'],
      ]);
      const { rows: notificationsWithActor } = await host.pool.query(
        'select from notifications where recipient_id in ($1, $2) and actor_id is not null',
        [authorId, reporterId],
      );
      expect(notificationsWithActor).toEqual([]);
      const mailsWithReason = host.mails
        .slice(mailCount)
        .filter(({ text }) => text.includes('이용 규칙에 어긋납니다.'));
      expect(mailsWithReason).toHaveLength(action === 'SUSPEND' ? 1 : 0);
      const { rows } = await host.pool.query(
        `select action, target_id, reason from audit_entries where target_id = $1`,
        [authorId],
      );
      expect(rows).toEqual([{ action: auditAction, target_id: authorId, reason: '이용 규칙에 어긋납니다.' }]);
      if (action === 'SUSPEND') return;
      expect(await listOwnMeasures(author)).toMatchObject(
        action === 'NO_VIOLATION'
          ? []
          : [{ reportId: caseId, action, reason: '이용 규칙에 어긋납니다.', title: '모임 안내' }],
      );
    },
  );

  test('to suspend needs an end in the future and ends the sessions of the author [DE-04]', async () => {
    const { caseId, author } = await arrange();
    for (const until of [undefined, '2020-01-01T00:00:00Z'])
      expect(
        await decideCase(operator, caseId, 'SUSPEND', until === undefined ? {} : { until }),
      ).toMatchObject({ status: 422 });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await decideCase(operator, caseId, 'SUSPEND', { until })).data.measures).toMatchObject([
      { action: 'SUSPEND', until },
    ]);
    expect((await author.call('GET', '/reports')).status).toBe(401);
  });

  test('to suspend an account needs no report, and the user sees the measure [DE-06]', async () => {
    const { caseId, authorId } = await arrange();
    const path = `/operator/users/${String(authorId)}`;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await decideCase(operator, caseId, 'SUSPEND', { until });
    await operator.call('PATCH', path, { suspendedUntil: null, reason: '소명' });
    await operator.call('PATCH', path, { suspendedUntil: until, reason: '도배' });
    // A suspended account has no session. This clears the suspension without ending its measure.
    await host.pool.query('update users set suspended_until = null, suspension_reason = null where id = $1', [
      authorId,
    ]);
    const author = await browserOf(host, authorId);
    expect(await listOwnMeasures(author)).toMatchObject([
      { reportId: null, targetKind: 'USER', action: 'SUSPEND', reason: '도배', until, endedAt: null },
      { reportId: caseId, targetKind: 'ARTICLE', action: 'SUSPEND', until },
    ]);
    await operator.call('PATCH', path, { suspendedUntil: until, reason: '다시' });
    await operator.call('PATCH', path, { suspendedUntil: null, reason: '끝' });
    const [newestMeasure] = await listOwnMeasures(await browserOf(host, authorId));
    expect(newestMeasure).toMatchObject({ reason: '다시', endedAt: expect.any(String) as string });
  });

  test('to suspend shows when an operator lifted the suspension, unless the suspension had already expired [DE-07]', async () => {
    const { caseId, articleId, authorId } = await arrange();
    const suspend = (id: number) =>
      decideCase(operator, id, 'SUSPEND', { until: new Date(Date.now() + 86_400_000).toISOString() });
    await suspend(caseId);
    await host.pool.query(`update case_measures set until = now() - interval '1 hour' where case_id = $1`, [
      caseId,
    ]);
    // A new report reopens the case.
    await suspend(await reportContent(host, 'ARTICLE', articleId));
    await operator.call('PATCH', `/operator/users/${String(authorId)}`, {
      suspendedUntil: null,
      reason: '소명',
    });
    const expected = [{ endedAt: expect.any(String) as string }, { endedAt: null }];
    expect(await listOwnMeasures(await browserOf(host, authorId))).toMatchObject(expected);
    expect((await getCase(operator, caseId)).measures).toMatchObject(expected);
  });

  test('to lift a suspension does not end an expired earlier suspension without a case [DE-06]', async () => {
    const userId = await createUser(host.pool);
    await host.pool.query(
      `insert into audit_entries (is_by_operator, action, target_id, at, after, reason) values
         (true, 'USER_SUSPENDED', $1, now() - interval '3 days', now() - interval '2 days', '도배')`,
      [userId],
    );
    const path = `/operator/users/${String(userId)}`;
    const suspendedUntil = new Date(Date.now() + 86_400_000).toISOString();
    await operator.call('PATCH', path, { suspendedUntil, reason: '욕설' });
    await operator.call('PATCH', path, { suspendedUntil: null, reason: '소명' });
    expect(await listOwnMeasures(await browserOf(host, userId))).toMatchObject([
      { reason: '욕설', endedAt: expect.any(String) as string },
      { reason: '도배', endedAt: null },
    ]);
  });

  test('is refused for a decided case; the assignment of a case increments its version [DE-05]', async () => {
    const { caseId } = await arrange();
    const path = `/operator/reports/${String(caseId)}`;
    expect((await operator.call('POST', `${path}/assign`, { version: 1 })).data).toMatchObject({
      state: 'WORKING',
      assigneeName: '운영자 이름',
      version: 2,
    });
    await expectRefused(
      host.pool,
      () => operator.call('POST', `${path}/assign`, { version: 1 }),
      '409 changed_meanwhile',
    );
    await decideCase(operator, caseId, 'NO_VIOLATION');
    await expectRefused(host.pool, () => decideCase(operator, caseId, 'WARN'), '409 already_decided');
  });
});

describe('an appeal', () => {
  test('is possible once, within 20 days, by the author of removed content [AP-51 AP-52]', async () => {
    const { caseId, author, president } = await arrange();
    await expectRefused(host.pool, () => appeal(author, caseId), '404 not_found');
    await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
    await expectRefused(host.pool, () => appeal(president, caseId), '404 not_found');
    await expectRefused(host.pool, () => appeal(author, caseId, ' '), '422 rule_broken');
    await expectRefused(host.pool, () => appeal(author, caseId, '가'.repeat(1_001)), '422 rule_broken');
    const setAge = (days: number) =>
      host.pool.query(
        'update case_measures set decided_at = now() - make_interval(days => $1) where case_id = $2',
        [days, caseId],
      );
    await setAge(21);
    await expectRefused(host.pool, () => appeal(author, caseId), '409 appeal_closed');
    await setAge(19);
    const responses = await Promise.all([appeal(author, caseId), appeal(author, caseId)]);
    expect(responses.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'already_appealed']);
    expect(await getCase(operator, caseId)).toMatchObject({ state: 'OPEN', reporterCount: 1 });
  });

  test.each([
    ['accepts it and restores the content', 'NO_VIOLATION', true],
    ['rejects it and keeps the removal', 'TEMPORARY_REMOVAL', false],
  ] as const)('an operator %s [AP-53]', async (_, action, isAccepted) => {
    const { caseId, author, authorId } = await arrange();
    const removedUntilBefore = (await decideCase(operator, caseId, 'TEMPORARY_REMOVAL')).data.removedUntil;
    await appeal(author, caseId);
    const { data } = await decideCase(operator, caseId, action);
    expect(data.removedUntil).toBe(isAccepted ? null : removedUntilBefore);
    expect(await listOwnMeasures(author)).toMatchObject([
      { appeal: { text: '오해입니다.', accepted: isAccepted, reason: '이용 규칙에 어긋납니다.' } },
    ]);
    await host.jobs.runDue();
    expect(await kindsOf(host, authorId)).toContain('APPEAL_DECIDED 1');
    await expectRefused(host.pool, () => appeal(author, caseId), '409 already_appealed');
  });

  test('and a concurrent decision: the server refuses either the decision or the appeal [AP-54]', async () => {
    const { caseId, author } = await arrange();
    await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
    const { version } = await getCase(operator, caseId);
    const [decisionResponse, appealResponse] = await Promise.all([
      decideCase(operator, caseId, 'NO_VIOLATION', { version }),
      appeal(author, caseId),
    ]);
    expect([
      ['changed_meanwhile', 201],
      [200, 'appeal_closed'],
    ]).toContainEqual([decisionResponse, appealResponse].map(({ status, code }) => code ?? status));
  });
});

describe('leaders of a club', () => {
  const listReports = async (browser: TestBrowser, clubId: number) =>
    (await browser.call<ClubReportList>('GET', `/clubs/${String(clubId)}/reports`)).data.reports;
  const resolveReport = (browser: TestBrowser, clubId: number, reportId: number, body: object) =>
    browser.call('POST', `/clubs/${String(clubId)}/reports/${String(reportId)}/resolve`, {
      action: 'DELETE',
      reason: '규칙 위반',
      version: 1,
      ...body,
    });

  test('see cases about content of members but not about their own, and delete what their role allows [CL-51 CL-52]', async () => {
    const { clubId, articleId, caseId, president, presidentId } = await arrange();
    const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
    const viceBrowser = await browserOf(host, viceId);
    const commentId = await createComment(host.pool, { articleId, userId: presidentId });
    const commentCaseId = await reportContent(host, 'COMMENT', commentId);
    const otherClub = await arrange();
    expect((await listReports(president, clubId)).map(({ reportId }) => reportId)).toEqual([caseId]);
    expect(
      (await listReports(viceBrowser, clubId)).map(({ reportId, mayDelete }) => [reportId, mayDelete]),
    ).toEqual([
      [caseId, true],
      [commentCaseId, false],
    ]);
    for (const [browser, id, body, refusal] of [
      [viceBrowser, commentCaseId, {}, '403 not_allowed'],
      [president, commentCaseId, {}, '404 not_found'],
      [viceBrowser, otherClub.caseId, {}, '404 not_found'],
      [viceBrowser, caseId, { version: 7 }, '409 changed_meanwhile'],
      [viceBrowser, caseId, { action: 'WARN' }, '422 rule_broken'],
    ] as const)
      await expectRefused(host.pool, () => resolveReport(browser, clubId, id, body), refusal);
    expect((await resolveReport(viceBrowser, clubId, caseId, {})).status).toBe(200);
    expect(await getCase(operator, caseId)).toMatchObject({ state: 'RESOLVED', isDeleted: true });
    expect(await listAuditActions(caseId)).toEqual(['CONTENT_DELETED']);
    expect(await listReports(viceBrowser, clubId)).toHaveLength(1);
  });

  test.each(['an appeal', 'a concurrent report'])(
    'neither see nor decide a case that %s has reopened while a removal of its content is in force [CL-53]',
    async (cause) => {
      const { clubId, caseId, author, president } = await arrange();
      await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
      // A report that waits for the lock of the decision reopens the case after it.
      if (cause === 'an appeal') await appeal(author, caseId);
      else await host.pool.query(`update report_cases set state = 'OPEN' where id = $1`, [caseId]);
      expect(await listReports(president, clubId)).toEqual([]);
      const { state, version } = await getCase(operator, caseId);
      expect(state).toBe('OPEN');
      const resolve = () => resolveReport(president, clubId, caseId, { action: 'NO_VIOLATION', version });
      await expectRefused(host.pool, resolve, '404 not_found');
    },
  );
});
