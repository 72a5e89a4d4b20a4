import ICAL from 'ical.js';
import type { CalendarFeed, CalendarItem } from '@contract/calendar';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { createEvent, eventBody } from '../../testing/events';
import { browserOf, createClub, createClubMember } from '../../testing/factories';
import { createInterviewRound } from '../../testing/interviews';
import { inHours } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function createClubWithMember() {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  return {
    clubId,
    userId,
    browser: await browserOf(host, userId),
    president: await browserOf(host, presidentId),
    path: `/clubs/${String(clubId)}/events`,
  };
}

/** Requests a feed as a calendar program does: without a session. */
async function readFeed(token: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: responseHeaders,
  } = await host.app.inject({
    url: `/api/v1/calendar/${token}.ics`,
    headers: { host: 'localhost', ...headers },
  });
  return {
    status: statusCode,
    body,
    etag: String(responseHeaders.etag),
    type: responseHeaders['content-type'],
  };
}

/** Reads the events of a calendar file with an independent parser. */
const parseEvents = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((event) =>
      Object.fromEntries(
        ['uid', 'summary', 'sequence', 'status', 'dtstart', 'dtend'].map((name) => [
          name,
          String(event.getFirstPropertyValue(name)),
        ]),
      ),
    );

const createFeed = async (browser: TestBrowser) =>
  (await browser.call<CalendarFeed>('POST', '/calendar/feed')).data;

test('lists events of own clubs, public ones of followed clubs, and interviews [CL-01]', async () => {
  const { clubId, userId, browser } = await createClubWithMember();
  await createEvent(host.pool, { clubId, title: '회원 일정' });
  const followedClub = await createClub(host.pool);
  await host.pool.query('insert into club_follows (club_id, user_id) values ($1, $2)', [
    followedClub.clubId,
    userId,
  ]);
  await createEvent(host.pool, { clubId: followedClub.clubId, title: '남의 회원 일정' });
  await createEvent(host.pool, {
    clubId: followedClub.clubId,
    title: '공개 일정',
    audience: 'EVERYONE',
    startsIn: '3 days',
  });
  const otherClub = await createClub(host.pool);
  await createEvent(host.pool, { clubId: otherClub.clubId, title: '모르는 일정', audience: 'EVERYONE' });
  const items = (await browser.call<CalendarItem[]>('GET', '/calendar')).data;
  expect(items.map(({ title }) => title)).toEqual(['회원 일정', '공개 일정']);

  const round = await createInterviewRound(host);
  const applicant = await round.createInvitedApplicant();
  await host.pool.query(
    `with slot as (insert into interview_slots (recruitment_id, starts_at, minutes, capacity, place)
       select recruitment_id, now() + interval '1 day', 15, 1, '302호' from submissions where id = $1 returning id)
     insert into interview_bookings (submission_id, slot_id) select $1, id from slot`,
    [applicant.applyId],
  );
  expect((await applicant.browser.call<CalendarItem[]>('GET', '/calendar')).data).toMatchObject([
    { kind: 'INTERVIEW', applyId: applicant.applyId, eventId: null, place: '302호' },
  ]);
});

test('an event in a calendar file has a stable id, UTC times or Korean dates, and a rising sequence; lines have at most 75 octets [CL-02 CL-03]', async () => {
  const { browser, president, path } = await createClubWithMember();
  const body = eventBody({
    title: `긴 제목, 쉼표; 그리고 ${'가'.repeat(70)}`,
    startsAt: '2026-12-01T01:00:00Z',
    endsAt: '2026-12-01T03:00:00Z',
  });
  const { data } = await president.call<{ eventId: number }>('POST', path, body);
  const eventPath = `${path}/${String(data.eventId)}`;
  const readFileEvents = async () => {
    const { body: text } = await host.app.inject({
      url: `/api/v1${eventPath}/event.ics`,
      headers: { host: 'localhost' },
      cookies: Object.fromEntries(browser.cookies),
    });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    return parseEvents(text);
  };
  const uid = `event-${String(data.eventId)}@dure`;
  expect(await readFileEvents()).toEqual([
    {
      uid,
      summary: body.title,
      sequence: '0',
      status: 'CONFIRMED',
      dtstart: '2026-12-01T01:00:00Z',
      dtend: '2026-12-01T03:00:00Z',
    },
  ]);
  await president.call('PUT', eventPath, {
    ...body,
    allDay: true,
    startsAt: '2026-11-30T15:00:00Z',
    endsAt: '2026-12-02T14:59:00Z',
  });
  // The end date of an all-day event is exclusive.
  expect(await readFileEvents()).toMatchObject([
    { uid, sequence: '1', dtstart: '2026-12-01', dtend: '2026-12-03' },
  ]);
  await president.call('POST', `${eventPath}/cancel`);
  expect(await readFileEvents()).toMatchObject([{ uid, sequence: '2', status: 'CANCELLED' }]);
});

test('each date of a weekly event has its own id, which stays the same when all dates change [CL-02]', async () => {
  const { browser, president, path } = await createClubWithMember();
  // Ends the repetition one hour after the second date, because `eventBody` starts in 48 hours.
  const body = eventBody({ repeat: { until: inHours(48 + 7 * 24 + 1) } });
  const { data } = await president.call<{ eventIds: number[] }>('POST', path, body);
  const { token } = await createFeed(browser);
  const readSequences = async () =>
    parseEvents((await readFeed(token)).body).map(({ uid, sequence }) => [uid, sequence]);
  const uids = data.eventIds.map((eventId) => `event-${String(eventId)}@dure`);
  expect(uids).toHaveLength(2);
  expect(await readSequences()).toEqual(uids.map((uid) => [uid, '0']));
  await president.call('PUT', `${path}/${String(data.eventIds[0])}`, {
    ...body,
    place: '대강당',
    scope: 'FOLLOWING',
  });
  expect(await readSequences()).toEqual(uids.map((uid) => [uid, '1']));
});

test('the feed needs only its token, which is stored as a hash and can be replaced and revoked [CL-04]', async () => {
  const { browser, clubId } = await createClubWithMember();
  const eventId = await createEvent(host.pool, { clubId });
  const firstFeed = await createFeed(browser);
  expect(firstFeed.token).toMatch(/^[\w-]{32}$/);
  expect(firstFeed.url).toBe(`http://localhost/api/v1/calendar/${firstFeed.token}.ics`);
  const feed = await readFeed(firstFeed.token);
  expect([feed.status, feed.type]).toEqual([200, 'text/calendar']);
  expect(parseEvents(feed.body)).toMatchObject([{ uid: `event-${String(eventId)}@dure` }]);
  const { rows } = await host.pool.query('select * from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(firstFeed.token);

  const secondFeed = await createFeed(browser);
  expect([(await readFeed(firstFeed.token)).status, (await readFeed(secondFeed.token)).status]).toEqual([
    404, 200,
  ]);
  await browser.call('DELETE', '/calendar/feed');
  expect([(await readFeed(secondFeed.token)).status, (await readFeed('x')).status]).toEqual([404, 404]);
});

test('the feed is built at most once a minute, but at once after a change of an event or a membership; a cancelled event stays for 30 days [CL-05 CL-06]', async () => {
  const { browser, clubId, userId, president, path } = await createClubWithMember();
  const { data } = await president.call<{ eventId: number }>('POST', path, eventBody());
  const { token } = await createFeed(browser);
  const feedBefore = await readFeed(token);
  expect((await readFeed(token, { 'if-none-match': feedBefore.etag })).status).toBe(304);
  // The name of a club is no part of an event, an interview or a membership, so the server returns the cached feed.
  await host.pool.query(`update clubs set name = name || ' 새 이름' where id = $1`, [clubId]);
  expect((await readFeed(token)).etag).toBe(feedBefore.etag);
  const afterFeedLifetimeMs = Date.now() + 61_000;
  const clockSpy = jest.spyOn(Date, 'now').mockImplementation(() => afterFeedLifetimeMs);
  expect((await readFeed(token)).body).toContain('새 이름');
  clockSpy.mockRestore();

  await president.call('POST', `${path}/${String(data.eventId)}/cancel`);
  const cancelledFeed = await readFeed(token, { 'if-none-match': feedBefore.etag });
  expect(cancelledFeed.status).toBe(200);
  expect(parseEvents(cancelledFeed.body)).toMatchObject([{ status: 'CANCELLED', sequence: '1' }]);
  const cancelDaysAgo = (days: number) =>
    host.pool.query('update events set cancelled_at = now() - make_interval(days => $2) where id = $1', [
      data.eventId,
      days,
    ]);
  await cancelDaysAgo(29);
  expect(parseEvents((await readFeed(token)).body)).toHaveLength(1);
  await cancelDaysAgo(31);
  expect(parseEvents((await readFeed(token)).body)).toEqual([]);

  await president.call('POST', path, eventBody({ startsAt: inHours(5), endsAt: inHours(6) }));
  expect(parseEvents((await readFeed(token)).body)).toHaveLength(1);
  await president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: userId });
  expect(parseEvents((await readFeed(token)).body)).toEqual([]);
});

test('a booked, moved, changed or cancelled interview shows in the feed at once', async () => {
  const round = await createInterviewRound(host);
  const { applyId, browser } = await round.createInvitedApplicant();
  const [firstSlotId, secondSlotId] = [await round.addSlot(), await round.addSlot({ startsAt: inHours(72) })];
  const { token } = await createFeed(browser);
  const bookingPath = `/users/submissions/${String(applyId)}/slot`;
  const feeds = [(await readFeed(token)).body];
  for (const change of [
    () => browser.call('PUT', bookingPath, { slotId: firstSlotId }),
    () => browser.call('PUT', bookingPath, { slotId: secondSlotId }),
    () => round.president.call('PATCH', `${round.slotsPath}/${String(secondSlotId)}`, { place: '대강당' }),
    () => browser.call('DELETE', bookingPath),
  ]) {
    expect((await change()).status).toBe(200);
    feeds.push((await readFeed(token)).body);
  }
  expect(feeds.map((feed) => parseEvents(feed).length)).toEqual([0, 1, 1, 1, 0]);
  const [, booked, moved, changed] = feeds;
  expect(moved).not.toBe(booked);
  expect(changed).toContain('대강당');
});
