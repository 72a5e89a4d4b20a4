import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { createClub, createSubmission, createUser, createClubMember } from '../../testing/factories';
import { notificationsOf } from '../../testing/notifications';
import { setRound } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

/** SQL of a deadline: tonight, one second before midnight in Korea. Its reminder was due yesterday at 18:00. */
const TONIGHT = `(date_trunc('day', now() at time zone 'Asia/Seoul') + interval '1 day' - interval '1 second') at time zone 'Asia/Seoul'`;

async function arrange({ deadline = TONIGHT, savedAgo = '3 days' } = {}) {
  const { clubId, presidentId } = await createClub(host.pool);
  const recruitmentId = await setRound(host.pool, clubId, {});
  await host.pool.query(`update recruitments set closes_at = ${deadline} where id = $1`, [recruitmentId]);
  const addDraft = async (userId: number) => {
    await host.pool.query(
      `insert into submission_drafts (recruitment_id, user_id, contact, contents, saved_at) values ($1, $2, '', '', now() - $3::interval)`,
      [recruitmentId, userId, savedAgo],
    );
    return userId;
  };
  return {
    clubId,
    presidentId,
    recruitmentId,
    addDraft,
    userId: await addDraft(await createUser(host.pool)),
  };
}

const runJob = async () => {
  await host.pool.query(`select enqueue_job('remind-of-drafts', '{}')`);
  await host.jobs.runDue();
};
const runJobAndListReminders = async (userId: number) => {
  await runJob();
  return (await notificationsOf(host, userId)).map(({ kind, subject }) => [
    kind,
    subject.type,
    subject.clubId,
  ]);
};

describe('the owner of a draft', () => {
  test('is reminded once on the evening before the deadline, and again when the deadline moves [DR-75]', async () => {
    const { userId, clubId, recruitmentId } = await arrange();
    const reminder = ['DRAFT_DEADLINE', 'apply', clubId];
    expect(await runJobAndListReminders(userId)).toEqual([reminder]);
    expect(await runJobAndListReminders(userId)).toEqual([reminder]);
    await host.pool.query(
      `update recruitments set closes_at = closes_at - interval '1 millisecond' where id = $1`,
      [recruitmentId],
    );
    expect(await runJobAndListReminders(userId)).toEqual([reminder, reminder]);
  });

  test.each([
    ['before the evening before the deadline', { deadline: `now() + interval '3 days'` }],
    ['after the deadline', { deadline: `now() - interval '1 second'` }],
    ['of a draft that was saved after the reminder was due', { savedAgo: '0 days' }],
    ['of an open-ended round', { deadline: 'null' }],
  ])('is not reminded %s [DR-76]', async (_when, options) => {
    const { userId } = await arrange(options);
    expect(await runJobAndListReminders(userId)).toEqual([]);
  });

  test('is not reminded as applicant, as member, of a closed round or of a closed club [DR-76]', async () => {
    const { clubId, addDraft } = await arrange();
    const { userId: applicantId } = await createSubmission(host.pool, { clubId });
    await addDraft(applicantId);
    const memberId = await addDraft(await createClubMember(host.pool, clubId, 'MEMBER'));
    const closedRound = await arrange();
    await host.pool.query('update recruitments set closed_at = now() where id = $1', [
      closedRound.recruitmentId,
    ]);
    const closedClub = await arrange();
    await host.pool.query('update clubs set closed_at = now() where id = $1', [closedClub.clubId]);
    for (const userId of [applicantId, memberId, closedRound.userId, closedClub.userId])
      expect(await runJobAndListReminders(userId)).toEqual([]);
  });

  test('is reminded of an extended deadline instead of the deadline of the round [DR-77]', async () => {
    const openRound = await arrange();
    const expiredRound = await arrange({ deadline: `now() - interval '1 hour'` });
    const extend = ({ recruitmentId, userId, presidentId }: typeof openRound, until: string) =>
      host.pool.query(
        `insert into recruitment_extensions (recruitment_id, user_id, until, granted_by) values ($1, $2, ${until}, $3)`,
        [recruitmentId, userId, presidentId],
      );
    await extend(openRound, `now() + interval '5 days'`);
    await extend(expiredRound, TONIGHT);
    expect(await runJobAndListReminders(openRound.userId)).toEqual([]);
    expect(await runJobAndListReminders(expiredRound.userId)).toHaveLength(1);
  });
});
