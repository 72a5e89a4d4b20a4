import { randomUUID } from 'node:crypto';
import type { Mail } from '../../engines/mail/mail';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp({ LIMITS_FACTOR: '1', PUBLIC_URL: 'http://localhost' });
});
beforeEach(async () => {
  host.setMailFailing(false);
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
});
afterAll(() => host.close());

const readAddress = async (userId: number) =>
  (await host.pool.query<{ email: string }>('select email from users where id = $1', [userId])).rows[0]
    ?.email;
const makeJobsDue = () => host.pool.query('update pgboss.job set start_after = now()');

async function arrange(name?: string) {
  const { clubId, presidentId } = await createClub(host.pool, name === undefined ? {} : { name });
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  await createClubMember(host.pool, clubId, 'STAFF');
  const userId = await createUser(host.pool, {
    name: '뷁쉛마루',
    studentId: `6999${String(clubId).padStart(4, '0')}`,
  });
  const applicant = await browserOf(host, userId);
  const president = await browserOf(host, presidentId);
  const path = `/clubs/${String(clubId)}/submissions`;
  const emails = await Promise.all([userId, presidentId, viceId].map(readAddress));
  const [applicantEmail = '', presidentEmail = '', viceEmail = ''] = emails;
  return {
    clubId,
    presidentId,
    viceId,
    userId,
    applicant,
    president,
    path,
    applicantEmail,
    presidentEmail,
    viceEmail,
    apply: () =>
      applicant.call<{ applyId: number }>('POST', path, {
        contact: '01079797979',
        contents: '뷁쉛하고 싶습니다.',
      }),
    decide: (applyId: number, verb: 'approve' | 'reject') =>
      president.call('PATCH', `${path}/${String(applyId)}/${verb}`),
  };
}

/** Runs the due jobs and returns the mails that they sent, sorted by address. */
async function sendDueMails(): Promise<Mail[]> {
  await host.jobs.runDue();
  return host.mails.splice(0).sort((a, b) => (a.to < b.to ? -1 : 1));
}

describe('applying', () => {
  test('sends one mail to the applicant and one to each leader, only when the jobs run [AR-11]', async () => {
    const { apply, path, applicantEmail, presidentEmail, viceEmail } = await arrange('온소리');
    const {
      data: { applyId },
    } = await apply();
    expect(host.mails).toEqual([]);
    const mails = await sendDueMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([applicantEmail, presidentEmail, viceEmail].sort());
    const findMailTo = (address: string) => mails.find((mail) => mail.to === address);
    expect(findMailTo(applicantEmail)).toMatchObject({
      subject: '[두레] 온소리 지원서가 접수되었습니다',
      text: expect.stringContaining(
        `내 지원서: http://localhost/users/submissions/${String(applyId)}`,
      ) as string,
    });
    expect(findMailTo(viceEmail)).toMatchObject({
      subject: '[두레] 온소리에 새 지원서가 도착했습니다',
      text: expect.stringContaining(`지원자 관리: http://localhost${path}`) as string,
    });
    expect(findMailTo(presidentEmail)?.text).toContain('지금 심사 중인 지원서는 1건입니다.');
    expect(await sendDueMails()).toEqual([]);
  });

  test('leaves applications of deleted accounts out of the count in the mail to leaders', async () => {
    const { apply, clubId, presidentEmail } = await arrange();
    const { userId } = await createSubmission(host.pool, { clubId });
    await host.pool.query('update users set withdrawn_at = now(), name = null where id = $1', [userId]);
    await apply();
    const mail = (await sendDueMails()).find(({ to }) => to === presidentEmail);
    expect(mail?.text).toContain('지금 심사 중인 지원서는 1건입니다.');
  });

  test('names the applicant in no mail to leaders, and no leader in the applicant’s mail [AR-11]', async () => {
    const { apply, applicantEmail } = await arrange();
    await apply();
    const mails = (await sendDueMails()).map(
      ({ to, subject, text }) => `${to === applicantEmail ? '' : to} ${subject} ${text}`,
    );
    expect(mails).toHaveLength(3);
    // Name, contact and student id of the applicant, and the default name of the leaders.
    expect(mails.join('\n')).not.toMatch(/뷁쉛|01079797979|6999|학생/);
  });

  test('sends no mail and consumes none of the five mails when it is refused [AR-13]', async () => {
    const { apply, clubId, userId } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    for (let turn = 0; turn < 5; turn += 1) await expectRefused(host.pool, apply, '409 already_applied');
    expect(await sendDueMails()).toEqual([]);
    await host.pool.query('delete from submissions where id = $1', [applyId]);
    await apply();
    expect(await sendDueMails()).toHaveLength(3);
  });

  test('sends no mail when the application is withdrawn before the mail is sent', async () => {
    const { apply, applicant } = await arrange();
    const {
      data: { applyId },
    } = await apply();
    await applicant.call('DELETE', `/users/submissions/${String(applyId)}`);
    expect(await sendDueMails()).toEqual([]);
  });

  test('and withdrawing repeatedly is accepted, but only the first five applications send mails [AR-15]', async () => {
    const { apply, applicant, applicantEmail, presidentEmail } = await arrange();
    const recipients: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const { status, data } = await apply();
      expect(status).toBe(201);
      recipients.push(...(await sendDueMails()).map(({ to }) => to));
      await applicant.call('DELETE', `/users/submissions/${String(data.applyId)}`);
    }
    const countMailsTo = (recipient: string) => recipients.filter((to) => to === recipient).length;
    expect([countMailsTo(applicantEmail), countMailsTo(presidentEmail)]).toEqual([5, 5]);
  });

  test('mails a leader at most five times a day; the notification counts all [AR-70]', async () => {
    const { clubId, path, president, presidentEmail } = await arrange();
    for (let turn = 0; turn < 7; turn += 1) {
      const browser = await browserOf(host, await createUser(host.pool));
      const body = { contact: '01079797979', contents: '하고 싶습니다.' };
      expect((await browser.call('POST', path, body)).status).toBe(201);
    }
    expect((await sendDueMails()).filter(({ to }) => to === presidentEmail)).toHaveLength(5);
    const { data } = await president.call<{ notifications: object[] }>('GET', '/notifications');
    expect(data.notifications).toMatchObject([{ kind: 'APPLICATION_RECEIVED', clubId, count: 7 }]);
  });

  test('counts a repeated request once for the limit of mails', async () => {
    const { apply, applicant, path, presidentEmail } = await arrange();
    const key = randomUUID();
    for (let turn = 0; turn < 6; turn += 1) {
      const { status, data } = await applicant.call<{ applyId: number }>(
        'POST',
        path,
        { contact: '01079797979', contents: '뷁쉛하고 싶습니다.' },
        { 'idempotency-key': key },
      );
      expect(status).toBe(201);
      if (turn === 5) await applicant.call('DELETE', `/users/submissions/${String(data.applyId)}`);
    }
    await sendDueMails();
    expect((await apply()).status).toBe(201);
    expect((await sendDueMails()).some(({ to }) => to === presidentEmail)).toBe(true);
  });

  test('sends no mail to a former leader, and none to leaders about a decided application [AR-14]', async () => {
    const { apply, clubId, viceId, viceEmail, presidentEmail } = await arrange();
    await apply();
    await host.pool.query(`update memberships set role = 'MEMBER' where club_id = $1 and user_id = $2`, [
      clubId,
      viceId,
    ]);
    const mails = await sendDueMails();
    expect(mails.some(({ to }) => to === presidentEmail)).toBe(true);
    expect(mails.some(({ to }) => to === viceEmail)).toBe(false);

    const secondClub = await arrange();
    const { data: decidedApplication } = await secondClub.apply();
    expect((await secondClub.decide(decidedApplication.applyId, 'reject')).status).toBe(200);
    expect((await sendDueMails()).filter(({ to }) => to === secondClub.presidentEmail)).toEqual([]);
  });
});

describe('a decision', () => {
  test.each([
    ['approve', '합격입니다', '회원입니다'],
    ['reject', '불합격입니다', '다시 지원할 수 있습니다'],
  ] as const)('to %s is mailed to the applicant: %s [AR-12]', async (verb, resultText, nextStepText) => {
    const { clubId, userId, applicantEmail, decide } = await arrange(`별마루 ${verb}`);
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    await decide(applyId, verb);
    const [mail, ...otherMails] = await sendDueMails();
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({
      to: applicantEmail,
      subject: `[두레] 별마루 ${verb} 지원 결과를 알려 드립니다`,
    });
    expect(mail?.text).toContain(resultText);
    expect(mail?.text).toContain(nextStepText);
  });

  test('sends one mail; a second decision is refused with 409 and sends none [AR-12]', async () => {
    const { clubId, userId, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    await decide(applyId, 'reject');
    expect(await sendDueMails()).toHaveLength(1);
    await expectRefused(host.pool, () => decide(applyId, 'approve'), '409 already_decided');
    await expectRefused(host.pool, () => decide(applyId, 'reject'), '409 already_decided');
    expect(await sendDueMails()).toEqual([]);
  });

  test('about several applications sends a mail to each decided applicant only [AR-12]', async () => {
    const { clubId, president, path } = await arrange();
    const applications = [
      await createSubmission(host.pool, { clubId }),
      await createSubmission(host.pool, { clubId }),
      await createSubmission(host.pool, { clubId, status: 'REJECTED' }),
    ];
    await president.call('PATCH', path, {
      applyIds: applications.map(({ applyId }) => applyId),
      decision: 'REJECTED',
    });
    const addresses = await Promise.all(applications.slice(0, 2).map(({ userId }) => readAddress(userId)));
    expect((await sendDueMails()).map(({ to }) => to).sort()).toEqual(addresses.sort());
  });

  test('sends no mail when it is refused [AR-13]', async () => {
    const { clubId, president, path } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId });
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    const memberApplication = await createSubmission(host.pool, { clubId, userId: memberId });
    await expectRefused(
      host.pool,
      () =>
        president.call('PATCH', path, {
          applyIds: [applyId, memberApplication.applyId],
          decision: 'APPROVED',
        }),
      '409 already_member',
    );
    expect(await sendDueMails()).toEqual([]);
  });

  test('is stored while the mail waits for a broken mail server [AR-13]', async () => {
    const { clubId, userId, applicantEmail, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    host.setMailFailing(true);
    expect((await decide(applyId, 'approve')).status).toBe(200);
    expect(await sendDueMails()).toEqual([]);
    host.setMailFailing(false);
    await makeJobsDue();
    expect((await sendDueMails()).map(({ to }) => to)).toEqual([applicantEmail]);
  });

  test('is no longer mailed after two days [AR-13]', async () => {
    const { clubId, userId, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    await decide(applyId, 'approve');
    await host.pool.query(`update submissions set decided_at = now() - interval '49 hours' where id = $1`, [
      applyId,
    ]);
    expect(await sendDueMails()).toEqual([]);
  });

  test.each([
    ['has deleted the account', `withdrawn_at = now(), email = null, mailbox = null, username = null`],
    ['has no address', 'email = null, mailbox = null'],
    ['has not verified the address', 'is_email_verified = false'],
  ])('is not mailed to an applicant who %s [AR-14]', async (_, change) => {
    const { clubId, userId, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    await decide(applyId, 'reject');
    await host.pool.query(`update users set ${change} where id = $1`, [userId]);
    expect(await sendDueMails()).toEqual([]);
    expect((await host.pool.query('select 1 from pgboss.job')).rowCount).toBe(0);
  });
});

test('a club’s name cannot inject a mail header', async () => {
  const { clubId, userId, decide } = await arrange();
  await host.pool.query('update clubs set name = $1 where id = $2', [
    '별마루\r\nBcc: all@mju.ac.kr\u2028끝\u0007',
    clubId,
  ]);
  const { applyId } = await createSubmission(host.pool, { clubId, userId });
  await decide(applyId, 'reject');
  expect((await sendDueMails()).map(({ subject }) => subject)).toEqual([
    '[두레] 별마루 Bcc: all@mju.ac.kr 끝 지원 결과를 알려 드립니다',
  ]);
});
