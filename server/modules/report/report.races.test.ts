import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { waitForLockWaiters } from '../../testing/lock-wait';
import { kindsOf } from '../../testing/notifications';
import { createArticle, createComment } from '../../testing/posts';
import { createOperator, decideCase, getCase, reportContent } from '../../testing/reports';

const host = setUpTestApp();
const password = 'maru-2026';

/** Creates a user whose article is removed, with a block and an inbox, which a withdrawal locks. */
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

/** Runs a call while the withdrawal of a user holds locks and waits for the rows of `query`. Returns the status or code of both calls. */
async function runDuringWithdrawal(
  { authorId, author }: Pick<Awaited<ReturnType<typeof arrange>>, 'authorId' | 'author'>,
  query: string,
  call: () => Promise<{ status: number; code: string | undefined }>,
) {
  const lockingClient = await host.pool.connect();
  try {
    await lockingClient.query('begin');
    await lockingClient.query(`${query} for update`, [authorId]);
    const withdrawal = author.call('DELETE', '/users', { password });
    await waitForLockWaiters(host.pool, 1);
    const callResponse = call();
    await Promise.race([callResponse, waitForLockWaiters(host.pool, 2)]);
    await lockingClient.query('rollback');
    return (await Promise.all([withdrawal, callResponse])).map(({ status, code }) => code ?? status);
  } finally {
    lockingClient.release(true);
  }
}
// Queries for rows that a withdrawal locks before or after the measures or the inbox, as their names say.
const ROWS_BEFORE_MEASURES = 'select from user_blocks where blocker_id = $1';
const ROWS_BEFORE_INBOX = 'select from muted_clubs where user_id = $1';
const ROWS_AFTER_MEASURES = 'select from notification_inboxes where user_id = $1';

test('a suspension of a user who withdraws waits for the withdrawal [RP-13]', async () => {
  const scenario = await arrange();
  const { appeal, operator, caseId } = scenario;
  await appeal('억울합니다.');
  const { version } = await getCase(operator, caseId);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(
    await runDuringWithdrawal(scenario, ROWS_BEFORE_MEASURES, () =>
      decideCase(operator, caseId, 'SUSPEND', { version, until }),
    ),
  ).toEqual([200, 'not_found']);
  // The case stays open, so that an operator can make another decision.
  expect((await decideCase(operator, caseId, 'DELETE')).status).toBe(200);
});

test('an appeal during the withdrawal of its author leaves no text behind [RP-13]', async () => {
  const scenario = await arrange();
  expect(
    await runDuringWithdrawal(scenario, ROWS_AFTER_MEASURES, () => scenario.appeal('억울합니다.')),
  ).toEqual([200, 'not_logged_in']);
  const { rows } = await host.pool.query('select appeal_text from case_measures where case_id = $1', [
    scenario.caseId,
  ]);
  expect(rows).toEqual([{ appeal_text: null }]);
});

test('a removal of a picture ends once if its user withdraws at the same time [RP-13]', async () => {
  const scenario = await arrange();
  const { authorId, operator } = scenario;
  const caseId = await reportContent(host, 'USER', authorId);
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  await scenario.author.call('POST', '/appeals', { reportId: caseId, text: '억울합니다.' });
  expect(
    await runDuringWithdrawal(scenario, ROWS_BEFORE_MEASURES, () =>
      operator.call('POST', `/operator/contents/USER/${String(authorId)}/restore`, { reason: '오해' }),
    ),
  ).toEqual([200, 200]);
  const { rows } = await host.pool.query(
    'select ended_at is not null as ended from case_measures where case_id = $1',
    [caseId],
  );
  expect(rows).toEqual([{ ended: true }]);
});

test('a deletion that retracts notifications of the reporter waits for the reporter’s withdrawal [RP-13]', async () => {
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
    await runDuringWithdrawal({ authorId: reporterId, author: reporter }, ROWS_BEFORE_INBOX, () =>
      decideCase(operator, caseId, 'DELETE'),
    ),
  ).toEqual([200, 200]);
});
