import type { Club } from '@contract/club';
import type { ClubFigures, OperatorFigures } from '@contract/figures';
import { setUpTestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { createEvent, eventBody } from '../../testing/events';
import { createArticle, createNotice } from '../../testing/posts';
import { createOperator, decideCase, reportContent } from '../../testing/reports';
import { insertMessages, roomIdOfClub } from '../../testing/rooms';
import { createViewCounter } from './view-counter';

const host = setUpTestApp();
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('the figures from views to passes count known actions, and no column identifies the viewers [FG-01]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const views = createViewCounter({ pool: host.pool, log: silentLog });
  const viewers = [await createUser(host.pool), await createUser(host.pool)];
  // Views of a member do not count, and neither do repeated views before the next flush.
  for (const userId of [...viewers, ...viewers, presidentId]) views.count(clubId, userId);
  await views.flush();
  for (const userId of viewers) views.count(clubId, userId);
  await views.stop();
  const { applyId, userId } = await createSubmission(host.pool, { clubId });
  await createSubmission(host.pool, { clubId });
  const applicant = await browserOf(host, viewers[0] ?? 0);
  for (const contents of ['처음', '고침'])
    await applicant.call('PUT', `/clubs/${String(clubId)}/submissions/draft`, {
      contact: '',
      contents,
      answers: [],
    });
  await host.pool.query('insert into club_follows (club_id, user_id) select $1, unnest($2::int[])', [
    clubId,
    viewers,
  ]);
  const path = `/clubs/${String(clubId)}`;
  const president = await browserOf(host, presidentId);
  await president.call('PATCH', `${path}/submissions/${String(applyId)}/approve`);
  const readFigures = async () => (await president.call<ClubFigures>('GET', `${path}/figures`)).data;
  const { total, weeks } = await readFigures();
  expect(total).toEqual({ views: 4, follows: 2, drafts: 1, applications: 2, passes: 1, stillActive: 0 });
  for (const step of ['views', 'follows', 'drafts', 'applications', 'passes'] as const)
    expect(weeks.reduce((sum, week) => sum + week[step], 0)).toBe(total[step]);
  const { rows: columns } = await host.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'club_day_counts'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(
    ['club_id', 'day', 'views', 'follows', 'drafts', 'applications', 'passes'].sort(),
  );
  await host.pool.query(`update memberships set joined_at = now() - interval '31 days' where user_id = $1`, [
    userId,
  ]);
  expect((await readFigures()).total.stillActive).toBe(1);
  expect(await president.call('GET', `${path}/figures?recruitmentId=2147483647`)).toMatchObject({
    status: 404,
  });
});

/** Sets the last change of a club and the last activity of its president to `daysAgo`. The club itself becomes 400 days old. */
const setLastActivity = ({ clubId, presidentId }: { clubId: number; presidentId: number }, daysAgo: number) =>
  host.pool.query(
    `with u as (update users set last_active_on = now()::date - $2::int where id = $3),
          f as (update club_freshness set changed_at = now() - make_interval(days => $2) where club_id = $1)
     update clubs set created_at = now() - interval '400 days' where id = $1`,
    [clubId, daysAgo, presidentId],
  );

test('a club is quiet if in 180 days nothing has changed and no leader was active [FG-02]', async () => {
  const club = await createClub(host.pool);
  const memberId = await createClubMember(host.pool, club.clubId, 'MEMBER');
  const browser = await browserOf(host, memberId);
  const path = `/clubs/${String(club.clubId)}`;
  const readClub = async () => (await browser.call<Club>('GET', path)).data;
  await setLastActivity(club, 179);
  expect(await readClub()).not.toHaveProperty('isQuiet');
  await setLastActivity(club, 182);
  expect(await readClub()).toHaveProperty('isQuiet', true);
  await browser.call('POST', `${path}/articles`, { title: '소식', contents: '다시 모여요' });
  const changedClub = await readClub();
  expect(changedClub).not.toHaveProperty('isQuiet');
  expect(Date.now() - Date.parse(changedClub.lastChangedAt ?? '')).toBeLessThan(600_000);
});

test('operators see figures of the service [FG-03]', async () => {
  const operator = await browserOf(host, await createUser(host.pool, { isOperator: true }));
  const { clubId, presidentId } = await createClub(host.pool);
  await host.pool.query('update users set last_active_on = now()::date - 10 where id = $1', [presidentId]);
  await operator.call('PATCH', `/operator/clubs/${String(clubId)}`, { state: 'CLOSED', reason: '휴면' });
  const readFigures = async () => (await operator.call<OperatorFigures>('GET', '/operator/figures')).data;
  const figuresBefore = await readFigures();
  // The president of the quiet club in the test above was last active 182 days ago, the president of this test 10 days ago.
  expect(figuresBefore.activeIn30Days).toBe(figuresBefore.users - 1);
  expect(figuresBefore.activeIn7Days).toBe(figuresBefore.users - 2);
  expect(figuresBefore).toMatchObject({ closedClubs: 1, openReports: 0, oldestReportAt: null });

  const openClub = await createClub(host.pool);
  await createSubmission(host.pool, { clubId: openClub.clubId });
  await insertMessages(
    host.pool,
    await roomIdOfClub(host.pool, openClub.clubId),
    openClub.presidentId,
    '하나',
    '둘',
  );
  await reportContent(host, 'CLUB', openClub.clubId);
  await host.pool.query(`update report_cases set opened_at = '2026-03-01T00:00:00Z'`);
  expect(await readFigures()).toEqual({
    ...figuresBefore,
    // The president, the applicant and the reporter.
    users: figuresBefore.users + 3,
    activeIn7Days: figuresBefore.activeIn7Days + 3,
    activeIn30Days: figuresBefore.activeIn30Days + 3,
    openClubs: figuresBefore.openClubs + 1,
    applications: figuresBefore.applications + 1,
    messages: figuresBefore.messages + 2,
    openReports: 1,
    oldestReportAt: '2026-03-01T00:00:00.000Z',
  });
});

test.each([
  ['ARTICLE', createArticle],
  ['NOTICE', createNotice],
] as const)('%s: its removal and its restoration leave a club quiet [FG-04]', async (kind, create) => {
  const club = await createClub(host.pool);
  const { clubId, presidentId } = club;
  const postId = await create(host.pool, { clubId, authorId: presidentId });
  const operator = await createOperator(host);
  const caseId = await reportContent(host, kind, postId);
  await setLastActivity(club, 182);
  const readClub = async () => (await operator.call<Club>('GET', `/clubs/${String(clubId)}`)).data;
  const { lastChangedAt } = await readClub();
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  expect(await readClub()).toMatchObject({ isQuiet: true, lastChangedAt });
  await operator.call('POST', `/operator/contents/${kind}/${String(postId)}/restore`, { reason: '확인' });
  expect(await readClub()).toMatchObject({ isQuiet: true, lastChangedAt });
});

test('a new place on the waiting list of an event does not count as a change of the club; an edit of the event does [FG-05]', async () => {
  const club = await createClub(host.pool);
  const { clubId, presidentId } = club;
  const eventId = await createEvent(host.pool, { clubId, capacity: 1, createdBy: presidentId });
  const path = `/clubs/${String(clubId)}/events/${String(eventId)}`;
  const president = await browserOf(host, presidentId);
  await president.call('PUT', `${path}/answer`, { answer: 'GOING' });
  const member = await browserOf(host, await createClubMember(host.pool, clubId, 'MEMBER'));
  await setLastActivity(club, 182);
  const answer = await member.call('PUT', `${path}/answer`, { answer: 'GOING' });
  expect(answer.data).toMatchObject({ myAnswer: 'WAITLISTED' });
  const readClub = async () => (await member.call<Club>('GET', `/clubs/${String(clubId)}`)).data;
  expect(await readClub()).toHaveProperty('isQuiet', true);
  await president.call('PUT', path, eventBody({ title: '옮긴 합주', capacity: 1 }));
  expect(await readClub()).not.toHaveProperty('isQuiet');
});
