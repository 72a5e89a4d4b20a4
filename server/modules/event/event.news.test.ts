import type { EventAnswerState } from '@contract/event';
import { setUpTestApp } from '../../testing/app';
import { createAnswer, createEvent, createEventClub, eventBody, postEvent } from '../../testing/events';
import { browserOf, createClub, joinClub } from '../../testing/factories';
import { kindsOf, notificationsOf } from '../../testing/notifications';
import { inHours } from '../../testing/recruitments';

const host = setUpTestApp();

test('notifies members of a new event once, also of a weekly one [EN-08]', async () => {
  const { clubId, staffId, memberId, path, staff } = await createEventClub(host);
  const { eventId } = await postEvent(staff, path, { repeat: { until: inHours(49 + 7 * 24) } });
  await host.jobs.runDue();
  await host.jobs.runDue();
  expect([await kindsOf(host, memberId), await kindsOf(host, staffId)]).toEqual([['EVENT_CREATED 1'], []]);
  const [created] = await notificationsOf(host, memberId);
  expect(created?.subject).toEqual({ type: 'event', clubId, id: eventId });
});

test('notifies users who go, may go or wait of another time or place and of a cancellation [EN-09]', async () => {
  const { clubId, presidentId, path, staff } = await createEventClub(host);
  const body = eventBody({ startsAt: inHours(2), endsAt: inHours(3) });
  const address = `${path}/${String((await postEvent(staff, path, body)).eventId)}`;
  const eventId = Number(address.split('/').at(-1));
  await host.jobs.runDue();
  const join = async (answer: EventAnswerState) => {
    const userId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
    return createAnswer(host.pool, { eventId, userId, answer });
  };
  const attending = [await join('GOING'), await join('MAYBE'), await join('WAITLISTED')];
  await createAnswer(host.pool, { eventId, userId: presidentId, answer: 'NOT_GOING' });
  const countsAfterChange = async (more: object) => {
    Object.assign(body, more);
    await staff.call('PUT', address, body);
    await host.jobs.runDue();
    const counts = await Promise.all(
      attending.map(
        async (userId) =>
          (await notificationsOf(host, userId)).find(({ kind }) => kind === 'EVENT_CHANGED')?.count,
      ),
    );
    return new Set(counts);
  };
  expect(
    await countsAfterChange({ title: '연습', contents: '악기', capacity: 9, rsvpUntil: inHours(1) }),
  ).toEqual(new Set([undefined]));
  expect(await countsAfterChange({ place: '대강당' })).toEqual(new Set([1]));
  expect(await countsAfterChange({ endsAt: inHours(4) })).toEqual(new Set([2]));
  expect(await countsAfterChange({ startsAt: inHours(2.5) })).toEqual(new Set([3]));
  await staff.call('POST', `${address}/cancel`);
  await host.jobs.runDue();
  for (const userId of attending) expect(await kindsOf(host, userId)).toContain('EVENT_CANCELLED 1');
  expect(await kindsOf(host, presidentId)).toEqual(['EVENT_CREATED 1']);
});

/** Reads in how many hours each pending reminder of an event will run. */
async function hoursUntilReminders(eventId: number): Promise<number[]> {
  const { rows } = await host.pool.query<{ hours: number }>(
    `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
     where name = 'remind-of-event' and state = 'created' and (data->>'eventId')::int = $1 order by 1`,
    [eventId],
  );
  return rows.map(({ hours }) => hours);
}

test('reminds those who come 24 hours before the start, also of a moved event, and at once of an event created later [EN-10]', async () => {
  const { clubId, presidentId, staffId, memberId, path, staff, member } = await createEventClub(host);
  const { eventId } = await postEvent(staff, path, { capacity: 1 });
  await createAnswer(host.pool, { eventId, userId: memberId });
  await createAnswer(host.pool, { eventId, userId: presidentId, answer: 'WAITLISTED' });
  await createAnswer(host.pool, { eventId, userId: staffId, answer: 'NOT_GOING' });
  const remindersOf = async (userId = memberId) =>
    (await kindsOf(host, userId)).filter((kind) => kind.startsWith('EVENT_REMINDER'));
  const runReminder = async (inHoursFromNow: number) => {
    await host.pool.query(
      `update pgboss.job set start_after = now() where name = 'remind-of-event'
       and (data->>'eventId')::int = $1 and start_after < now() + make_interval(hours => $2)`,
      [eventId, inHoursFromNow],
    );
    await host.jobs.runDue();
  };
  await host.jobs.runDue();
  expect(await remindersOf()).toEqual([]);
  expect(await hoursUntilReminders(eventId)).toEqual([24]);

  const moved = eventBody({ startsAt: inHours(72), endsAt: inHours(73), capacity: 1 });
  await staff.call('PUT', `${path}/${String(eventId)}`, moved);
  expect(await hoursUntilReminders(eventId)).toEqual([24, 48]);
  await runReminder(25);
  expect(await remindersOf()).toEqual([]); // The event does not start then any more.
  await runReminder(49);
  expect(await remindersOf()).toEqual(['EVENT_REMINDER 1']);
  for (const userId of [presidentId, staffId]) expect(await remindersOf(userId)).toEqual([]);

  const soonId = await createEvent(host.pool, { clubId, startsIn: '2 hours' });
  const answer = (text: string) => member.call('PUT', `${path}/${String(soonId)}/answer`, { answer: text });
  for (const text of ['GOING', 'MAYBE']) await answer(text);
  await host.jobs.runDue();
  expect(await remindersOf()).toHaveLength(2);
});

test('deleting a club notifies once those who would have come to its coming events, but not its president [EN-11]', async () => {
  const { clubId, presidentId } = await createClub(host.pool, { name: '물빛극회' });
  const first = await createEvent(host.pool, { clubId, audience: 'EVERYONE' });
  const second = await createEvent(host.pool, { clubId, audience: 'EVERYONE' });
  const create = (eventId: number, answer: EventAnswerState, userId?: number) =>
    createAnswer(host.pool, { eventId, answer, ...(userId !== undefined && { userId }) });
  const going = await create(first, 'GOING');
  await create(second, 'GOING', going);
  const attending = [going, await create(first, 'MAYBE'), await create(second, 'WAITLISTED')];
  const pastId = await createEvent(host.pool, { clubId, startsIn: '-2 days' });
  const cancelledId = await createEvent(host.pool, { clubId, isCancelled: true });
  const muting = await create(first, 'GOING');
  await host.pool.query('insert into muted_clubs (user_id, club_id) values ($1, $2)', [muting, clubId]);
  const others = [
    muting,
    await create(first, 'NOT_GOING'),
    await create(pastId, 'GOING'),
    await create(cancelledId, 'GOING'),
    await create(first, 'GOING', presidentId),
  ];
  const president = await browserOf(host, presidentId);
  expect((await president.call('DELETE', `/clubs/${String(clubId)}`)).status).toBe(200);
  await host.jobs.runDue();
  for (const userId of attending)
    expect(await notificationsOf(host, userId)).toMatchObject([
      { kind: 'EVENT_CANCELLED', count: 1, clubName: '물빛극회', subject: { type: 'none' } },
    ]);
  for (const userId of others) expect(await kindsOf(host, userId)).toEqual([]);
});
