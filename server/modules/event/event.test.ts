import type { Event, EventSummary } from '@contract/event';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { createEvent, createEventClub, eventBody, postEvent } from '../../testing/events';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf } from '../../testing/notifications';
import { inHours } from '../../testing/recruitments';

const host = setUpTestApp();

const listTitles = async (browser: TestBrowser, path: string, query = '') =>
  (await browser.call<EventSummary[]>('GET', path + query)).data.map(({ title }) => title);

test('shows an event to its audience only, and lists the events of a period by start [EN-01 EN-02]', async () => {
  const { path, staff, member, nonMember } = await createEventClub(host);
  await postEvent(staff, path, {
    title: '공연',
    audience: 'EVERYONE',
    startsAt: inHours(72),
    endsAt: inHours(74),
  });
  const { eventId } = await postEvent(staff, path, { title: '합주', capacity: 20 });
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
  expect((await nonMember.call('GET', `${path}/${String(eventId)}`)).status).toBe(404);
  expect(await listTitles(member, path)).toEqual(['합주', '공연']);
  expect(await listTitles(nonMember, path)).toEqual(['공연']);
  expect(await listTitles(member, path, `?from=${inHours(49)}&to=${inHours(71)}`)).toEqual(['합주']);
  expect((await member.call('GET', `${path}?from=${inHours(5)}&to=${inHours(4)}`)).status).toBe(422);
  // An event of the maximum duration, 14 days, is listed even for its last hour.
  await postEvent(staff, path, { title: '합숙', startsAt: inHours(1), endsAt: inHours(1 + 14 * 24) });
  const lastHour = `?from=${inHours(14 * 24)}&to=${inHours(14 * 24 + 1)}`;
  expect(await listTitles(member, path, lastHour)).toEqual(['합숙']);
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
])('rejects an event with %j [EN-03]', async (changes, field) => {
  const { path, staff } = await createEventClub(host);
  const body = { ...eventBody(), ...changes };
  await expectRefused(host.pool, () => staff.call('POST', path, body), '422 rule_broken');
  expect(Object.keys((await staff.call('POST', path, body)).errors ?? {})).toEqual([field]);
});

test('accepts an event at its limits [EN-03]', async () => {
  const { path, staff } = await createEventClub(host);
  const startsAt = inHours(48);
  const limits = [
    { title: '가', capacity: 1, startsAt, endsAt: startsAt, rsvpUntil: startsAt },
    {
      title: '가'.repeat(100),
      contents: '가'.repeat(5_000),
      place: '가'.repeat(200),
      capacity: 9_999,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 14 * 24 * 3_600_000).toISOString(),
    },
  ];
  for (const fields of limits) {
    const { eventId } = await postEvent(staff, path, fields);
    expect((await staff.call<Event>('GET', `${path}/${String(eventId)}`)).data).toMatchObject(fields);
  }
});

test('creates up to 30 weekly events, once per idempotency key [EN-04]', async () => {
  const { path, staff, member } = await createEventClub(host);
  const body = eventBody({ repeat: { until: inHours(49 + 29 * 7 * 24) }, rsvpUntil: inHours(24) });
  const createWeeklyEvent = () =>
    staff.call<{ eventIds: number[] }>('POST', path, body, { 'idempotency-key': 'weekly-dates-1' });
  const { data } = await createWeeklyEvent();
  expect(data.eventIds).toHaveLength(30);
  expect((await createWeeklyEvent()).data).toEqual(data);
  const { data: thirdEvent } = await member.call<Event>('GET', `${path}/${String(data.eventIds[2])}`);
  const addTwoWeeks = (instant: string) => Date.parse(instant) + 14 * 86_400_000;
  expect([Date.parse(thirdEvent.startsAt), Date.parse(thirdEvent.rsvpUntil ?? '')]).toEqual([
    addTwoWeeks(body.startsAt),
    addTwoWeeks(body.rsvpUntil ?? ''),
  ]);
  expect(thirdEvent.repeat).toEqual({ until: body.repeat?.until });
});

test('changes one date of a weekly event, or it and all later dates by the same difference, and cancels a date and all later ones [EN-05]', async () => {
  const { path, staff, member } = await createEventClub(host);
  const { eventIds } = await postEvent(staff, path, { repeat: { until: inHours(49 + 3 * 7 * 24) } });
  const [firstId, secondId, thirdId, fourthId] = eventIds;
  const readEvent = async (id: number | undefined) =>
    (await member.call<Event>('GET', `${path}/${String(id)}`)).data;
  const changeEvent = async (id: number | undefined, changes: object) => {
    const { title, contents, place, startsAt, endsAt, allDay, audience, capacity, rsvpUntil } =
      await readEvent(id);
    const fields = { title, contents, place, startsAt, endsAt, allDay, audience, capacity, rsvpUntil };
    return staff.call<Event>('PUT', `${path}/${String(id)}`, { ...fields, ...changes });
  };
  expect((await changeEvent(secondId, { title: '외부 합주', scope: 'ONE' })).data.title).toBe('외부 합주');
  expect((await readEvent(thirdId)).title).toBe('정기 합주');

  const eventBefore = await readEvent(fourthId);
  const startsAt = new Date(Date.parse((await readEvent(thirdId)).startsAt) + 3_600_000).toISOString();
  await changeEvent(thirdId, { title: '늦은 합주', startsAt, endsAt: startsAt, scope: 'FOLLOWING' });
  const eventAfter = await readEvent(fourthId);
  expect(eventAfter.title).toBe('늦은 합주');
  expect(Date.parse(eventAfter.startsAt) - Date.parse(eventBefore.startsAt)).toBe(3_600_000);
  expect([(await readEvent(firstId)).title, (await readEvent(secondId)).title]).toEqual([
    '정기 합주',
    '외부 합주',
  ]);

  await staff.call('POST', `${path}/${String(thirdId)}/cancel`, { scope: 'FOLLOWING' });
  expect((await Promise.all([secondId, thirdId, fourthId].map(readEvent))).map(({ state }) => state)).toEqual(
    ['PLANNED', 'CANCELLED', 'CANCELLED'],
  );
});

test('a cancelled event stays visible and refuses answers, changes and a second cancellation [EN-06]', async () => {
  const { path, staff, member } = await createEventClub(host);
  const { eventId } = await postEvent(staff, path);
  const eventPath = `${path}/${String(eventId)}`;
  expect((await staff.call<Event>('POST', `${eventPath}/cancel`)).data.state).toBe('CANCELLED');
  expect((await member.call<Event>('GET', eventPath)).data).toMatchObject({
    state: 'CANCELLED',
    answersOpen: false,
  });
  const body = eventBody();
  const calls = [
    () => member.call('PUT', `${eventPath}/answer`, { answer: 'GOING' }),
    () => staff.call('PUT', eventPath, body),
    () => staff.call('POST', `${eventPath}/cancel`),
  ];
  for (const call of calls) await expectRefused(host.pool, call, '409 event_cancelled');
});

test('deletes an event only while it has no answers, and deletes its notifications [EN-07]', async () => {
  const { clubId, memberId, path, staff, member } = await createEventClub(host);
  const eventId = await createEvent(host.pool, { clubId });
  await member.call('PUT', `${path}/${String(eventId)}/answer`, { answer: 'NOT_GOING' });
  const remove = (id: number) => staff.call('DELETE', `${path}/${String(id)}`);
  await expectRefused(host.pool, () => remove(eventId), '409 event_answered');
  const unansweredEvent = await postEvent(staff, path);
  await host.jobs.runDue();
  expect((await remove(unansweredEvent.eventId)).status).toBe(200);
  await host.jobs.runDue();
  expect((await member.call('GET', `${path}/${String(unansweredEvent.eventId)}`)).status).toBe(404);
  expect(await kindsOf(host, memberId)).toEqual([]);
});
