import type { InterviewSlot } from '@contract/interview';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createInterviewRound, slotBody } from '../../testing/interviews';
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

const listSlots = async () => (await round.president.call<InterviewSlot[]>('GET', round.slotsPath)).data;
const bookSlot = (slotId: number, applyId: number) =>
  round.president.call<InterviewSlot>('PUT', `${round.slotsPath}/${String(slotId)}/bookings`, { applyId });

describe('creating slots', () => {
  test('a series is created at once and listed by time [IV-01]', async () => {
    const slots = [slotBody({ startsAt: inHours(50), capacity: 20 }), slotBody({ startsAt: inHours(49) })];
    const { status, data } = await round.president.call<InterviewSlot[]>('POST', round.slotsPath, { slots });
    expect(status).toBe(201);
    expect(data.map(({ startsAt, capacity, taken }) => [startsAt, capacity, taken])).toEqual([
      [slots[1]?.startsAt, 1, 0],
      [slots[0]?.startsAt, 20, 0],
    ]);
    expect(await listSlots()).toEqual(data);
  });

  test('a repeated request creates nothing twice [IV-01]', async () => {
    const headers = { 'idempotency-key': 'interview-slots-1' };
    await round.president.call(
      'POST',
      round.slotsPath,
      { slots: [slotBody({ startsAt: '2030-01-01T01:00:00.000Z' })] },
      headers,
    );
    const secondResponse = await round.president.call<InterviewSlot[]>(
      'POST',
      round.slotsPath,
      { slots: [slotBody({ startsAt: '2030-01-01T01:00:00.000Z' })] },
      headers,
    );
    expect([secondResponse.status, secondResponse.data.length]).toEqual([201, 1]);
    expect(await listSlots()).toEqual(secondResponse.data);
  });

  test.each([
    ['no slot', []],
    ['no place', [slotBody({ place: '  ' })]],
    ['a time that has passed', [slotBody(), slotBody({ startsAt: inHours(-1) })]],
  ])('rejects %s with 422 and creates none [IV-02]', async (_what, slots) => {
    await expectRefused(
      host.pool,
      () => round.president.call('POST', round.slotsPath, { slots }),
      '422 rule_broken',
    );
  });

  test('a round without interviews refuses slots [IV-02]', async () => {
    await host.pool.query('update recruitments set has_interview = false where id = $1', [
      round.recruitmentId,
    ]);
    const addSlot = () => round.president.call('POST', round.slotsPath, { slots: [slotBody()] });
    await expectRefused(host.pool, addSlot, '409 no_interview');
  });

  test('an ended round refuses slots [IV-02]', async () => {
    await host.pool.query('update recruitments set ended_at = now() where id = $1', [round.recruitmentId]);
    const addSlot = () => round.president.call('POST', round.slotsPath, { slots: [slotBody()] });
    await expectRefused(host.pool, addSlot, '409 recruitment_ended');
  });

  test('only leaders manage slots, and only those of their club [IV-03]', async () => {
    const staff = await browserOf(host, await createClubMember(host.pool, round.clubId, 'STAFF'));
    expect((await staff.call('GET', round.slotsPath)).code).toBe('not_allowed');
    expect((await staff.call('POST', round.slotsPath, { slots: [slotBody()] })).code).toBe('not_allowed');
    const { clubId, presidentId } = await createClub(host.pool);
    const otherPresident = await browserOf(host, presidentId);
    const foreignPath = `/clubs/${String(clubId)}/recruitments/${String(round.recruitmentId)}/slots`;
    expect((await otherPresident.call('GET', foreignPath)).status).toBe(404);
    expect((await otherPresident.call('POST', foreignPath, { slots: [slotBody()] })).status).toBe(404);
  });
});

describe('changing slots', () => {
  const editSlot = (slotId: number, body: object) =>
    round.president.call<InterviewSlot>('PATCH', `${round.slotsPath}/${String(slotId)}`, body);

  test('every field of an unbooked slot can be changed, but not to a time that has passed [IV-04]', async () => {
    const slotId = await round.addSlot();
    const changes = { startsAt: inHours(72), minutes: 30, capacity: 3, place: '도서관' };
    expect((await editSlot(slotId, changes)).data).toMatchObject(changes);
    await expectRefused(host.pool, () => editSlot(slotId, { startsAt: inHours(-1) }), '422 rule_broken');
  });

  test('only the place of a booked slot can be changed, and its applicants are notified [IV-04]', async () => {
    const slotId = await round.addSlot({ capacity: 2 });
    const { applyId, userId } = await round.createInvitedApplicant();
    await bookSlot(slotId, applyId);
    for (const changes of [{ startsAt: inHours(72) }, { minutes: 30 }, { capacity: 3, place: '도서관' }])
      await expectRefused(host.pool, () => editSlot(slotId, changes), '409 slot_booked');
    expect((await editSlot(slotId, { place: '도서관' })).data.place).toBe('도서관');
    // One row counts two changes: the booking and the new place.
    expect(await kindsOf(host, userId)).toEqual(['INTERVIEW_CHANGED 2']);
  });

  test('cancelling a slot deletes it and notifies its applicants, who choose again [IV-05]', async () => {
    const slotId = await round.addSlot();
    const { applyId, userId, browser } = await round.createInvitedApplicant();
    await bookSlot(slotId, applyId);
    expect((await round.president.call('DELETE', `${round.slotsPath}/${String(slotId)}`)).status).toBe(200);
    expect(await listSlots()).toEqual([]);
    expect((await kindsOf(host, userId))[0]).toBe('INTERVIEW_CHANGED 2');
    const otherSlotId = await round.addSlot();
    const choiceResponse = await browser.call('PUT', `/users/submissions/${String(applyId)}/slot`, {
      slotId: otherSlotId,
    });
    expect(choiceResponse.status).toBe(200);
  });

  test('a slot of another round is not found [IV-03]', async () => {
    const otherRound = await createInterviewRound(host);
    const slotId = await otherRound.addSlot();
    const { applyId } = await round.createInvitedApplicant();
    for (const call of [
      () => editSlot(slotId, { place: '도서관' }),
      () => round.president.call('DELETE', `${round.slotsPath}/${String(slotId)}`),
      () => bookSlot(slotId, applyId),
    ])
      await expectRefused(host.pool, call, '404 not_found');
  });
});

describe('booking for an applicant', () => {
  test('leaders book and move an applicant, also after bookings have closed [IV-06]', async () => {
    const [soonSlotId, laterSlotId] = [await round.addSlot({ startsAt: inHours(1) }), await round.addSlot()];
    const { applyId } = await round.createInvitedApplicant();
    expect((await bookSlot(soonSlotId, applyId)).data.bookings).toEqual([
      expect.objectContaining({ applyId, noShow: false }),
    ]);
    await bookSlot(laterSlotId, applyId);
    expect((await listSlots()).map(({ taken }) => taken)).toEqual([0, 1]);
  });

  test('a full slot and an applicant who is not invited are refused [IV-06]', async () => {
    const slotId = await round.addSlot();
    await bookSlot(slotId, (await round.createInvitedApplicant()).applyId);
    const { applyId } = await round.createInvitedApplicant();
    await expectRefused(host.pool, () => bookSlot(slotId, applyId), '409 slot_full');
    await host.pool.query(`update submissions set stage = 'DOCUMENT' where id = $1`, [applyId]);
    const freeSlotId = await round.addSlot();
    await expectRefused(host.pool, () => bookSlot(freeSlotId, applyId), '409 not_interviewing');
    const foreignApplicant = await (await createInterviewRound(host)).createInvitedApplicant();
    await expectRefused(host.pool, () => bookSlot(freeSlotId, foreignApplicant.applyId), '404 not_found');
  });

  test('leaders, and no other users, record that a booked applicant did not come [IV-07]', async () => {
    const slotId = await round.addSlot();
    const { applyId } = await round.createInvitedApplicant();
    const path = `${round.slotsPath.replace('/slots', '/bookings')}/${String(applyId)}`;
    expect((await round.president.call('PATCH', path, { noShow: true })).status).toBe(404);
    await bookSlot(slotId, applyId);
    await round.president.call('PATCH', path, { noShow: true });
    expect((await listSlots())[0]?.bookings[0]?.noShow).toBe(true);
    const stranger = await browserOf(host, await createUser(host.pool));
    const recordPresence = () => stranger.call('PATCH', path, { noShow: false });
    await expectRefused(host.pool, recordPresence, '403 not_allowed');
  });
});

describe('cancelling a booking', () => {
  const getBookingPath = (applyId: number) =>
    `${round.slotsPath.replace('/slots', '/bookings')}/${String(applyId)}`;

  test('leaders cancel a booking; the applicant is notified and can be booked again [IV-08]', async () => {
    const slotId = await round.addSlot({ startsAt: inHours(1) });
    const { applyId, userId } = await round.createInvitedApplicant();
    expect((await round.president.call('DELETE', getBookingPath(applyId))).status).toBe(404);
    await bookSlot(slotId, applyId);
    expect((await round.president.call('DELETE', getBookingPath(applyId))).status).toBe(200);
    expect((await listSlots())[0]).toMatchObject({ taken: 0, bookings: [] });
    // One row counts two changes: the booking and its cancellation.
    expect(await kindsOf(host, userId)).toEqual(['INTERVIEW_CHANGED 2']);
    expect((await bookSlot(slotId, applyId)).status).toBe(200);
  });

  test('a decided applicant keeps the booking [IV-08]', async () => {
    const slotId = await round.addSlot();
    const { applyId } = await round.createInvitedApplicant();
    await bookSlot(slotId, applyId);
    await host.pool.query(`update submissions set status = 'APPROVED', decided_at = now() where id = $1`, [
      applyId,
    ]);
    const { status, code } = await round.president.call('DELETE', getBookingPath(applyId));
    expect([status, code]).toEqual([409, 'not_interviewing']);
    expect((await listSlots())[0]?.taken).toBe(1);
  });
});

describe('reminding applicants to choose', () => {
  const remind = () => round.president.call<{ notified: number }>('POST', `${round.slotsPath}/remind`);

  test('notifies only invited applicants without a slot, once a day [IV-09]', async () => {
    const slotId = await round.addSlot();
    const [bookedApplicant, unbookedApplicant, uninvitedApplicant] = [
      await round.createInvitedApplicant(),
      await round.createInvitedApplicant(),
      await round.createInvitedApplicant(),
    ] as const;
    await bookSlot(slotId, bookedApplicant.applyId);
    await host.pool.query(`update submissions set stage = 'DOCUMENT' where id = $1`, [
      uninvitedApplicant.applyId,
    ]);
    expect((await remind()).data).toEqual({ notified: 1 });
    expect(await kindsOf(host, unbookedApplicant.userId)).toEqual(['INTERVIEW_INVITED 1']);
    expect(await kindsOf(host, uninvitedApplicant.userId)).toEqual([]);
    expect(await kindsOf(host, bookedApplicant.userId)).toEqual(['INTERVIEW_CHANGED 1']);
    expect((await remind()).data).toEqual({ notified: 0 });
  });

  test('is refused to staff and after the end of the round [IV-09]', async () => {
    const { userId } = await round.createInvitedApplicant();
    const staff = await browserOf(host, await createClubMember(host.pool, round.clubId, 'STAFF'));
    expect((await staff.call('POST', `${round.slotsPath}/remind`)).code).toBe('not_allowed');
    await host.pool.query('update recruitments set ended_at = now() where id = $1', [round.recruitmentId]);
    expect((await remind()).code).toBe('recruitment_ended');
    expect(await kindsOf(host, userId)).toEqual([]);
  });
});
