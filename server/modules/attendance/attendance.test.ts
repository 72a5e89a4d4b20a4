import type { AttendanceSheet } from '@contract/attendance';
import type { AuditPage } from '@contract/audit';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { attendanceCodeAt, createClubWithAttendance } from '../../testing/attendance';
import { createAnswer, createEvent } from '../../testing/events';
import { browserOf, createUser, createClubMember } from '../../testing/factories';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

const host = setUpTestApp();

test.each([
  ['31 minutes', '409 attendance_unavailable'],
  ['29 minutes', '200 undefined'],
  ['-25 hours', '200 undefined'],
  ['-27 hours', '409 attendance_unavailable'],
])('opening attendance of a two-hour event that starts in %s gets %s [AT-02]', async (startsIn, outcome) => {
  const { path, staff } = await createClubWithAttendance(host, { startsIn, isOpen: false });
  const openAttendance = () => staff.call('POST', `${path}/open`, { lateAfterMinutes: 5 });
  if (outcome.startsWith('200')) expect(outcomeOf(await openAttendance())).toBe(outcome);
  else await expectRefused(host.pool, openAttendance, outcome);
});

test('closing records as absent the members who answered GOING and have no entry, and reopening undoes that [AT-08]', async () => {
  const { clubId, eventId, path, staff, member, memberId, checkIn, read, set } =
    await createClubWithAttendance(host);
  const absentId = await createClubMember(host.pool, clubId, 'MEMBER');
  const maybeId = await createClubMember(host.pool, clubId, 'MEMBER');
  await createAnswer(host.pool, { eventId, userId: absentId });
  await createAnswer(host.pool, { eventId, userId: memberId });
  await createAnswer(host.pool, { eventId, userId: maybeId, answer: 'MAYBE' });
  const excusedId = await createClubMember(host.pool, clubId, 'MEMBER');
  await createAnswer(host.pool, { eventId, userId: excusedId });
  await set(excusedId, { state: 'EXCUSED' });
  await createAnswer(host.pool, { eventId }); // the answer of a user who is not a member
  await checkIn(member, await attendanceCodeAt(host, eventId));
  const readStatesAfter = async (action: string) => {
    await staff.call('POST', `${path}/${action}`);
    return (await read(staff)).entries.map(({ userId, state }) => [userId, state]);
  };
  const otherStates = [
    [memberId, 'PRESENT'],
    [excusedId, 'EXCUSED'],
  ];
  expect(await readStatesAfter('close')).toEqual([[absentId, 'ABSENT'], ...otherStates]);
  expect(await readStatesAfter('open')).toEqual(otherStates);
});

test('open attendance closes automatically a day after the event and records the absences once [AT-15]', async () => {
  const { clubId, eventId, member, checkIn, read, staff, memberId } = await createClubWithAttendance(host);
  const absentId = await createClubMember(host.pool, clubId, 'MEMBER');
  await createAnswer(host.pool, { eventId, userId: absentId });
  await checkIn(member, await attendanceCodeAt(host, eventId));
  const readStatesHoursAfterEnd = async (hours: number) => {
    await host.pool.query(
      `update events set starts_at = now() - make_interval(hours => $2 + 1), ends_at = now() - make_interval(hours => $2) where id = $1`,
      [eventId, hours],
    );
    await host.pool.query(`select enqueue_job('close-overdue-attendance', '{}')`);
    await host.jobs.runDue();
    return (await read(staff)).entries.map(({ userId, state }) => [userId, state]);
  };
  expect(await readStatesHoursAfterEnd(23)).toEqual([[memberId, 'PRESENT']]);
  const finalStates = await readStatesHoursAfterEnd(25);
  expect(finalStates).toEqual([
    [absentId, 'ABSENT'],
    [memberId, 'PRESENT'],
  ]);
  expect(await readStatesHoursAfterEnd(26)).toEqual(finalStates);
});

test('attendance of a closed club is not open and has no code [AT-16]', async () => {
  const { clubId, eventId, staff, member, read, checkIn } = await createClubWithAttendance(host);
  await host.pool.query('update clubs set closed_at = now() where id = $1', [clubId]);
  expect((await read(member)).isOpen).toBe(false);
  expect(await read(staff)).not.toHaveProperty('code');
  const code = await attendanceCodeAt(host, eventId);
  await expectRefused(host.pool, () => checkIn(member, code), '409 club_closed');
});

test('an entry set by hand has a note, is not replaced by a check-in and is recorded in the audit log [AT-09 AT-10]', async () => {
  const { clubId, eventId, presidentId, memberId, member, set, checkIn, read } =
    await createClubWithAttendance(host);
  await checkIn(member, await attendanceCodeAt(host, eventId));
  expect((await set(memberId, { state: 'ABSENT', note: '대신 입력함' })).data).toMatchObject({
    state: 'ABSENT',
    note: '대신 입력함',
    byHand: true,
  });
  expect((await checkIn(member, await attendanceCodeAt(host, eventId))).data.state).toBe('ABSENT');
  const strangerId = await createUser(host.pool);
  await expectRefused(host.pool, () => set(strangerId, { state: 'PRESENT' }), '404 not_found');
  await expectRefused(host.pool, () => set(memberId, { state: 'HERE' }), '422 rule_broken');
  const president = await browserOf(host, presidentId);
  const { data } = await president.call<AuditPage>('GET', `/clubs/${String(clubId)}/audit`);
  expect(data.entries).toMatchObject([
    {
      action: 'ATTENDANCE_CHANGED',
      targetName: '오는이',
      before: 'PRESENT',
      after: 'ABSENT',
      reason: '대신 입력함',
    },
  ]);
  expect((await read(member)).entries).toHaveLength(1);
});

test('the sheet has counts and rates of the events of a period; members see only their own row [AT-12 AT-13]', async () => {
  const { clubId, eventId, memberId, member, staff, set } = await createClubWithAttendance(host);
  const otherEventId = await createEvent(host.pool, { clubId, startsIn: '-3 days' });
  // An event without attendance is not in the sheet.
  await createEvent(host.pool, { clubId, startsIn: '-4 days' });
  await set(memberId, { state: 'LATE' });
  await host.pool.query(
    `insert into attendance_entries (event_id, user_id, state) values ($1, $2, 'ABSENT')`,
    [otherEventId, memberId],
  );
  const readSheet = async (browser: TestBrowser, query = '') =>
    (await browser.call<AttendanceSheet>('GET', `/clubs/${String(clubId)}/attendance${query}`)).data;
  const sheet = await readSheet(staff);
  expect(sheet.events.map((event) => event.eventId)).toEqual([otherEventId, eventId]);
  const memberRow = {
    userId: memberId,
    name: '오는이',
    isMember: true,
    states: ['ABSENT', 'LATE'],
    counts: { PRESENT: 0, LATE: 1, ABSENT: 1, EXCUSED: 0 },
    rate: 50,
  };
  expect(sheet.members).toContainEqual(memberRow);
  expect(sheet.members).toHaveLength(3);
  expect(sheet.members.filter(({ rate }) => rate === null)).toHaveLength(2);
  expect((await readSheet(member)).members).toEqual([memberRow]);
  const recentSheet = await readSheet(staff, `?from=${new Date(Date.now() - 86_400_000).toISOString()}`);
  expect(recentSheet.events).toHaveLength(1);
});

test('deletes attendance three years after the end of its event [AT-14]', async () => {
  const createEndedEvent = async (age: string) => {
    const { eventId, memberId, member, set, checkIn } = await createClubWithAttendance(host);
    await checkIn(member, await attendanceCodeAt(host, eventId));
    await set(memberId, { state: 'LATE', note: '버스' });
    await host.pool.query(
      `update events set starts_at = now() - $2::interval - interval '1 hour', ends_at = now() - $2::interval where id = $1`,
      [eventId, age],
    );
    return eventId;
  };
  const [oldEventId, recentEventId] = [
    await createEndedEvent('3 years 1 hour'),
    await createEndedEvent('2 years 364 days'),
  ];
  await host.pool.query(`select enqueue_job('remove-old-attendance', '{}')`);
  await host.jobs.runDue();
  for (const table of ['attendances', 'attendance_entries', 'attendance_tries']) {
    const { rows } = await host.pool.query<{ id: number }>(
      `select event_id as id from ${table} where event_id = any($1)`,
      [[oldEventId, recentEventId]],
    );
    expect([table, rows]).toEqual([table, [{ id: recentEventId }]]);
  }
});
