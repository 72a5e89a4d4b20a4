import type { Article } from '@contract/article';
import type { ClubReportList } from '@contract/report';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createClub, createClubMember, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf } from '../../testing/notifications';
import { createArticle } from '../../testing/posts';
import { createOperator, decideCase, getCase, reportContent } from '../../testing/reports';

const host = setUpTestApp();
let operator: TestBrowser;
beforeAll(async () => {
  operator = await createOperator(host);
});

/** Creates an article in a club whose removal has expired. The job has not ended the removal yet. */
async function arrangeExpiredRemoval() {
  const { clubId, presidentId } = await createClub(host.pool);
  const authorId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId, title: '모임 후기' });
  const caseId = await reportContent(host, 'ARTICLE', articleId);
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  const expiredRows = `with expired as (update case_measures set until = now() - interval '1 second' where case_id = $1 returning until)
    update articles set removed_until = until from expired where id = $2`;
  await host.pool.query(expiredRows, [caseId, articleId]);
  return { clubId, articleId, authorId, caseId, president: await browserOf(host, presidentId) };
}
const runEndOfRemovals = async () => {
  await host.pool.query(`select enqueue_job('end-removals', '{}')`);
  await host.jobs.runDue();
};
const listCaseIds = async (browser: TestBrowser, clubId: number) =>
  (await browser.call<ClubReportList>('GET', `/clubs/${String(clubId)}/reports`)).data.reports.map(
    ({ reportId }) => reportId,
  );

test('an expired removal is not in force: it can be neither ended nor extended [RM-05]', async () => {
  const { articleId, caseId } = await arrangeExpiredRemoval();
  const { removedUntil, version } = await getCase(operator, caseId);
  expect(removedUntil).toBeNull();
  const restore = () =>
    operator.call('POST', `/operator/contents/ARTICLE/${String(articleId)}/restore`, { reason: '오해' });
  await expectRefused(host.pool, restore, '409 changed_meanwhile');
  const decide = () => decideCase(operator, caseId, 'TEMPORARY_REMOVAL', { version });
  await expectRefused(host.pool, decide, '409 already_decided');
});

test('an expired removal leaves a new report to the leaders, and the author learns of its end once [RM-05 CL-53]', async () => {
  const { clubId, articleId, authorId, caseId, president } = await arrangeExpiredRemoval();
  await reportContent(host, 'ARTICLE', articleId);
  expect(await listCaseIds(president, clubId)).toEqual([caseId]);
  const { version } = await getCase(operator, caseId);
  const resolution = { action: 'NO_VIOLATION', reason: '문제가 없습니다.', version };
  const path = `/clubs/${String(clubId)}/reports/${String(caseId)}/resolve`;
  expect((await president.call('POST', path, resolution)).status).toBe(200);
  await runEndOfRemovals();
  expect((await kindsOf(host, authorId)).filter((kind) => kind.startsWith('CONTENT_RESTORED'))).toEqual([
    'CONTENT_RESTORED 1',
  ]);
});

test('the end of an expired removal does not show content that a new decision has removed [RM-05 RM-06]', async () => {
  const { clubId, articleId, caseId } = await arrangeExpiredRemoval();
  await reportContent(host, 'ARTICLE', articleId);
  const { data } = await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  expect(data.measures).toHaveLength(2);
  await runEndOfRemovals();
  const reader = await browserOf(host, await createUser(host.pool));
  const detail = `/clubs/${String(clubId)}/articles/${String(articleId)}`;
  expect((await reader.call<Article>('GET', detail)).data.title).toBe('');
});

test('an ended removal leaves a case with an undecided appeal to the operators [CL-53]', async () => {
  const { clubId, articleId, authorId, caseId, president } = await arrangeExpiredRemoval();
  await reportContent(host, 'ARTICLE', articleId);
  const author = await browserOf(host, authorId);
  expect((await author.call('POST', '/appeals', { reportId: caseId, text: '오해입니다.' })).status).toBe(201);
  await runEndOfRemovals();
  expect(await listCaseIds(president, clubId)).toEqual([]);
});
