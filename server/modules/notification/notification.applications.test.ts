import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { createInterviewRound, makeReminderDue } from '../../testing/interviews';
import { kindsOf, notificationsOf } from '../../testing/notifications';

const PASSWORD = 'maru-2026';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function expectSuccess<T>(call: Promise<{ status: number; data: T }>): Promise<T> {
  const { status, data } = await call;
  expect(status).toBeLessThan(300);
  return data;
}

/** Creates a club with a president and a vice president. */
async function createClubWithLeaders() {
  const { clubId, presidentId } = await createClub(host.pool);
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const path = `/clubs/${String(clubId)}/submissions`;
  return { clubId, presidentId, viceId, path, president: await browserOf(host, presidentId) };
}

const applicationBody = { contact: '01012345678', contents: '함께하고 싶습니다.' };

/** Creates a user who applies over HTTP. */
async function applyTo(path: string, name = '최새봄') {
  const userId = await createUser(host.pool, { name, password: PASSWORD });
  const browser = await browserOf(host, userId);
  const { applyId } = await expectSuccess(browser.call<{ applyId: number }>('POST', path, applicationBody));
  return { userId, browser, applyId };
}

describe('a new application', () => {
  test('notifies the leaders only, in one unread row per round [NT-31]', async () => {
    const { clubId, presidentId, viceId, path } = await createClubWithLeaders();
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    const firstApplicant = await applyTo(path);
    expect(await kindsOf(host, presidentId)).toEqual([]);
    await host.jobs.runDue();
    const secondApplicant = await applyTo(path, '마소담');
    await host.jobs.runDue();
    for (const leaderId of [presidentId, viceId])
      expect(await notificationsOf(host, leaderId)).toMatchObject([
        {
          kind: 'APPLICATION_RECEIVED',
          count: 2,
          actorName: '마소담',
          subject: { type: 'applicants', clubId, id: expect.any(Number) as number },
        },
      ]);
    for (const userId of [memberId, firstApplicant.userId, secondApplicant.userId])
      expect(await kindsOf(host, userId)).toEqual([]);
  });

  test('that was refused, withdrawn or deleted with its account leaves no unread notification [NT-32]', async () => {
    const { presidentId, path } = await createClubWithLeaders();
    const { browser, applyId } = await applyTo(path);
    expect((await browser.call('POST', path, applicationBody)).status).toBe(409);
    await expectSuccess(browser.call('DELETE', `/users/submissions/${String(applyId)}`));
    await host.jobs.runDue();
    expect(await kindsOf(host, presidentId)).toEqual([]);

    await applyTo(path, '남는이');
    const leavingApplicant = await applyTo(path);
    await host.jobs.runDue();
    expect(await kindsOf(host, presidentId)).toEqual(['APPLICATION_RECEIVED 2']);
    await expectSuccess(leavingApplicant.browser.call('DELETE', '/users', { password: PASSWORD }));
    await host.jobs.runDue();
    expect(await notificationsOf(host, presidentId)).toMatchObject([{ count: 1, actorName: '남는이' }]);
  });

  test('does not notify a user who no longer leads the club when the job runs [NT-33]', async () => {
    const { clubId, viceId, path, president } = await createClubWithLeaders();
    await applyTo(path);
    await expectSuccess(
      president.call('POST', '/clubs/grant-role', { clubId, targetUserId: viceId, role: 'MEMBER' }),
    );
    await host.jobs.runDue();
    expect(await kindsOf(host, viceId)).toEqual(['ROLE_CHANGED 1']);
  });
});

describe('the applicant', () => {
  test('is notified of the first view, without the name of the leader [NT-34]', async () => {
    const { clubId, viceId, path, president } = await createClubWithLeaders();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await expectSuccess(president.call('GET', path));
    expect(await kindsOf(host, userId)).toEqual([]);
    for (const leader of [president, await browserOf(host, viceId)])
      await expectSuccess(leader.call('GET', `${path}/${String(applyId)}`));
    expect(await notificationsOf(host, userId)).toMatchObject([
      {
        kind: 'APPLICATION_VIEWED',
        actorName: null,
        count: 1,
        subject: { type: 'application', id: applyId },
      },
    ]);
  });

  test.each(['approve', 'reject'])(
    'is notified of the result of an IMMEDIATE round: %s [NT-35]',
    async (verb) => {
      const { clubId, path, president } = await createClubWithLeaders();
      const { applyId, userId } = await createSubmission(host.pool, { clubId });
      const decide = () => president.call('PATCH', `${path}/${String(applyId)}/${verb}`);
      await expectSuccess(decide());
      expect((await decide()).status).toBe(409);
      expect(await notificationsOf(host, userId)).toMatchObject([
        { kind: 'RESULT_RELEASED', actorName: null, clubId, subject: { type: 'application', id: applyId } },
      ]);
    },
  );

  test('is notified of a decision about several applications [NT-35]', async () => {
    const { clubId, path, president } = await createClubWithLeaders();
    const applications = [
      await createSubmission(host.pool, { clubId }),
      await createSubmission(host.pool, { clubId }),
    ];
    const applyIds = applications.map(({ applyId }) => applyId);
    await expectSuccess(president.call('PATCH', path, { applyIds, decision: 'APPROVED' }));
    for (const { userId } of applications) expect(await kindsOf(host, userId)).toEqual(['RESULT_RELEASED 1']);
  });

  test('is not notified of an unreleased outcome of a TOGETHER round [NT-36]', async () => {
    const { clubId, path, president } = await createClubWithLeaders();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await host.pool.query(`update recruitments set release = 'TOGETHER' where club_id = $1`, [clubId]);
    for (const verb of ['approve', 'hold', 'reject', 'undecide'])
      await expectSuccess(president.call('PATCH', `${path}/${String(applyId)}/${verb}`));
    await host.jobs.runDue();
    expect(await kindsOf(host, userId)).toEqual([]);
  });

  test('is notified of an invitation to the interview of an IMMEDIATE round [NT-37]', async () => {
    const { clubId, path, president } = await createClubWithLeaders();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await host.pool.query('update recruitments set has_interview = true where club_id = $1', [clubId]);
    await expectSuccess(president.call('PATCH', `${path}/${String(applyId)}/invite`));
    expect(await kindsOf(host, userId)).toEqual(['INTERVIEW_INVITED 1']);
  });

  test('who withdraws loses the unread notifications about the interview; other applicants keep theirs [NT-62]', async () => {
    const { slotsPath, president, addSlot, createInvitedApplicant } = await createInterviewRound(host);
    const slotId = await addSlot({ capacity: 2 });
    const slot = `${slotsPath}/${String(slotId)}`;
    const [leavingApplicant, stayingApplicant] = [
      await createInvitedApplicant(),
      await createInvitedApplicant(),
    ];
    await expectSuccess(president.call('POST', `${slotsPath}/remind`));
    for (const { applyId } of [leavingApplicant, stayingApplicant])
      await expectSuccess(president.call('PUT', `${slot}/bookings`, { applyId }));
    await expectSuccess(president.call('PATCH', slot, { place: '대강당' }));
    await makeReminderDue(host, slotId);
    await host.pool.query(`select enqueue_job('remind-of-interviews', '{}')`);
    await host.jobs.runDue();
    const kinds = ['INTERVIEW_REMINDER 1', 'INTERVIEW_CHANGED 2', 'INTERVIEW_INVITED 1'];
    for (const { userId } of [leavingApplicant, stayingApplicant])
      expect(await kindsOf(host, userId)).toEqual(kinds);

    await expectSuccess(
      leavingApplicant.browser.call('DELETE', `/users/submissions/${String(leavingApplicant.applyId)}`),
    );
    await host.jobs.runDue();
    expect(await kindsOf(host, leavingApplicant.userId)).toEqual([]);
    expect(await kindsOf(host, stayingApplicant.userId)).toEqual(kinds);
  });
});
