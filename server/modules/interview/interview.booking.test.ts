import type { ApplicantSlot, InterviewSlot } from '@contract/interview';
import type { OwnData } from '@contract/own-data';
import type { OwnSubmissionDetail } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createInterviewRound } from '../../testing/interviews';
import type { InterviewRound } from '../../testing/interviews';
import { kindsOf } from '../../testing/notifications';
import { inHours } from '../../testing/recruitments';

let host: TestApp;
let round: InterviewRound;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());
beforeEach(async () => {
  round = await createInterviewRound(host);
});

type Applicant = Awaited<ReturnType<InterviewRound['createInvitedApplicant']>>;
const ownPath = ({ applyId }: Applicant, rest = 'slot') => `/users/submissions/${String(applyId)}/${rest}`;
const bookSlot = (applicant: Applicant, slotId: number) =>
  applicant.browser.call('PUT', ownPath(applicant), { slotId });
const cancelBooking = (applicant: Applicant) => applicant.browser.call('DELETE', ownPath(applicant));
const listSlots = async () => (await round.president.call<InterviewSlot[]>('GET', round.slotsPath)).data;

describe('an applicant in the interview stage', () => {
  test('sees of all slots the taken seats and whether they can be booked, and books one [IV-10]', async () => {
    const slotId = await round.addSlot({ capacity: 2 });
    const closedSlotId = await round.addSlot({ startsAt: inHours(11) });
    const me = await round.createInvitedApplicant();
    const listedSlots = await me.browser.call<ApplicantSlot[]>('GET', ownPath(me, 'slots'));
    expect(listedSlots.data.map((slot) => [slot.slotId, slot.taken, slot.bookable])).toEqual([
      [closedSlotId, 0, false],
      [slotId, 0, true],
    ]);
    expect(await bookSlot(me, slotId)).toMatchObject({
      status: 200,
      data: { slotId, place: '학생회관 301호' },
    });
    const { data } = await me.browser.call<OwnSubmissionDetail>(
      'GET',
      `/users/submissions/${String(me.applyId)}`,
    );
    expect(data.slot?.slotId).toBe(slotId);
    expect(data.timeline.map(({ event }) => event)).toContain('BOOKED');
  });

  test('moves and cancels a booking, and each old seat is free again [IV-11]', async () => {
    const [firstSlotId, secondSlotId] = [
      await round.addSlot(),
      await round.addSlot({ startsAt: inHours(60) }),
    ];
    const me = await round.createInvitedApplicant();
    await bookSlot(me, firstSlotId);
    await bookSlot(me, secondSlotId);
    expect((await listSlots()).map(({ taken }) => taken)).toEqual([0, 1]);
    expect((await cancelBooking(me)).status).toBe(200);
    expect((await listSlots()).map(({ taken }) => taken)).toEqual([0, 0]);
    expect((await cancelBooking(me)).status).toBe(404);
  });

  test('frees the booked seat by withdrawing the application [IV-12]', async () => {
    const slotId = await round.addSlot();
    const me = await round.createInvitedApplicant();
    await bookSlot(me, slotId);
    await me.browser.call('DELETE', `/users/submissions/${String(me.applyId)}`);
    expect((await listSlots()).map(({ taken }) => taken)).toEqual([0]);
  });

  test('cannot book, move or cancel when a slot starts too soon [IV-13]', async () => {
    const [closedSlotId, laterSlotId] = [
      await round.addSlot({ startsAt: inHours(11) }),
      await round.addSlot(),
    ];
    const me = await round.createInvitedApplicant();
    expect((await bookSlot(me, closedSlotId)).code).toBe('booking_closed');
    await bookSlot(me, laterSlotId);
    expect((await bookSlot(me, closedSlotId)).code).toBe('booking_closed');
    await host.pool.query(
      `update interview_slots set starts_at = now() + interval '11 hours' where id = $1`,
      [laterSlotId],
    );
    expect((await cancelBooking(me)).code).toBe('booking_closed');
    expect((await bookSlot(me, await round.addSlot({ startsAt: inHours(90) }))).code).toBe('booking_closed');
    await host.pool.query('update recruitments set booking_closes_hours = 0 where id = $1', [
      round.recruitmentId,
    ]);
    expect((await cancelBooking(me)).status).toBe(200);
  });

  test('gets 409 for a full slot and 404 for a slot of another round [IV-14]', async () => {
    const slotId = await round.addSlot();
    await bookSlot(await round.createInvitedApplicant(), slotId);
    const me = await round.createInvitedApplicant();
    await expectRefused(host.pool, () => bookSlot(me, slotId), '409 slot_full');
    const foreignSlotId = await (await createInterviewRound(host)).addSlot();
    await expectRefused(host.pool, () => bookSlot(me, foreignSlotId), '404 not_found');
  });

  test('keeps the old seat when the new one is full [IV-14]', async () => {
    const [ownSlotId, fullSlotId] = [await round.addSlot(), await round.addSlot({ startsAt: inHours(60) })];
    await bookSlot(await round.createInvitedApplicant(), fullSlotId);
    const me = await round.createInvitedApplicant();
    await bookSlot(me, ownSlotId);
    expect((await bookSlot(me, fullSlotId)).code).toBe('slot_full');
    expect((await listSlots()).map(({ taken }) => taken)).toEqual([1, 1]);
  });

  test('in a closed club books and moves no interview, but cancels the booking [AR-91]', async () => {
    const [bookedSlotId, freeSlotId] = [
      await round.addSlot(),
      await round.addSlot({ startsAt: inHours(60) }),
    ];
    const [me, other] = [await round.createInvitedApplicant(), await round.createInvitedApplicant()];
    await bookSlot(me, bookedSlotId);
    await host.pool.query('update clubs set closed_at = now() where id = $1', [round.clubId]);
    for (const applicant of [me, other])
      await expectRefused(host.pool, () => bookSlot(applicant, freeSlotId), '409 club_closed');
    expect((await cancelBooking(me)).status).toBe(200);
    expect((await listSlots()).map(({ taken }) => taken)).toEqual([0, 0]);
  });
});

test.each([
  ['before the invitation', `stage = 'DOCUMENT'`],
  ['after the decision', `status = 'REJECTED'`],
])('an applicant cannot book %s and sees no slots [IV-15]', async (_when, change) => {
  const slotId = await round.addSlot();
  const me = await round.createInvitedApplicant();
  await host.pool.query(`update submissions set ${change} where id = $1`, [me.applyId]);
  expect((await bookSlot(me, slotId)).code).toBe('not_interviewing');
  expect((await me.browser.call('GET', ownPath(me, 'slots'))).data).toEqual([]);
});

test('the user’s data export contains the booked interview [IV-10]', async () => {
  const slotId = await round.addSlot();
  const me = await round.createInvitedApplicant();
  await bookSlot(me, slotId);
  const { data } = await me.browser.call<OwnData>('GET', '/users/me/export');
  expect(data.interviews).toEqual([
    expect.objectContaining({ applyId: me.applyId, place: '학생회관 301호', noShow: false }),
  ]);
});

test('another user sees and books nothing [IV-15]', async () => {
  const [slotId, freeSlotId] = [await round.addSlot(), await round.addSlot({ startsAt: inHours(60) })];
  const me = await round.createInvitedApplicant();
  await bookSlot(me, slotId);
  const stranger = { ...me, browser: await browserOf(host, await createUser(host.pool)) };
  await expectRefused(host.pool, () => bookSlot(stranger, freeSlotId), '404 not_found');
  await expectRefused(host.pool, () => cancelBooking(stranger), '404 not_found');
  expect((await stranger.browser.call('GET', ownPath(me, 'slots'))).status).toBe(404);
  expect((await stranger.browser.call('GET', ownPath(me, 'slot.ics'))).status).toBe(404);
});

describe('concurrent requests', () => {
  test('give the last seat to exactly one of 50 applicants [IV-16]', async () => {
    const slotId = await round.addSlot();
    const applicants = await Promise.all(Array.from({ length: 50 }, () => round.createInvitedApplicant()));
    const responses = await Promise.all(applicants.map((applicant) => bookSlot(applicant, slotId)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'slot_full')).toHaveLength(49);
    expect((await listSlots())[0]?.bookings).toHaveLength(1);
  });

  test('of two applicants to swap full slots are rejected without a deadlock [IV-16]', async () => {
    const [firstSlotId, secondSlotId] = [
      await round.addSlot(),
      await round.addSlot({ startsAt: inHours(60) }),
    ];
    const [first, second] = [await round.createInvitedApplicant(), await round.createInvitedApplicant()];
    await bookSlot(first, firstSlotId);
    await bookSlot(second, secondSlotId);
    const responses = await Promise.all([bookSlot(first, secondSlotId), bookSlot(second, firstSlotId)]);
    expect(responses.map(({ code }) => code)).toEqual(['slot_full', 'slot_full']);
    expect((await listSlots()).map(({ taken }) => taken)).toEqual([1, 1]);
  });

  test('to withdraw an application and to book its interview leave no taken seat behind [IV-16]', async () => {
    const slotId = await round.addSlot();
    const me = await round.createInvitedApplicant();
    await Promise.all([
      me.browser.call('DELETE', `/users/submissions/${String(me.applyId)}`),
      round.president.call('PUT', `${round.slotsPath}/${String(slotId)}/bookings`, { applyId: me.applyId }),
    ]);
    const [slot] = await listSlots();
    expect(slot?.taken).toBe(slot?.bookings.length);
    expect(slot?.taken).toBe(0);
  });
});

describe('the calendar file and the reminder', () => {
  test('the booked interview can be downloaded as an iCalendar file in UTC [IV-17]', async () => {
    const startsAt = '2031-03-04T05:06:00.000Z';
    const slotId = await round.addSlot({ startsAt, place: '학생회관; 301호, 2층' });
    const me = await round.createInvitedApplicant();
    expect((await me.browser.call('GET', ownPath(me, 'slot.ics'))).status).toBe(404);
    await bookSlot(me, slotId);
    const response = await host.app.inject({
      method: 'GET',
      url: `/api/v1${ownPath(me, 'slot.ics')}`,
      headers: { host: 'localhost' },
      cookies: Object.fromEntries(me.browser.cookies),
    });
    expect(response.headers['content-type']).toContain('text/calendar');
    expect(response.body.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTART:20310304T050600Z',
        'DTEND:20310304T052600Z',
        String.raw`LOCATION:학생회관\; 301호\, 2층`,
      ]),
    );
  });

  test('the applicant is reminded once, from 18:00 on the day before [IV-18]', async () => {
    const slotId = await round.addSlot();
    const me = await round.createInvitedApplicant();
    await bookSlot(me, slotId);
    const remind = async () => {
      await host.pool.query(`select enqueue_job('remind-of-interviews', '{}')`);
      await host.jobs.runDue();
      return (await kindsOf(host, me.userId)).filter((kind) => kind.startsWith('INTERVIEW_REMINDER'));
    };
    expect(await remind()).toEqual([]);
    // The interview starts today at 23:59:59 Korean time, so its reminder was due yesterday at 18:00.
    await host.pool.query(
      `update interview_slots set starts_at = (date_trunc('day', now() at time zone 'Asia/Seoul') + interval '1 day' - interval '1 second') at time zone 'Asia/Seoul' where id = $1`,
      [slotId],
    );
    expect(await remind()).toEqual([]); // The applicant booked after 18:00 yesterday.
    await host.pool.query(
      `update interview_bookings set booked_at = now() - interval '3 days' where slot_id = $1`,
      [slotId],
    );
    expect(await remind()).toEqual(['INTERVIEW_REMINDER 1']);
    expect(await remind()).toEqual(['INTERVIEW_REMINDER 1']);
  });
});
