import type { CalendarItem } from '@contract/calendar';
import type { Event, EventAnswerRow } from '@contract/event';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { createAnswer, createEvent, eventBody } from '../../testing/events';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { kindsOf } from '../../testing/notifications';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

/** Creates a club with a president, an event and `memberCount` members, by default three. The event has no answers. */
async function createEventWithMembers({
  capacity,
  memberCount = 3,
}: {
  capacity: number | null;
  memberCount?: number;
}) {
  const { clubId, presidentId } = await createClub(host.pool);
  const eventId = await createEvent(host.pool, { clubId, capacity, createdBy: presidentId });
  const path = `/clubs/${String(clubId)}/events/${String(eventId)}`;
  const userIds = await Promise.all(
    Array.from({ length: memberCount }, () => createClubMember(host.pool, clubId, 'MEMBER')),
  );
  const browsers = await Promise.all(userIds.map((userId) => browserOf(host, userId)));
  return {
    clubId,
    eventId,
    path,
    userIds,
    browsers,
    president: await browserOf(host, presidentId),
    answer: (browser: TestBrowser | undefined, answer: string) =>
      (browser ?? host.browser()).call<Event>('PUT', `${path}/answer`, { answer }),
  };
}

/** Returns the stored answers by user. */
async function readAnswers(eventId: number): Promise<Map<number, string>> {
  const { rows } = await host.pool.query<{ userId: number; answer: string }>(
    'select user_id as "userId", answer from event_answers where event_id = $1',
    [eventId],
  );
  return new Map(rows.map(({ userId, answer }) => [userId, answer]));
}

test('when 50 members take the last place at once, one is going and the others wait in order [EA-01]', async () => {
  const { eventId, path, browsers, answer, president } = await createEventWithMembers({
    capacity: 1,
    memberCount: 50,
  });
  const responses = await Promise.all(browsers.map((browser) => answer(browser, 'GOING')));
  expect(responses.filter(({ data }) => data.myAnswer === 'GOING')).toHaveLength(1);
  const { data } = await president.call<EventAnswerRow[]>('GET', `${path}/answers`);
  expect(data.map(({ answer: text, waitlistPosition }) => `${text} ${String(waitlistPosition)}`)).toEqual([
    'GOING null',
    ...Array.from({ length: 49 }, (_, index) => `WAITLISTED ${String(index + 1)}`),
  ]);
  expect((await readAnswers(eventId)).size).toBe(50);
});

test('a free place goes to the first waiting user who may still attend; this user is notified once [EA-02 EA-03 EA-13]', async () => {
  const { clubId, eventId, path, browsers, userIds, answer } = await createEventWithMembers({
    capacity: 1,
    memberCount: 4,
  });
  const [first, second, third, fourth] = browsers;
  for (const browser of browsers) await answer(browser, 'GOING');
  expect((await answer(fourth, 'GOING')).data).toMatchObject({ myAnswer: 'WAITLISTED', waitlistPosition: 3 });
  expect((await fourth?.call<CalendarItem[]>('GET', '/calendar'))?.data).toMatchObject([
    { waitlistPosition: 3 },
  ]);
  // An older server or a restored backup may leave such data: the second user waits but is no member.
  await host.pool.query('alter table memberships disable trigger membership_end_leaves_events');
  await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userIds[1]]);
  await host.pool.query('alter table memberships enable trigger membership_end_leaves_events');

  expect((await answer(first, 'NOT_GOING')).data.counts).toEqual({
    GOING: 1,
    MAYBE: 0,
    NOT_GOING: 1,
    WAITLISTED: 1,
  });
  expect((await third?.call<Event>('GET', path))?.data.myAnswer).toBe('GOING');
  expect((await second?.call('GET', path))?.status).toBe(404);
  await host.jobs.runDue();
  await host.jobs.runDue();
  expect(await kindsOf(host, userIds[2] ?? 0)).toEqual(['WAITLIST_PROMOTED 1']);
  expect(await kindsOf(host, userIds[3] ?? 0)).toEqual([]);
  expect([...(await readAnswers(eventId)).values()].sort()).toEqual(['GOING', 'NOT_GOING', 'WAITLISTED']);
});

test('a user who leaves the waiting list and returns waits at its end [EA-14]', async () => {
  const { browsers, answer, path } = await createEventWithMembers({ capacity: 1, memberCount: 4 });
  for (const browser of browsers) await answer(browser, 'GOING');
  const listWaitlistPositions = async () =>
    Promise.all(
      browsers
        .slice(1)
        .map(async (browser) => (await browser.call<Event>('GET', path)).data.waitlistPosition),
    );
  expect(await listWaitlistPositions()).toEqual([1, 2, 3]);
  await answer(browsers[1], 'MAYBE');
  expect(await listWaitlistPositions()).toEqual([null, 1, 2]);
  await answer(browsers[2], 'GOING');
  expect(await listWaitlistPositions()).toEqual([null, 1, 2]);
  await answer(browsers[1], 'GOING');
  expect(await listWaitlistPositions()).toEqual([3, 1, 2]);
});

test('a higher capacity promotes waiting users, a lower one keeps all answers and makes later ones wait [EA-04]', async () => {
  const { eventId, path, browsers, answer, president } = await createEventWithMembers({
    capacity: 1,
    memberCount: 4,
  });
  for (const browser of browsers.slice(0, 3)) await answer(browser, 'GOING');
  const body = eventBody();
  const setCapacity = async (capacity: number | null) =>
    (await president.call<Event>('PUT', path, { ...body, capacity })).data.counts;
  expect(await setCapacity(3)).toMatchObject({ GOING: 3, WAITLISTED: 0 });
  expect(await setCapacity(1)).toMatchObject({ GOING: 3, WAITLISTED: 0 });
  expect((await answer(browsers[3], 'GOING')).data.myAnswer).toBe('WAITLISTED');
  await answer(browsers[0], 'MAYBE');
  expect((await answer(browsers[1], 'NOT_GOING')).data.counts).toMatchObject({ GOING: 1, WAITLISTED: 1 });
  await answer(browsers[2], 'MAYBE');
  expect([...(await readAnswers(eventId)).values()].sort()).toEqual(['GOING', 'MAYBE', 'MAYBE', 'NOT_GOING']);
  for (const browser of browsers.slice(0, 3)) await answer(browser, 'GOING');
  expect(await setCapacity(null)).toMatchObject({ GOING: 4, WAITLISTED: 0 });
});

test.each(['rsvp_until', 'starts_at'])('answers and promotions end at %s [EA-05]', async (column) => {
  const { eventId, browsers, userIds, answer } = await createEventWithMembers({ capacity: 1 });
  await createAnswer(host.pool, { eventId, userId: userIds[0] ?? 0 });
  await createAnswer(host.pool, { eventId, userId: userIds[1] ?? 0, answer: 'WAITLISTED' });
  await host.pool.query(`update events set ${column} = now() - interval '1 minute' where id = $1`, [eventId]);
  await expectRefused(host.pool, () => answer(browsers[2], 'GOING'), '409 answers_closed');
  await host.pool.query('delete from memberships where user_id = $1', [userIds[0]]);
  expect([...(await readAnswers(eventId)).values()]).toEqual(['WAITLISTED']);
});

test('the end of a membership deletes the answers to members-only events that have not ended and frees the places [EA-06]', async () => {
  const { clubId, eventId, userIds, president, browsers, answer } = await createEventWithMembers({
    capacity: 1,
  });
  const pastEventId = await createEvent(host.pool, { clubId, startsIn: '-1 day' });
  await createAnswer(host.pool, { eventId: pastEventId, userId: userIds[0] ?? 0 });
  for (const browser of browsers) await answer(browser, 'GOING');
  await president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: userIds[0] });
  expect([...(await readAnswers(eventId))]).toEqual(
    expect.arrayContaining([
      [userIds[1], 'GOING'],
      [userIds[2], 'WAITLISTED'],
    ]),
  );
  expect((await readAnswers(eventId)).size).toBe(2);
  expect((await readAnswers(pastEventId)).size).toBe(1);
});

test('the end of a membership keeps the answers to events for everybody [EA-06]', async () => {
  const { clubId, eventId, userIds, president, browsers, answer } = await createEventWithMembers({
    capacity: 1,
  });
  await host.pool.query(`update events set audience = 'EVERYONE' where id = $1`, [eventId]);
  for (const browser of browsers) await answer(browser, 'GOING');
  await president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: userIds[0] });
  expect([...(await readAnswers(eventId))]).toEqual([
    [userIds[0], 'GOING'],
    [userIds[1], 'WAITLISTED'],
    [userIds[2], 'WAITLISTED'],
  ]);
  expect((await answer(browsers[0], 'NOT_GOING')).data.counts).toMatchObject({ GOING: 1, WAITLISTED: 1 });
});

test('the end of a membership deletes the answer to an event that becomes members-only meanwhile [EA-06]', async () => {
  const { clubId, eventId, userIds, president, browsers, answer } = await createEventWithMembers({
    capacity: null,
  });
  await host.pool.query(`update events set audience = 'EVERYONE' where id = $1`, [eventId]);
  await answer(browsers[0], 'GOING');
  const changingClient = await host.pool.connect();
  try {
    await changingClient.query('begin');
    await changingClient.query(`update events set audience = 'MEMBERS' where id = $1`, [eventId]);
    const leaveCall = president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: userIds[0] });
    await Promise.race([leaveCall, waitForLockWaiter(host.pool)]);
    await changingClient.query('commit');
    expect((await leaveCall).status).toBe(200);
  } finally {
    changingClient.release(true);
  }
  expect([...(await readAnswers(eventId))]).toEqual([]);
});

test('the deletion of an account frees its places in events of other clubs [EA-10]', async () => {
  const { eventId, userIds, browsers, answer } = await createEventWithMembers({ capacity: 1 });
  await host.pool.query(`update events set audience = 'EVERYONE' where id = $1`, [eventId]);
  const guestId = await createUser(host.pool, { password: 'dure2026!' });
  const guest = await browserOf(host, guestId);
  await answer(guest, 'GOING');
  await answer(browsers[0], 'GOING');
  expect((await guest.call('DELETE', '/users', { password: 'dure2026!' })).status).toBe(200);
  expect([...(await readAnswers(eventId))]).toEqual([[userIds[0], 'GOING']]);
});

test('an event that becomes members-only loses the answers of non-members, whose places go to the waiting list [EA-07]', async () => {
  const { eventId, path, browsers, answer, president } = await createEventWithMembers({ capacity: 1 });
  await host.pool.query(`update events set audience = 'EVERYONE' where id = $1`, [eventId]);
  const guestId = await createUser(host.pool);
  expect((await answer(await browserOf(host, guestId), 'GOING')).data.myAnswer).toBe('GOING');
  await answer(browsers[0], 'GOING');
  const body = eventBody({ audience: 'MEMBERS', capacity: 1 });
  expect((await president.call<Event>('PUT', path, body)).data.counts).toMatchObject({
    GOING: 1,
    WAITLISTED: 0,
  });
  expect((await readAnswers(eventId)).has(guestId)).toBe(false);
});

test('members see who gave an answer; other users see the answer without its user [EA-08]', async () => {
  const { eventId, path, browsers, answer } = await createEventWithMembers({ capacity: null });
  await host.pool.query(`update events set audience = 'EVERYONE' where id = $1`, [eventId]);
  await answer(browsers[0], 'GOING');
  const guest = await browserOf(host, await createUser(host.pool));
  expect((await guest.call<object[]>('GET', `${path}/answers`)).data.map((row) => Object.keys(row))).toEqual([
    ['answer', 'waitlistPosition', 'answeredAt'],
  ]);
  expect((await browsers[1]?.call<EventAnswerRow[]>('GET', `${path}/answers`))?.data).toMatchObject([
    { answer: 'GOING', roleName: 'MEMBER' },
  ]);
});

test('a cancelled event frees no place and notifies no promoted user, even if a user declines at the same time [EA-09]', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { eventId, path, browsers, userIds, answer, president } = await createEventWithMembers({
      capacity: 1,
      memberCount: 2,
    });
    for (const browser of browsers) await answer(browser, 'GOING');
    const [declineResponse] = await Promise.all([
      answer(browsers[0], 'NOT_GOING'),
      president.call('POST', `${path}/cancel`),
    ]);
    // The answer was stored before the cancellation and freed the place, or the cancelled event refused the answer.
    const secondAnswer = (await readAnswers(eventId)).get(userIds[1] ?? 0);
    expect(secondAnswer).toBe(declineResponse.status === 200 ? 'GOING' : 'WAITLISTED');
    await host.jobs.runDue();
    expect(await kindsOf(host, userIds[1] ?? 0)).not.toContain('WAITLIST_PROMOTED 1');
  }
});
