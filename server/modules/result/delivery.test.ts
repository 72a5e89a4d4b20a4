import type { Delivery } from '@contract/result';
import type { Mail, SendOptions } from '../../engines/mail/mail';
import { createTestApp, setUpTestApp } from '../../testing/app';
import { notificationsOf } from '../../testing/notifications';
import { createTogetherRound } from '../../testing/results';

const host = setUpTestApp();
beforeEach(async () => {
  host.setMailFailing(false);
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
});

type Round = Awaited<ReturnType<typeof createTogetherRound>>;
const makeJobsDue = () => host.pool.query('update pgboss.job set start_after = now()');
const listMails = async ({ president, path }: Round) =>
  (await president.call<Delivery[]>('GET', `${path}/deliveries`)).data
    .filter(({ channel }) => channel === 'email')
    .map(({ applyId, state, reason }) => ({ applyId, state, reason }));
const resend = async ({ president, path }: Round, body?: { applyId: number }) =>
  (await president.call<{ queued: number }>('POST', `${path}/deliveries/resend`, body)).data.queued;
const setVerified = (isVerified: boolean, ...userIds: number[]) =>
  host.pool.query('update users set is_email_verified = $1 where id = any($2)', [isVerified, userIds]);

describe('the mail of a release', () => {
  test('is sent once per recipient with the text of the round, and replaces the decision mail [RL-11]', async () => {
    const round = await createTogetherRound(host);
    const passedApplication = await round.createApplication('PASS');
    const failedApplication = await round.createApplication('FAIL');
    await host.pool.query(
      `update recruitments set messages = '{"documentPass": {"subject": "합격", "body": "월요일에 만나요."}, "documentFail": {"subject": "불합격", "body": "가을에 만나요."}}' where id = $1`,
      [round.recruitmentId],
    );
    await round.release({ pass: 1, fail: 1 });
    expect((await listMails(round)).map(({ state }) => state)).toEqual(['QUEUED', 'QUEUED']);
    await host.jobs.runDue();
    const { rows } = await host.pool.query<{ email: string }>(
      'select email from users where id = any($1) order by id',
      [[passedApplication.userId, failedApplication.userId]],
    );
    const sentMails = host.mails.map(({ to, subject, text }) => [to, subject, text.split('\n')[0]]);
    expect(sentMails.sort()).toEqual(
      [
        [rows[0]?.email, '합격', '월요일에 만나요.'],
        [rows[1]?.email, '불합격', '가을에 만나요.'],
      ].sort(),
    );
    expect((await listMails(round)).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  });

  test('stays QUEUED while the mail server is down, and is sent once afterwards [RL-12]', async () => {
    const round = await createTogetherRound(host);
    const { applyId } = await round.createApplication('PASS');
    host.setMailFailing(true);
    await round.release({ pass: 1, fail: 0 });
    await host.jobs.runDue();
    expect(await listMails(round)).toEqual([{ applyId, state: 'QUEUED', reason: 'the mail server is down' }]);
    host.setMailFailing(false);
    expect(await resend(round)).toBe(0);
    await makeJobsDue();
    await host.jobs.runDue();
    await host.pool.query(
      `select enqueue_job('mail-result', jsonb_build_object('deliveryId', id)) from result_deliveries`,
    );
    await host.jobs.runDue();
    expect(host.mails).toHaveLength(1);
    expect(await listMails(round)).toEqual([{ applyId, state: 'SENT', reason: null }]);
  });
});

test('a mail with two jobs is sent once [RL-12]', async () => {
  const round = await createTogetherRound(host);
  await round.createApplication('PASS');
  await round.release({ pass: 1, fail: 0 });
  await host.pool.query(`select enqueue_job(name, data) from pgboss.job where name = 'mail-result'`);
  await host.jobs.runDue();
  await makeJobsDue();
  await host.jobs.runDue();
  expect(host.mails).toHaveLength(1);
  expect((await listMails(round)).map(({ state }) => state)).toEqual(['SENT']);
});

test('a mail that the mail server refuses temporarily after receiving its content stays QUEUED and is sent by a retry; each try counts as one attempt [RL-12]', async () => {
  const replies = ['451 try again', undefined];
  const sentAddresses: string[] = [];
  const mail = {
    send: async ({ to }: Mail, { beforeAcceptance }: SendOptions = {}) => {
      await beforeAcceptance?.();
      const refusal = replies.shift();
      if (refusal !== undefined) throw new Error(refusal);
      sentAddresses.push(to);
    },
  };
  const otherHost = await createTestApp({}, { mail });
  try {
    const round = await createTogetherRound(otherHost);
    const { applyId } = await round.createApplication('PASS');
    await round.release({ pass: 1, fail: 0 });
    await otherHost.jobs.runDue();
    expect(await listMails(round)).toEqual([{ applyId, state: 'QUEUED', reason: '451 try again' }]);
    await otherHost.pool.query('update pgboss.job set start_after = now()');
    await otherHost.jobs.runDue();
    expect(sentAddresses).toHaveLength(1);
    expect(await listMails(round)).toEqual([{ applyId, state: 'SENT', reason: null }]);
    const { rows } = await otherHost.pool.query('select max(attempts) as attempts from result_deliveries');
    expect(rows).toEqual([{ attempts: 2 }]);
  } finally {
    await otherHost.close();
  }
});

test('a mail to an address that the mail server refuses permanently is FAILED and not retried, with a reason without the address [RL-18]', async () => {
  const refusal = Object.assign(new Error('550 <a@mju.ac.kr>: no such user'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
  });
  let attemptCount = 0;
  const otherHost = await createTestApp(
    {},
    {
      mail: {
        send: () => {
          attemptCount += 1;
          return Promise.reject(refusal);
        },
      },
    },
  );
  try {
    const round = await createTogetherRound(otherHost);
    const { applyId } = await round.createApplication('FAIL');
    await round.release({ pass: 0, fail: 1 });
    await otherHost.jobs.runDue();
    await otherHost.pool.query('update pgboss.job set start_after = now()');
    await otherHost.jobs.runDue();
    expect(attemptCount).toBe(1);
    expect(await listMails(round)).toEqual([
      { applyId, state: 'FAILED', reason: '550 (address) no such user' },
    ]);
  } finally {
    await otherHost.close();
  }
});

test('500 results are released within 2 s [RL-19]', async () => {
  const round = await createTogetherRound(host);
  const { applyId } = await round.createApplication('PASS');
  await host.pool.query(
    `with applicants as (
       insert into users (username, password_hash, name, email, mailbox, student_id, department, contact, is_email_verified, consented_at, consent_version)
       select 'many' || n, 'none', '지원자' || n, 'many' || n || '@mju.ac.kr', 'many' || n || '@mju.ac.kr', (80000000 + n)::text, '컴퓨터공학과', '01012345678', true, now(), 'test'
       from generate_series(1, 499) n returning id)
     insert into submissions (club_id, recruitment_id, user_id, contact, department, contents, outcome, outcome_by, outcome_at)
     select s.club_id, s.recruitment_id, a.id, s.contact, s.department, s.contents, 'PASS', s.outcome_by, now()
     from applicants a cross join submissions s where s.id = $1`,
    [applyId],
  );
  const startedAt = performance.now();
  expect((await round.release({ pass: 500, fail: 0 })).data).toEqual({ pass: 500, fail: 0, remaining: 0 });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

describe('sending again', () => {
  test('sends failed mails only, and once for two concurrent requests [RL-13]', async () => {
    const round = await createTogetherRound(host);
    const unverifiedApplication = await round.createApplication('PASS');
    await round.createApplication('PASS');
    await setVerified(false, unverifiedApplication.userId);
    await round.release({ pass: 2, fail: 0 });
    await host.jobs.runDue();
    expect(host.mails).toHaveLength(1);
    expect(await listMails(round)).toContainEqual({
      applyId: unverifiedApplication.applyId,
      state: 'FAILED',
      reason: '인증된 이메일 주소가 없습니다.',
    });
    await setVerified(true, unverifiedApplication.userId);
    const queuedCounts = await Promise.all([resend(round), resend(round)]);
    expect(queuedCounts.sort()).toEqual([0, 1]);
    await host.jobs.runDue();
    expect(host.mails).toHaveLength(2);
  });

  test('to one applicant sends no failed mails of other applicants [RL-81]', async () => {
    const round = await createTogetherRound(host);
    const firstApplication = await round.createApplication('PASS');
    const otherApplication = await round.createApplication('PASS');
    const userIds = [firstApplication.userId, otherApplication.userId];
    await setVerified(false, ...userIds);
    await round.release({ pass: 2, fail: 0 });
    await host.jobs.runDue();
    await setVerified(true, ...userIds);
    expect(await resend(round, { applyId: otherApplication.applyId + 1_000 })).toBe(0);
    expect(await resend(round, { applyId: firstApplication.applyId })).toBe(1);
    await host.jobs.runDue();
    expect((await listMails(round)).map(({ applyId, state }) => [applyId, state])).toEqual(
      expect.arrayContaining([
        [firstApplication.applyId, 'SENT'],
        [otherApplication.applyId, 'FAILED'],
      ]) as unknown[],
    );
  });

  test('sends no mail whose decision is no longer valid or whose application was deleted [RL-14]', async () => {
    const round = await createTogetherRound(host, { hasInterview: true });
    const { applyId, userId } = await round.createApplication('PASS');
    await setVerified(false, userId);
    await round.release({ pass: 1, fail: 0 });
    await host.jobs.runDue();
    await setVerified(true, userId);
    await host.pool.query(`update submissions set status = 'REJECTED', decided_at = now() where id = $1`, [
      applyId,
    ]);
    expect(await resend(round)).toBe(0);
    await host.pool.query('delete from submissions where id = $1', [applyId]);
    expect(await listMails(round)).toEqual([]);
  });
});

describe('the announced release time', () => {
  const makeReleaseDue = ({ recruitmentId }: Round) =>
    host.pool.query(`update recruitments set results_at = now() where id = $1`, [recruitmentId]);
  const readStatus = async (applyId: number) =>
    (await host.pool.query<{ status: string }>('select status from submissions where id = $1', [applyId]))
      .rows[0]?.status;

  test('releases a stage that has no undecided applications, once for two concurrent jobs [RL-15]', async () => {
    const round = await createTogetherRound(host);
    const passedApplication = await round.createApplication('PASS');
    await makeReleaseDue(round);
    await host.pool.query(`select enqueue_job(name, data) from pgboss.job where name = 'release-results'`);
    await Promise.all([host.jobs.runDue(), host.jobs.runDue()]);
    await host.jobs.runDue();
    expect(await readStatus(passedApplication.applyId)).toBe('APPROVED');
    expect(host.mails).toHaveLength(1);
  });

  test.each([null, 'HOLD'] as const)(
    'notifies the leaders and releases nothing, neither then nor later, if an application has the outcome %s [RL-16]',
    async (outcome) => {
      const round = await createTogetherRound(host);
      const passedApplication = await round.createApplication('PASS');
      const otherApplication = await round.createApplication(outcome);
      await makeReleaseDue(round);
      await host.jobs.runDue();
      expect(await readStatus(passedApplication.applyId)).toBe('PENDING');
      expect(await notificationsOf(host, round.presidentId)).toMatchObject([
        { kind: 'RESULT_RELEASED', subject: { type: 'applicants', id: round.recruitmentId } },
      ]);
      await host.pool.query(`update submissions set outcome = 'FAIL' where id = $1`, [
        otherApplication.applyId,
      ]);
      await host.jobs.runDue();
      expect(await readStatus(passedApplication.applyId)).toBe('PENDING');
    },
  );

  test('releases only the stage after the last released one, and is then cleared [RL-15]', async () => {
    const round = await createTogetherRound(host, { hasInterview: true });
    await round.createApplication('FAIL');
    await round.release({ pass: 0, fail: 1 });
    const documentApplication = await round.createApplication('PASS');
    const passedApplication = await round.createApplication('PASS', 'INTERVIEW');
    await makeReleaseDue(round);
    await host.jobs.runDue();
    expect([
      await readStatus(passedApplication.applyId),
      await readStatus(documentApplication.applyId),
    ]).toEqual(['APPROVED', 'PENDING']);
    const { rows } = await host.pool.query('select results_at from recruitments where id = $1', [
      round.recruitmentId,
    ]);
    expect(rows).toEqual([{ results_at: null }]);
  });

  test('notifies the leaders when there is nothing to release [RL-16]', async () => {
    const round = await createTogetherRound(host);
    await makeReleaseDue(round);
    await host.jobs.runDue();
    expect(await notificationsOf(host, round.presidentId)).toMatchObject([{ kind: 'RESULT_RELEASED' }]);
  });

  test('that was changed releases nothing at the former time [RL-17]', async () => {
    const round = await createTogetherRound(host);
    const passedApplication = await round.createApplication('PASS');
    await makeReleaseDue(round);
    await host.pool.query(`update recruitments set results_at = now() + interval '1 day' where id = $1`, [
      round.recruitmentId,
    ]);
    await host.jobs.runDue();
    expect(await readStatus(passedApplication.applyId)).toBe('PENDING');
  });
});
