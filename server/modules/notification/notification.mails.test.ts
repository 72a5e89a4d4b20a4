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
import { kindsOf, notificationsOf, notifyNow } from '../../testing/notifications';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp({ PUBLIC_URL: 'http://localhost' });
});
beforeEach(async () => {
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
});
afterAll(() => host.close());

/** Runs the due jobs and returns the mails to a user. */
async function listMailsTo(userId: number) {
  await host.jobs.runDue();
  const { rows } = await host.pool.query<{ email: string }>('select email from users where id = $1', [
    userId,
  ]);
  return host.mails.filter(({ to }) => to === rows[0]?.email);
}

describe('interviews', () => {
  test('mail the invitation with a link, but not after the applicant has booked [NT-70]', async () => {
    const round = await createInterviewRound(host);
    const slotId = await round.addSlot();
    const [unbookedApplication, bookedApplication] = [
      await createSubmission(host.pool, round),
      await createSubmission(host.pool, round),
    ];
    for (const { applyId } of [unbookedApplication, bookedApplication])
      await round.president.call(
        'PATCH',
        `/clubs/${String(round.clubId)}/submissions/${String(applyId)}/invite`,
      );
    const browser = await browserOf(host, bookedApplication.userId);
    await browser.call('PUT', `/users/submissions/${String(bookedApplication.applyId)}/slot`, { slotId });
    expect(await listMailsTo(unbookedApplication.userId)).toMatchObject([
      {
        subject: expect.stringContaining('면접 시간을 골라 주세요') as string,
        text: expect.stringContaining(
          `http://localhost/users/submissions/${String(unbookedApplication.applyId)}\n`,
        ) as string,
      },
    ]);
    expect(await listMailsTo(bookedApplication.userId)).toEqual([]);
  });

  test('mail a booking by a leader with time and place, and the cancellation of a slot [NT-71]', async () => {
    const round = await createInterviewRound(host);
    const slotId = await round.addSlot({ startsAt: '2031-03-04T05:06:00.000Z', place: '학생회관 301호' });
    const { applyId, userId } = await round.createInvitedApplicant();
    await round.president.call('PUT', `${round.slotsPath}/${String(slotId)}/bookings`, { applyId });
    const [bookingMail] = await listMailsTo(userId);
    expect(bookingMail?.text).toMatch(/3월 4일.*14:06.*\n장소: 학생회관 301호/);
    host.mails.length = 0;
    await round.president.call('DELETE', `${round.slotsPath}/${String(slotId)}`);
    expect((await listMailsTo(userId)).map(({ text }) => text)).toEqual([
      expect.stringContaining('다시 골라'),
    ]);
  });

  test('mail the reminder with the time, unless the application was decided since [NT-72]', async () => {
    const round = await createInterviewRound(host);
    const applicants = [await round.createInvitedApplicant(), await round.createInvitedApplicant()];
    const slotId = await round.addSlot({ capacity: 2 });
    for (const { applyId } of applicants)
      await host.pool.query('insert into interview_bookings (submission_id, slot_id) values ($1, $2)', [
        applyId,
        slotId,
      ]);
    await makeReminderDue(host, slotId);
    const [remindedApplicant, decidedApplicant] = applicants;
    if (!remindedApplicant || !decidedApplicant) throw new Error('an applicant is missing');
    await host.pool.query(`update submissions set status = 'REJECTED', decided_at = now() where id = $1`, [
      decidedApplicant.applyId,
    ]);
    await host.pool.query(`select enqueue_job('remind-of-interviews', '{}')`);
    expect((await listMailsTo(remindedApplicant.userId)).map(({ text }) => text)).toEqual([
      expect.stringContaining('23:59'),
    ]);
    // Writes the notification of a reminder as if the decision had followed it: the job above skips decided applications.
    await notifyNow(host, {
      kind: 'INTERVIEW_REMINDER',
      recipientIds: [decidedApplicant.userId],
      subject: { type: 'application', clubId: round.clubId, id: decidedApplicant.applyId },
    });
    expect(await listMailsTo(decidedApplicant.userId)).toEqual([]);
  });
});

describe('roles', () => {
  const createMemberWithRole = async (role: string) => {
    const { clubId, presidentId } = await createClub(host.pool);
    const userId = await createClubMember(host.pool, clubId, 'MEMBER');
    const president = await browserOf(host, presidentId);
    const grantRole = (to: string) =>
      president.call('POST', '/clubs/grant-role', { clubId, targetUserId: userId, role: to });
    expect((await grantRole(role)).status).toBe(200);
    return { clubId, userId, presidentId, president, grantRole };
  };

  test('mail the new role, as it is when the mail is sent [NT-73]', async () => {
    const { userId, presidentId, grantRole } = await createMemberWithRole('STAFF');
    await grantRole('VICE_PRESIDENT');
    const texts = (await listMailsTo(userId)).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('부회장'), expect.stringContaining('부회장')]);
    expect(await listMailsTo(presidentId)).toEqual([]);
  });

  test('mail a handed-over presidency and an expulsion [NT-73]', async () => {
    const { clubId, userId, presidentId: formerPresidentId } = await createMemberWithRole('PRESIDENT');
    expect((await listMailsTo(userId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('회장이 되었습니다'),
    ]);
    host.mails.length = 0;
    const successor = await browserOf(host, userId);
    await successor.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: formerPresidentId });
    expect((await listMailsTo(formerPresidentId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('회원 자격이 끝났습니다'),
    ]);
  });

  test('granted by an acceptance cause no mail besides the decision mail [NT-74]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    const president = await browserOf(host, presidentId);
    await president.call('PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`);
    expect((await listMailsTo(userId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('지원 결과'),
    ]);
  });

  test('mail nothing to an unverified address and nothing about a retracted notification [NT-75]', async () => {
    const { userId } = await createMemberWithRole('STAFF');
    await host.pool.query('update users set is_email_verified = false where id = $1', [userId]);
    expect(await listMailsTo(userId)).toEqual([]);
    const round = await createInterviewRound(host);
    const { applyId, userId: applicantId } = await createSubmission(host.pool, round);
    await round.president.call(
      'PATCH',
      `/clubs/${String(round.clubId)}/submissions/${String(applyId)}/invite`,
    );
    await host.pool.query(`delete from notifications where recipient_id = $1`, [applicantId]);
    expect(await listMailsTo(applicantId)).toEqual([]);
  });
});

test('deleting a club notifies and mails its pending applicants, without a result [RC-72]', async () => {
  const { clubId, presidentId } = await createClub(host.pool, { name: '별똥별' });
  const pendingSubmission = await createSubmission(host.pool, { clubId });
  const rejectedSubmission = await createSubmission(host.pool, { clubId });
  const deletedUserId = await createUser(host.pool);
  await createSubmission(host.pool, { clubId, userId: deletedUserId });
  await host.pool.query(`update submissions set status = 'REJECTED', decided_at = now() where id = $1`, [
    rejectedSubmission.applyId,
  ]);
  await host.pool.query('update users set withdrawn_at = now() where id = $1', [deletedUserId]);
  // An unreleased outcome makes no difference.
  await host.pool.query(`update submissions set outcome = 'PASS' where id = $1`, [pendingSubmission.applyId]);
  await host.pool.query(
    `update recruitments set release = 'TOGETHER', results_at = now() + interval '1 second' where club_id = $1`,
    [clubId],
  );
  const president = await browserOf(host, presidentId);
  expect((await president.call('DELETE', `/clubs/${String(clubId)}`)).status).toBe(200);
  await host.pool.query('update pgboss.job set start_after = now()');
  const [mail, ...otherMails] = await listMailsTo(pendingSubmission.userId);
  expect([mail?.subject, otherMails]).toEqual(['[두레] 별똥별 지원이 취소되었습니다', []]);
  expect(await notificationsOf(host, pendingSubmission.userId)).toMatchObject([
    { kind: 'CLUB_CLOSED', clubName: '별똥별', subject: { type: 'none' } },
  ]);
  expect(await kindsOf(host, rejectedSubmission.userId)).toEqual([]);
  expect(host.mails).toHaveLength(1);
});
