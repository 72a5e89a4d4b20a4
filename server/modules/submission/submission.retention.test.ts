import type { Club } from '@contract/club';
import type { Recruitment } from '@contract/recruitment';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission, joinClub } from '../../testing/factories';
import { waitUntil } from '../../testing/wait-until';
import { createSubmissionService } from './submission.service';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp({ SUBMISSION_RETENTION_DAYS: '30' });
});
afterAll(() => host.close());

const listRemainingIds = async (clubId: number) =>
  (
    await host.pool.query<{ id: number }>('select id from submissions where club_id = $1 order by id', [
      clubId,
    ])
  ).rows.map(({ id }) => id);
/** Creates an application that was created and, unless pending, decided `daysAgo` days ago by the database clock. */
async function createOldApplication(
  clubId: number,
  status: 'PENDING' | 'APPROVED' | 'REJECTED',
  { daysAgo }: { daysAgo: number },
) {
  const application = await createSubmission(host.pool, { clubId, status });
  await host.pool.query(
    `update submissions set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2), decided_at = case status when 'PENDING' then null else now() - make_interval(days => $2) end where id = $1`,
    [application.applyId, daysAgo],
  );
  return application;
}
/** Deletes the applications that were decided more than 180 days ago. */
const deleteExpired = () =>
  createSubmissionService({
    db: host.engines.database.db,
    pool: host.pool,
    objects: host.engines.objects,
    limits: host.engines.limits,
    onMembershipsChanged: () => undefined,
    onApplicationsChanged: () => undefined,
    onNotificationsChanged: () => undefined,
  }).removeDecided(180);

test('the clean-up deletes old decided applications, also of members, and keeps recent and pending ones [OP-04]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const approvedApplication = await createOldApplication(clubId, 'APPROVED', { daysAgo: 181 });
  await joinClub(host.pool, clubId, approvedApplication.userId, 'MEMBER');
  await createOldApplication(clubId, 'REJECTED', { daysAgo: 181 });
  const keptApplications = [
    await createOldApplication(clubId, 'REJECTED', { daysAgo: 179 }),
    await createOldApplication(clubId, 'APPROVED', { daysAgo: 179 }),
    await createOldApplication(clubId, 'PENDING', { daysAgo: 400 }),
  ];
  await deleteExpired();
  expect(await listRemainingIds(clubId)).toEqual(keptApplications.map(({ applyId }) => applyId));

  const { rows } = await host.pool.query('select role from memberships where club_id = $1 and user_id = $2', [
    clubId,
    approvedApplication.userId,
  ]);
  expect(rows).toEqual([{ role: 'MEMBER' }]);
  // Without the application, the leader no longer sees the applicant's fields.
  const { data } = await (
    await browserOf(host, presidentId)
  ).call('GET', `/users/${String(approvedApplication.userId)}/profile`);
  expect(data).not.toHaveProperty('studentId');
});

test('the clean-up does not count as a change of the club; closing the round does [FG-05]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  await createOldApplication(clubId, 'REJECTED', { daysAgo: 181 });
  await host.pool.query(
    `update club_freshness set changed_at = now() - interval '181 days' where club_id = $1`,
    [clubId],
  );
  const president = await browserOf(host, presidentId);
  const readLastChange = async () =>
    (await president.call<Club>('GET', `/clubs/${String(clubId)}`)).data.lastChangedAt;
  const before = await readLastChange();
  await deleteExpired();
  expect(await listRemainingIds(clubId)).toEqual([]);
  expect(await readLastChange()).toBe(before);
  const { recruitmentId } = (await president.call<Recruitment>('GET', `/clubs/${String(clubId)}/recruitment`))
    .data;
  await president.call('POST', `/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}/close`);
  expect(await readLastChange()).not.toBe(before);
});

test('a round still counts its deleted applications [AR-43]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  await createOldApplication(clubId, 'APPROVED', { daysAgo: 200 });
  await createOldApplication(clubId, 'REJECTED', { daysAgo: 200 });
  await deleteExpired();
  await createOldApplication(clubId, 'REJECTED', { daysAgo: 200 });
  await deleteExpired();
  await createOldApplication(clubId, 'PENDING', { daysAgo: 200 });
  const president = await browserOf(host, presidentId);
  const { data } = await president.call<Recruitment[]>('GET', `/clubs/${String(clubId)}/recruitments`);
  expect(data[0]?.counts).toEqual({
    DOCUMENT: { undecided: 1, pass: 0, fail: 0, hold: 0, approved: 1, rejected: 2 },
    INTERVIEW: { undecided: 0, pass: 0, fail: 0, hold: 0, approved: 0, rejected: 0 },
  });
});

test('a member whose application was deleted stays a member and cannot apply until the membership ends [OP-04]', async () => {
  const { clubId } = await createClub(host.pool);
  const { userId } = await createOldApplication(clubId, 'APPROVED', { daysAgo: 200 });
  await joinClub(host.pool, clubId, userId, 'MEMBER');
  await deleteExpired();
  const browser = await browserOf(host, userId);
  const apply = () =>
    browser.call('POST', `/clubs/${String(clubId)}/submissions`, {
      contact: '01012345678',
      contents: '다시 한번',
    });
  expect(await apply()).toMatchObject({ status: 409, code: 'already_member' });
  expect((await browser.call('DELETE', '/clubs/leave-club', { targetUserId: userId, clubId })).status).toBe(
    200,
  );
  expect((await apply()).status).toBe(201);
});

test('the clean-up skips rows that another transaction has locked and deletes the others', async () => {
  const { clubId } = await createClub(host.pool);
  const lockedApplication = await createOldApplication(clubId, 'REJECTED', { daysAgo: 200 });
  await createOldApplication(clubId, 'REJECTED', { daysAgo: 200 });
  const client = await host.pool.connect();
  await client.query('begin');
  await client.query('select from submissions where id = $1 for update', [lockedApplication.applyId]);
  await deleteExpired();
  await client.query('rollback');
  client.release();
  expect(await listRemainingIds(clubId)).toEqual([lockedApplication.applyId]);
});

test('a running server deletes applications after the configured number of days [OP-04]', async () => {
  const { clubId } = await createClub(host.pool);
  await createOldApplication(clubId, 'REJECTED', { daysAgo: 31 });
  const keptApplication = await createOldApplication(clubId, 'REJECTED', { daysAgo: 29 });
  // Only a listening app runs its scheduled jobs, so the setting of 30 days does not affect the other tests.
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  await waitUntil(async () => (await listRemainingIds(clubId)).length === 1);
  expect(await listRemainingIds(clubId)).toEqual([keptApplication.applyId]);
});
