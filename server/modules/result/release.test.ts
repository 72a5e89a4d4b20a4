import type { OwnSubmissionDetail } from '@contract/submission';
import { setUpTestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf } from '../../testing/notifications';
import { createTogetherRound } from '../../testing/results';

const host = setUpTestApp();
beforeEach(async () => {
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
});

type Round = Awaited<ReturnType<typeof createTogetherRound>>;

const readStoredApplication = async (applyId: number) => {
  const { rows } = await host.pool.query<Record<string, unknown>>(
    `select s.status, s.stage, s.outcome, s.decided_by as "decidedBy",
       exists (select from memberships m where m.club_id = s.club_id and m.user_id = s.user_id) as "isMember"
     from submissions s where s.id = $1`,
    [applyId],
  );
  return rows[0];
};
const readOwnApplication = async ({ applyId, userId }: { applyId: number; userId: number }) =>
  (
    await (
      await browserOf(host, userId)
    ).call<OwnSubmissionDetail>('GET', `/users/submissions/${String(applyId)}`)
  ).data;
const setColumns = (recruitmentId: number, columns: string) =>
  host.pool.query(`update recruitments set ${columns} where id = $1`, [recruitmentId]);
const readRound = async ({ president, path }: Round) =>
  (await president.call<{ resultsAt: string | null; firstReleasedAt: string | null }>('GET', path)).data;

describe('releasing the last stage', () => {
  test('rejects FAIL, approves PASS and adds the member, and does not change HOLD and undecided applications [RL-01]', async () => {
    const round = await createTogetherRound(host);
    const passedApplication = await round.createApplication('PASS');
    const failedApplication = await round.createApplication('FAIL');
    const heldApplication = await round.createApplication('HOLD');
    const undecidedApplication = await round.createApplication(null);
    await setColumns(round.recruitmentId, `results_at = now() + interval '1 day'`);
    const { status, data } = await round.release({ pass: 1, fail: 1 });
    expect([status, data]).toEqual([200, { pass: 1, fail: 1, remaining: 2 }]);
    const decidedBy = round.presidentId;
    expect(await readStoredApplication(passedApplication.applyId)).toMatchObject({
      status: 'APPROVED',
      isMember: true,
      decidedBy,
    });
    expect(await readStoredApplication(failedApplication.applyId)).toMatchObject({
      status: 'REJECTED',
      isMember: false,
      decidedBy,
    });
    expect(await readStoredApplication(heldApplication.applyId)).toMatchObject({
      status: 'PENDING',
      outcome: 'HOLD',
    });
    expect(await readStoredApplication(undecidedApplication.applyId)).toMatchObject({
      status: 'PENDING',
      outcome: null,
    });
    expect(await readRound(round)).toMatchObject({
      resultsAt: null,
      firstReleasedAt: expect.any(String) as string,
    });
    expect(await kindsOf(host, passedApplication.userId)).toEqual(['RESULT_RELEASED 1']);
    expect(await kindsOf(host, heldApplication.userId)).toEqual([]);
  });

  test('is possible again for the remaining applications, also after the deadline [RL-02]', async () => {
    const round = await createTogetherRound(host);
    await round.createApplication('PASS');
    const heldApplication = await round.createApplication('HOLD');
    await round.release({ pass: 1, fail: 0 });
    await host.pool.query(`update submissions set outcome = 'FAIL' where id = $1`, [heldApplication.applyId]);
    await setColumns(round.recruitmentId, 'closed_at = now()');
    expect((await round.release({ pass: 0, fail: 1 })).data).toEqual({ pass: 0, fail: 1, remaining: 0 });
    expect(await readStoredApplication(heldApplication.applyId)).toMatchObject({ status: 'REJECTED' });
  });

  test('keeps the role of a recipient who is a member already [RL-03]', async () => {
    const round = await createTogetherRound(host);
    const { applyId, userId } = await round.createApplication('PASS');
    await joinClub(host.pool, round.clubId, userId, 'STAFF');
    await round.release({ pass: 1, fail: 0 });
    const { rows } = await host.pool.query(
      'select role from memberships where club_id = $1 and user_id = $2',
      [round.clubId, userId],
    );
    expect(rows).toEqual([{ role: 'STAFF' }]);
    expect(await readStoredApplication(applyId)).toMatchObject({ status: 'APPROVED' });
  });
});

test('releasing the documents of a round with interviews invites those who passed [RL-04]', async () => {
  const round = await createTogetherRound(host, { hasInterview: true });
  const passedApplication = await round.createApplication('PASS');
  await round.release({ pass: 1, fail: 0 });
  expect(await readStoredApplication(passedApplication.applyId)).toMatchObject({
    status: 'PENDING',
    stage: 'INTERVIEW',
    isMember: false,
  });
  const { timeline } = await readOwnApplication(passedApplication);
  expect(timeline.map(({ event }) => event)).toEqual(['SUBMITTED', 'RELEASED', 'INVITED']);
  expect(await kindsOf(host, passedApplication.userId)).toEqual(['RESULT_RELEASED 1']);
});

describe('a release is refused and changes nothing', () => {
  test('when the sent numbers differ from the numbers of the server [RL-05]', async () => {
    const round = await createTogetherRound(host);
    await round.createApplication('PASS');
    await expectRefused(host.pool, () => round.release({ pass: 0, fail: 1 }), '409 stale_view');
    await expectRefused(host.pool, () => round.release({ pass: 2, fail: 0 }), '409 stale_view');
  });

  test('when there is nothing to release [RL-05]', async () => {
    const round = await createTogetherRound(host);
    await round.createApplication('HOLD');
    await expectRefused(host.pool, () => round.release({ pass: 0, fail: 0 }), '422 nothing_changed');
  });

  test('when a placeholder has no value for a recipient, whom the message names [RL-06]', async () => {
    const round = await createTogetherRound(host);
    const { userId } = await round.createApplication('PASS');
    await round.createApplication('FAIL');
    await host.pool.query(`update users set name = '뷁쉛마루' where id = $1`, [userId]);
    await setColumns(
      round.recruitmentId,
      `messages = '{"documentPass": {"subject": "결과", "body": "{이름}님, 면접은 {면접일}입니다."}}'`,
    );
    await expectRefused(
      host.pool,
      () => round.release({ pass: 1, fail: 1 }),
      '422 placeholder_without_value',
    );
    expect((await round.release({ pass: 1, fail: 1 })).message).toContain('뷁쉛마루');
  });

  test.each([
    ['before the opening', `opens_at = now() + interval '1 day'`, '409 recruitment_not_open'],
    ['after the end', 'ended_at = now()', '409 recruitment_ended'],
    ['before publication', 'published_at = null', '409 not_published'],
  ])('%s [RL-07]', async (_when, columns, refusal) => {
    const round = await createTogetherRound(host);
    await round.createApplication('PASS');
    await setColumns(round.recruitmentId, columns);
    await expectRefused(host.pool, () => round.release({ pass: 1, fail: 0 }), refusal);
  });

  test('for a stage that the round does not have, and for leaders of another club [RL-07]', async () => {
    const round = await createTogetherRound(host);
    await expectRefused(
      host.pool,
      () => round.release({ pass: 0, fail: 0 }, 'INTERVIEW'),
      '409 no_interview',
    );
    const otherPresident = await browserOf(host, (await createClub(host.pool)).presidentId);
    await expectRefused(
      host.pool,
      () => round.release({ pass: 0, fail: 0 }, 'DOCUMENT', otherPresident),
      '403 not_allowed',
    );
  });
});

test('an applicant sees the text of a release in the application and the export only after the release [RL-08]', async () => {
  const round = await createTogetherRound(host);
  await setColumns(
    round.recruitmentId,
    `messages = '{"documentPass": {"subject": "{동아리} 결과", "body": "{이름}님, 축하합니다."}}'`,
  );
  const passedApplication = await round.createApplication('PASS');
  const heldApplication = await round.createApplication('HOLD');
  expect(await readOwnApplication(passedApplication)).toMatchObject({
    status: 'PENDING',
    result: null,
    decidedAt: null,
  });
  await round.release({ pass: 1, fail: 0 });
  await setColumns(round.recruitmentId, `messages = '{}'`);
  expect(await readOwnApplication(passedApplication)).toMatchObject({
    status: 'APPROVED',
    result: { body: expect.stringMatching(/^학생\d+님, 축하합니다\.$/) as string },
  });
  expect(await readOwnApplication(heldApplication)).toMatchObject({ status: 'PENDING', result: null });
  const readExport = async (userId: number) =>
    JSON.stringify((await (await browserOf(host, userId)).call('GET', '/users/me/export')).data);
  expect(await readExport(passedApplication.userId)).toContain('님, 축하합니다.');
  expect(await readExport(heldApplication.userId)).not.toMatch(/HOLD|축하/);
});

describe('races', () => {
  test('of two leaders who release at once, one succeeds, and every effect happens once [RL-09]', async () => {
    const round = await createTogetherRound(host);
    const viceId = await createClubMember(host.pool, round.clubId, 'VICE_PRESIDENT');
    const vice = await browserOf(host, viceId);
    const passedApplication = await round.createApplication('PASS');
    const responses = await Promise.all([
      round.release({ pass: 1, fail: 0 }),
      round.release({ pass: 1, fail: 0 }, 'DOCUMENT', vice),
    ]);
    expect(responses.map(({ status, code }) => `${String(status)} ${code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 stale_view',
    ]);
    expect(await kindsOf(host, passedApplication.userId)).toEqual(['RESULT_RELEASED 1']);
    await host.jobs.runDue();
    expect(host.mails).toHaveLength(1);
  });

  test('a release and a decision or a deletion of the application at once leave a consistent state [RL-10]', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const round = await createTogetherRound(host);
      const { applyId, userId } = await round.createApplication('PASS');
      const applicant = await browserOf(host, userId);
      const competingAction =
        turn < 3
          ? () =>
              round.president.call(
                'PATCH',
                `/clubs/${String(round.clubId)}/submissions/${String(applyId)}/reject`,
              )
          : () => applicant.call('DELETE', `/users/submissions/${String(applyId)}`);
      const actions = [() => round.release({ pass: 1, fail: 0 }), competingAction];
      const responses = await Promise.all(
        (turn % 2 === 0 ? actions : actions.reverse()).map((action) => action()),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const application = await readStoredApplication(applyId);
      if (application) expect(application.isMember).toBe(application.status === 'APPROVED');
    }
  });

  test('a release and the expulsion of a recipient at once keep the member count exact [RL-20]', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const round = await createTogetherRound(host);
      const { userId } = await round.createApplication('PASS');
      await round.createApplication('PASS');
      await joinClub(host.pool, round.clubId, userId, 'MEMBER');
      const expel = () =>
        round.president.call('DELETE', '/clubs/leave-club', { clubId: round.clubId, targetUserId: userId });
      const actions = [() => round.release({ pass: 2, fail: 0 }), expel];
      const responses = await Promise.all(
        (turn % 2 === 0 ? actions : actions.reverse()).map((action) => action()),
      );
      for (const { status } of responses) expect([200, 409]).toContain(status);
      const { rows } = await host.pool.query(
        `select (member_count - (select count(*) from memberships m where m.club_id = c.id))::int as difference from clubs c where id = $1`,
        [round.clubId],
      );
      expect(rows).toEqual([{ difference: 0 }]);
    }
  });
});

test('the deletion of an account deletes the texts and mails of its results [RL-21]', async () => {
  const round = await createTogetherRound(host);
  const userId = await createUser(host.pool, { password: 'p4ssword-long' });
  const { applyId } = await createSubmission(host.pool, { clubId: round.clubId, userId });
  await host.pool.query(`update submissions set outcome = 'FAIL' where id = $1`, [applyId]);
  await round.release({ pass: 0, fail: 1 });
  const browser = await browserOf(host, userId);
  expect((await browser.call('DELETE', '/users', { password: 'p4ssword-long' })).status).toBe(200);
  await host.jobs.runDue();
  expect(host.mails.filter(({ subject }) => subject.includes('결과'))).toEqual([]);
  expect((await round.president.call('GET', `${round.path}/deliveries`)).data).toEqual([]);
});
