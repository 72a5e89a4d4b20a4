import type { Event, EventAnswerState, EventSummary } from '@contract/event';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { createAnswer, createEvent, eventBody } from '../../testing/events';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf, notificationsOf } from '../../testing/notifications';
import { inHours } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const staffId = await joinClub(host.pool, clubId, undefined, 'STAFF');
  const memberId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  return {
    clubId,
    presidentId,
    staffId,
    memberId,
    path: `/clubs/${String(clubId)}/events`,
    staff: await browserOf(host, staffId),
    member: await browserOf(host, memberId),
    other: await browserOf(host, await createUser(host.pool)),
  };
}

const create = async (browser: TestBrowser, path: string, more = {}) =>
  (await browser.call<{ eventId: number; eventIds: number[] }>('POST', path, eventBody(more))).data;
const titlesOf = async (browser: TestBrowser, path: string, query = '') =>
  (await browser.call<EventSummary[]>('GET', path + query)).data.map(({ title }) => title);

test('shows an event to its audience only, and lists those that overlap the period by start [EN-01 EN-02]', async () => {
  const { path, staff, member, other } = await arrange();
  await create(staff, path, {
    title: '공연',
    audience: 'EVERYONE',
    startsAt: inHours(72),
    endsAt: inHours(74),
  });
  const { eventId } = await create(staff, path, { title: '합주', capacity: 20 });
  expect((await member.call<Event>('GET', `${path}/${String(eventId)}`)).data).toMatchObject({
    title: '합주',
    state: 'PLANNED',
    capacity: 20,
    myAnswer: null,
    waitlistPosition: null,
    repeat: null,
    answersOpen: true,
    counts: { GOING: 0, MAYBE: 0, NOT_GOING: 0, WAITLISTED: 0 },
  });
  expect((await other.call('GET', `${path}/${String(eventId)}`)).status).toBe(404);
  expect(await titlesOf(member, path)).toEqual(['합주', '공연']);
  expect(await titlesOf(other, path)).toEqual(['공연']);
  expect(await titlesOf(member, path, `?from=${inHours(49)}&to=${inHours(71)}`)).toEqual(['합주']);
  expect((await member.call('GET', `${path}?from=${inHours(5)}&to=${inHours(4)}`)).status).toBe(422);
  // The longest event that is allowed.
  await create(staff, path, { title: '합숙', startsAt: inHours(1), endsAt: inHours(1 + 14 * 24) });
  const lastHour = `?from=${inHours(14 * 24)}&to=${inHours(14 * 24 + 1)}`;
  expect(await titlesOf(member, path, lastHour)).toEqual(['합숙']);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: '가'.repeat(101) }, 'title'],
  [{ contents: '가'.repeat(5_001) }, 'contents'],
  [{ place: '가'.repeat(201) }, 'place'],
  [{ endsAt: inHours(47) }, 'endsAt'],
  [{ endsAt: inHours(48 + 14 * 24 + 1) }, 'endsAt'],
  [{ capacity: 0 }, 'capacity'],
  [{ capacity: 10_000 }, 'capacity'],
  [{ rsvpUntil: inHours(49) }, 'rsvpUntil'],
  [{ audience: 'ALUMNI' }, 'audience'],
  [{ repeat: { until: inHours(1) } }, 'repeat'],
  [{ repeat: { until: inHours(49 + 30 * 7 * 24) } }, 'repeat'],
])('rejects an event with %j [EN-03]', async (more, field) => {
  const { path, staff } = await arrange();
  const body = { ...eventBody(), ...more };
  await expectRefused(host.pool, () => staff.call('POST', path, body), '422 rule_broken');
  expect(Object.keys((await staff.call('POST', path, body)).errors ?? {})).toEqual([field]);
});

test('creates one event per week up to 30, once per idempotency key [EN-04]', async () => {
  const { path, staff, member } = await arrange();
  const body = eventBody({ repeat: { until: inHours(49 + 29 * 7 * 24) }, rsvpUntil: inHours(24) });
  const send = () =>
    staff.call<{ eventIds: number[] }>('POST', path, body, { 'idempotency-key': 'weekly-dates-1' });
  const { data } = await send();
  expect(data.eventIds).toHaveLength(30);
  expect((await send()).data).toEqual(data);
  const { data: third } = await member.call<Event>('GET', `${path}/${String(data.eventIds[2])}`);
  const at = (instant: string) => Date.parse(instant) + 14 * 86_400_000;
  expect([Date.parse(third.startsAt), Date.parse(third.rsvpUntil ?? '')]).toEqual([
    at(body.startsAt),
    at(body.rsvpUntil ?? ''),
  ]);
  expect(third.repeat).toEqual({ until: body.repeat?.until });
});

test('changes one date of a weekly event, or it and the later ones in their weeks [EN-05]', async () => {
  const { path, staff, member } = await arrange();
  const { eventIds } = await create(staff, path, { repeat: { until: inHours(49 + 3 * 7 * 24) } });
  const [first, second, third, fourth] = eventIds;
  const read = async (id: number | undefined) =>
    (await member.call<Event>('GET', `${path}/${String(id)}`)).data;
  const change = async (id: number | undefined, more: object) => {
    const { title, contents, place, startsAt, endsAt, allDay, audience, capacity, rsvpUntil } =
      await read(id);
    const fields = { title, contents, place, startsAt, endsAt, allDay, audience, capacity, rsvpUntil };
    return staff.call<Event>('PUT', `${path}/${String(id)}`, { ...fields, ...more });
  };
  expect((await change(second, { title: '외부 합주', scope: 'ONE' })).data.title).toBe('외부 합주');
  expect((await read(third)).title).toBe('정기 합주');

  const before = await read(fourth);
  const startsAt = new Date(Date.parse((await read(third)).startsAt) + 3_600_000).toISOString();
  await change(third, { title: '늦은 합주', startsAt, endsAt: startsAt, scope: 'FOLLOWING' });
  const after = await read(fourth);
  expect(after.title).toBe('늦은 합주');
  expect(Date.parse(after.startsAt) - Date.parse(before.startsAt)).toBe(3_600_000);
  expect([(await read(first)).title, (await read(second)).title]).toEqual(['정기 합주', '외부 합주']);

  await staff.call('POST', `${path}/${String(third)}/cancel`, { scope: 'FOLLOWING' });
  expect((await Promise.all([second, third, fourth].map(read))).map(({ state }) => state)).toEqual([
    'PLANNED',
    'CANCELLED',
    'CANCELLED',
  ]);
});

test('a cancelled event stays visible and refuses answers, changes and a second cancellation [EN-06]', async () => {
  const { path, staff, member } = await arrange();
  const { eventId } = await create(staff, path);
  const address = `${path}/${String(eventId)}`;
  expect((await staff.call<Event>('POST', `${address}/cancel`)).data.state).toBe('CANCELLED');
  expect((await member.call<Event>('GET', address)).data).toMatchObject({
    state: 'CANCELLED',
    answersOpen: false,
  });
  const body = eventBody();
  const calls = [
    () => member.call('PUT', `${address}/answer`, { answer: 'GOING' }),
    () => staff.call('PUT', address, body),
    () => staff.call('POST', `${address}/cancel`),
  ];
  for (const call of calls) await expectRefused(host.pool, call, '409 event_cancelled');
});

test('deletes an event only while it has no answers [EN-07]', async () => {
  const { clubId, path, staff, member } = await arrange();
  const eventId = await createEvent(host.pool, { clubId });
  await member.call('PUT', `${path}/${String(eventId)}/answer`, { answer: 'NOT_GOING' });
  const remove = (id: number) => staff.call('DELETE', `${path}/${String(id)}`);
  await expectRefused(host.pool, () => remove(eventId), '409 event_answered');
  const unanswered = await create(staff, path);
  await host.jobs.runDue();
  expect((await remove(unanswered.eventId)).status).toBe(200);
  await host.jobs.runDue();
  expect((await member.call('GET', `${path}/${String(unanswered.eventId)}`)).status).toBe(404);
  expect(await kindsOf(host, await idOfUser(member))).toEqual([]);
});

const idOfUser = async (browser: TestBrowser) =>
  (await browser.call<{ userId: number }>('GET', '/users/profile')).data.userId;

test('notifies members of a new event once, and those who answered of another time or place [EN-08 EN-09]', async () => {
  const { clubId, presidentId, staffId, memberId, path, staff } = await arrange();
  const { eventId } = await create(staff, path, { repeat: { until: inHours(49 + 7 * 24) } });
  await host.jobs.runDue();
  await host.jobs.runDue();
  expect([await kindsOf(host, memberId), await kindsOf(host, staffId)]).toEqual([['EVENT_CREATED 1'], []]);
  const [created] = await notificationsOf(host, memberId);
  expect(created?.subject).toEqual({ type: 'event', clubId, id: eventId });

  await createAnswer(host.pool, { eventId, userId: memberId, answer: 'MAYBE' });
  await createAnswer(host.pool, { eventId, userId: presidentId, answer: 'NOT_GOING' });
  const body = eventBody();
  const put = (more: object) => staff.call('PUT', `${path}/${String(eventId)}`, { ...body, ...more });
  await put({ place: '대강당' });
  await host.jobs.runDue();
  await put({ place: '대강당', title: '연습' });
  await host.jobs.runDue();
  expect(await kindsOf(host, memberId)).toEqual(['EVENT_CHANGED 1', 'EVENT_CREATED 1']);
  await staff.call('POST', `${path}/${String(eventId)}/cancel`);
  await host.jobs.runDue();
  expect(await kindsOf(host, memberId)).toContain('EVENT_CANCELLED 1');
  expect(await kindsOf(host, presidentId)).toEqual(['EVENT_CREATED 1']);
});

test('reminds those who come 24 hours before the start, and at once of an event created later [EN-10]', async () => {
  const { clubId, memberId, path, staff, member } = await arrange();
  const { eventId } = await create(staff, path);
  await createAnswer(host.pool, { eventId, userId: memberId });
  const remindersOf = async () =>
    (await kindsOf(host, memberId)).filter((kind) => kind.startsWith('EVENT_REMINDER'));
  await host.jobs.runDue();
  expect(await remindersOf()).toEqual([]);
  await host.pool.query(`update pgboss.job set start_after = now() where name = 'remind-of-event'`);
  await host.jobs.runDue();
  expect(await remindersOf()).toEqual(['EVENT_REMINDER 1']);

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
