import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createClub, createClubMember, createUser, joinClub } from '../../testing/factories';
import { waitForLockWaiters } from '../../testing/lock-wait';
import { kindsOf } from '../../testing/notifications';
import { createArticle, createComment } from '../../testing/posts';
import { createOperator, decideCase, getCase, reportContent } from '../../testing/reports';
import { withConcurrentRoleChange } from '../../testing/role-change';

const host = setUpTestApp();
const password = 'maru-2026';

/** Creates the author of a removed article, who has blocked a user and has a notification inbox. A withdrawal locks both rows. */
async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const authorId = await joinClub(host.pool, clubId, await createUser(host.pool, { password }), 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId });
  const operator = await createOperator(host);
  const caseId = await reportContent(host, 'ARTICLE', articleId);
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  const author = await browserOf(host, authorId);
  await author.call('PUT', `/users/${String(presidentId)}/block`);
  await host.pool.query('insert into notification_inboxes (user_id) values ($1) on conflict do nothing', [
    authorId,
  ]);
  const appeal = (text: string) => author.call('POST', '/appeals', { reportId: caseId, text });
  return { authorId, author, operator, caseId, appeal };
}

/**
 * Runs `call` while the withdrawal of a user holds some of its locks and waits for the rows of `query`. Returns the outcome of the
 * withdrawal and then of the call: the error code, or the status without one.
 */
async function runDuringWithdrawal(
  { userId, browser }: { userId: number; browser: TestBrowser },
  query: string,
  call: () => Promise<{ status: number; code: string | undefined }>,
) {
  const lockingClient = await host.pool.connect();
  try {
    await lockingClient.query('begin');
    await lockingClient.query(`${query} for update`, [userId]);
    const withdrawal = browser.call('DELETE', '/users', { password });
    await waitForLockWaiters(host.pool, 1);
    const callResponse = call();
    await Promise.race([callResponse, waitForLockWaiters(host.pool, 2)]);
    await lockingClient.query('rollback');
    return (await Promise.all([withdrawal, callResponse])).map(({ status, code }) => code ?? status);
  } finally {
    lockingClient.release(true);
  }
}
// Each query selects rows of the withdrawing user, which the withdrawal locks before or after the rows that the name mentions.
const ROWS_BEFORE_MEASURES = 'select from user_blocks where blocker_id = $1';
const ROWS_BEFORE_INBOX = 'select from muted_clubs where user_id = $1';
const ROWS_AFTER_MEASURES = 'select from notification_inboxes where user_id = $1';

test('a suspension of a user who withdraws waits for the withdrawal and is then refused [RP-13]', async () => {
  const { appeal, operator, caseId, authorId, author } = await arrange();
  await appeal('억울합니다.');
  const { version } = await getCase(operator, caseId);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(
    await runDuringWithdrawal({ userId: authorId, browser: author }, ROWS_BEFORE_MEASURES, () =>
      decideCase(operator, caseId, 'SUSPEND', { version, until }),
    ),
  ).toEqual([200, 'changed_meanwhile']);
  // The case stays open, so that an operator can make another decision.
  expect((await decideCase(operator, caseId, 'DELETE')).status).toBe(200);
});

test('an appeal during the withdrawal of its author leaves no text behind [RP-13]', async () => {
  const { appeal, caseId, authorId, author } = await arrange();
  expect(
    await runDuringWithdrawal({ userId: authorId, browser: author }, ROWS_AFTER_MEASURES, () =>
      appeal('억울합니다.'),
    ),
  ).toEqual([200, 'not_logged_in']);
  const { rows } = await host.pool.query('select appeal_text from case_measures where case_id = $1', [
    caseId,
  ]);
  expect(rows).toEqual([{ appeal_text: null }]);
});

test('an operator can end the removal of a picture while its user withdraws [RP-13]', async () => {
  const { authorId, author, operator } = await arrange();
  const caseId = await reportContent(host, 'USER', authorId);
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  await author.call('POST', '/appeals', { reportId: caseId, text: '억울합니다.' });
  expect(
    await runDuringWithdrawal({ userId: authorId, browser: author }, ROWS_BEFORE_MEASURES, () =>
      operator.call('POST', `/operator/contents/USER/${String(authorId)}/restore`, { reason: '오해' }),
    ),
  ).toEqual([200, 200]);
  const { rows } = await host.pool.query(
    'select ended_at is not null as ended from case_measures where case_id = $1',
    [caseId],
  );
  expect(rows).toEqual([{ ended: true }]);
});

test('a deletion that retracts notifications of the reporter does not deadlock with the reporter’s withdrawal [RP-13]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const reporterId = await joinClub(host.pool, clubId, await createUser(host.pool, { password }), 'MEMBER');
  const [reporter, president] = [await browserOf(host, reporterId), await browserOf(host, presidentId)];
  const operator = await createOperator(host);
  const articleId = await createArticle(host.pool, { clubId, authorId: presidentId });
  const caseId = await reportContent(host, 'ARTICLE', articleId, reporter);
  const parentId = await createComment(host.pool, { articleId, userId: reporterId });
  await president.call('POST', `/comment/articles/${String(articleId)}`, { content: '답글', parentId });
  expect(await kindsOf(host, reporterId)).toEqual(['REPLY_TO_MINE 1']);
  await host.pool.query('insert into muted_clubs (user_id, club_id) values ($1, $2)', [reporterId, clubId]);
  expect(
    await runDuringWithdrawal({ userId: reporterId, browser: reporter }, ROWS_BEFORE_INBOX, () =>
      decideCase(operator, caseId, 'DELETE'),
    ),
  ).toEqual([200, 200]);
});

test('a decision of a leader waits for a concurrent loss of the role and is then refused [CL-52]', async () => {
  const { clubId } = await createClub(host.pool);
  const authorId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId });
  const caseId = await reportContent(host, 'ARTICLE', articleId);
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const vice = await browserOf(host, viceId);
  const resolution = { action: 'DELETE', reason: '규칙 위반', version: 1 };
  const response = await withConcurrentRoleChange(host.pool, { clubId, userId: viceId, role: 'MEMBER' }, () =>
    vice.call('POST', `/clubs/${String(clubId)}/reports/${String(caseId)}/resolve`, resolution),
  );
  expect(response.code).toBe('not_allowed');
  expect(await getCase(await createOperator(host), caseId)).toMatchObject({
    state: 'OPEN',
    isDeleted: false,
  });
});
