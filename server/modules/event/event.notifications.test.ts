import type { EventAnswerState } from '@contract/event';
import { setUpTestApp } from '../../testing/app';
import { createAnswer, createEvent, createEventClub, eventBody, postEvent } from '../../testing/events';
import { browserOf, createClub, createClubMember } from '../../testing/factories';
import { kindsOf, notificationsOf } from '../../testing/notifications';
import { inHours } from '../../testing/recruitments';

const host = setUpTestApp();

test('notifies members, except the author, of a new weekly event once [EN-08]', async () => {
  const { clubId, staffId, memberId, path, staff } = await createEventClub(host);
  const { eventId } = await postEvent(staff, path, { repeat: { until: inHours(49 + 7 * 24) } });
  await host.jobs.runDue();
  await host.jobs.runDue();
  expect([await kindsOf(host, memberId), await kindsOf(host, staffId)]).toEqual([['EVENT_CREATED 1'], []]);
  const [notification] = await notificationsOf(host, memberId);
  expect(notification?.subject).toEqual({ type: 'event', clubId, id: eventId });
});

test('a new time or place and a cancellation notify users who go, may go or wait; other changes do not [EN-09]', async () => {
  const { clubId, presidentId, path, staff } = await createEventClub(host);
  const body = eventBody({ startsAt: inHours(2), endsAt: inHours(3) });
  const eventPath = `${path}/${String((await postEvent(staff, path, body)).eventId)}`;
  const eventId = Number(eventPath.split('/').at(-1));
  await host.jobs.runDue();
  const joinWithAnswer = async (answer: EventAnswerState) => {
    const userId = await createClubMember(host.pool, clubId, 'MEMBER');
    return createAnswer(host.pool, { eventId, userId, answer });
  };
  const notifiedUserIds = [
    await joinWithAnswer('GOING'),
    await joinWithAnswer('MAYBE'),
    await joinWithAnswer('WAITLISTED'),
  ];
  await createAnswer(host.pool, { eventId, userId: presidentId, answer: 'NOT_GOING' });
  const readCountsAfterChange = async (changes: object) => {
    Object.assign(body, changes);
    await staff.call('PUT', eventPath, body);
    await host.jobs.runDue();
    const counts = await Promise.all(
      notifiedUserIds.map(
        async (userId) =>
          (await notificationsOf(host, userId)).find(({ kind }) => kind === 'EVENT_CHANGED')?.count,
      ),
    );
    return new Set(counts);
  };
  expect(
    await readCountsAfterChange({ title: '연습', contents: '악기', capacity: 9, rsvpUntil: inHours(1) }),
  ).toEqual(new Set([undefined]));
  expect(await readCountsAfterChange({ place: '대강당' })).toEqual(new Set([1]));
  expect(await readCountsAfterChange({ endsAt: inHours(4) })).toEqual(new Set([2]));
  expect(await readCountsAfterChange({ startsAt: inHours(2.5) })).toEqual(new Set([3]));
  await staff.call('POST', `${eventPath}/cancel`);
  await host.jobs.runDue();
  for (const userId of notifiedUserIds) expect(await kindsOf(host, userId)).toContain('EVENT_CANCELLED 1');
  expect(await kindsOf(host, presidentId)).toEqual(['EVENT_CREATED 1']);
});

test('a change of several dates notifies about a date that was changed alone before [EN-09]', async () => {
  const { path, memberId, staff } = await createEventClub(host);
  const body = eventBody();
  const { eventId } = await postEvent(staff, path, { ...body, repeat: { until: inHours(49 + 7 * 24) } });
  const secondId = eventId + 1;
  await createAnswer(host.pool, { eventId: secondId, userId: memberId });
  const readCountAfter = async (id: number, changes: object) => {
    expect((await staff.call('PUT', `${path}/${String(id)}`, { ...body, ...changes })).status).toBe(200);
    await host.jobs.runDue();
    return (await notificationsOf(host, memberId)).find(({ kind }) => kind === 'EVENT_CHANGED')?.count;
  };
  const inAWeek = (instant: string) => new Date(Date.parse(instant) + 7 * 24 * 3_600_000).toISOString();
  const [startsAt, endsAt] = [inAWeek(body.startsAt), inAWeek(body.endsAt)];
  expect(await readCountAfter(secondId, { startsAt, endsAt, place: '대강당' })).toBe(1);
  expect(await readCountAfter(eventId, { scope: 'FOLLOWING' })).toBe(2);
});

/** Reads after how many hours each pending reminder of an event will run. */
async function readHoursUntilReminders(eventId: number): Promise<number[]> {
  const { rows } = await host.pool.query<{ hours: number }>(
    `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
     where name = 'remind-of-event' and state = 'created' and (data->>'eventId')::int = $1 order by 1`,
    [eventId],
  );
  return rows.map(({ hours }) => hours);
}

test('reminds users who go or may go 24 hours before the current start, or at once when they answer an event created later [EN-10]', async () => {
  const { clubId, presidentId, staffId, memberId, path, staff, member } = await createEventClub(host);
  const { eventId } = await postEvent(staff, path, { capacity: 1 });
  await createAnswer(host.pool, { eventId, userId: memberId });
  await createAnswer(host.pool, { eventId, userId: presidentId, answer: 'WAITLISTED' });
  await createAnswer(host.pool, { eventId, userId: staffId, answer: 'NOT_GOING' });
  const listReminders = async (userId = memberId) =>
    (await kindsOf(host, userId)).filter((kind) => kind.startsWith('EVENT_REMINDER'));
  const runRemindersDueIn = async (hours: number) => {
    await host.pool.query(
      `update pgboss.job set start_after = now() where name = 'remind-of-event'
       and (data->>'eventId')::int = $1 and start_after < now() + make_interval(hours => $2)`,
      [eventId, hours],
    );
    await host.jobs.runDue();
  };
  await host.jobs.runDue();
  expect(await listReminders()).toEqual([]);
  expect(await readHoursUntilReminders(eventId)).toEqual([24]);

  const movedEvent = eventBody({ startsAt: inHours(72), endsAt: inHours(73), capacity: 1 });
  await staff.call('PUT', `${path}/${String(eventId)}`, movedEvent);
  expect(await readHoursUntilReminders(eventId)).toEqual([24, 48]);
  await runRemindersDueIn(25);
  expect(await listReminders()).toEqual([]); // This reminder was for the old start.
  await runRemindersDueIn(49);
  expect(await listReminders()).toEqual(['EVENT_REMINDER 1']);
  for (const userId of [presidentId, staffId]) expect(await listReminders(userId)).toEqual([]);

  const soonEventId = await createEvent(host.pool, { clubId, startsIn: '2 hours' });
  const answer = (text: string) =>
    member.call('PUT', `${path}/${String(soonEventId)}/answer`, { answer: text });
  for (const text of ['GOING', 'MAYBE']) await answer(text);
  await host.jobs.runDue();
  expect(await listReminders()).toHaveLength(2);
});

test('deleting a club notifies users who go, may go or wait for a place at its future events once, but not its president [EN-11]', async () => {
  const { clubId, presidentId } = await createClub(host.pool, { name: '물빛극회' });
  const firstEventId = await createEvent(host.pool, { clubId, audience: 'EVERYONE' });
  const secondEventId = await createEvent(host.pool, { clubId, audience: 'EVERYONE' });
  const createEventAnswer = (eventId: number, answer: EventAnswerState, userId?: number) =>
    createAnswer(host.pool, { eventId, answer, ...(userId !== undefined && { userId }) });
  const goingUserId = await createEventAnswer(firstEventId, 'GOING');
  await createEventAnswer(secondEventId, 'GOING', goingUserId);
  const notifiedUserIds = [
    goingUserId,
    await createEventAnswer(firstEventId, 'MAYBE'),
    await createEventAnswer(secondEventId, 'WAITLISTED'),
  ];
  const pastId = await createEvent(host.pool, { clubId, startsIn: '-2 days' });
  const cancelledId = await createEvent(host.pool, { clubId, isCancelled: true });
  const mutingUserId = await createEventAnswer(firstEventId, 'GOING');
  await host.pool.query('insert into muted_clubs (user_id, club_id) values ($1, $2)', [mutingUserId, clubId]);
  const unnotifiedUserIds = [
    mutingUserId,
    await createEventAnswer(firstEventId, 'NOT_GOING'),
    await createEventAnswer(pastId, 'GOING'),
    await createEventAnswer(cancelledId, 'GOING'),
    await createEventAnswer(firstEventId, 'GOING', presidentId),
  ];
  const president = await browserOf(host, presidentId);
  expect((await president.call('DELETE', `/clubs/${String(clubId)}`)).status).toBe(200);
  await host.jobs.runDue();
  for (const userId of notifiedUserIds)
    expect(await notificationsOf(host, userId)).toMatchObject([
      { kind: 'EVENT_CANCELLED', count: 1, clubName: '물빛극회', subject: { type: 'none' } },
    ]);
  for (const userId of unnotifiedUserIds) expect(await kindsOf(host, userId)).toEqual([]);
});
