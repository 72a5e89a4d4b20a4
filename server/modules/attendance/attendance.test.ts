import { createHmac } from 'node:crypto';
import type { Attendance, AttendanceSheet, OwnAttendance } from '@contract/attendance';
import type { AuditPage } from '@contract/audit';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { createAnswer, createEvent } from '../../testing/events';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

let host: TestApp;
beforeAll(async () => {
  // The limit of wrong codes is a rule, not a rate.
  host = await createTestApp({ LIMITS_FACTOR: '1000' });
});
afterAll(() => host.close());

/** A club with an event that has begun, in which a member of staff has opened attendance. */
async function arrange({ startsIn = '-1 minute', isOpen = true } = {}) {
  const { clubId, presidentId } = await createClub(host.pool, {});
  const eventId = await createEvent(host.pool, { clubId, startsIn });
  const staffId = await joinClub(host.pool, clubId, undefined, 'STAFF');
  const memberId = await joinClub(
    host.pool,
    clubId,
    await createUser(host.pool, { name: '오는이' }),
    'MEMBER',
  );
  const path = `/clubs/${String(clubId)}/events/${String(eventId)}/attendance`;
  const staff = await browserOf(host, staffId);
  const member = await browserOf(host, memberId);
  if (isOpen) await staff.call('POST', `${path}/open`);
  const read = async (browser: TestBrowser) => (await browser.call<Attendance>('GET', path)).data;
  return {
    clubId,
    eventId,
    presidentId,
    memberId,
    path,
    staff,
    member,
    read,
    checkIn: (browser: TestBrowser, code: string | undefined) =>
      browser.call<OwnAttendance>('POST', `${path}/check-in`, { code }),
    set: (userId: number, body: object) => staff.call('PUT', `${path}/${String(userId)}`, body),
  };
}

/** Returns the code of a step of time relative to the current one. */
async function codeAt(eventId: number, steps: number): Promise<string> {
  const { rows } = await host.pool.query<{ code: string }>(
    'select attendance_code(secret, attendance_step(clock_timestamp()) + $2) as code from attendances where event_id = $1',
    [eventId, steps],
  );
  return rows[0]?.code ?? '';
}

/** Repeats a check-in during which the step changed, so that its code was another one relative to the time. */
async function inOneStep<T>(checkIn: () => Promise<T>): Promise<T> {
  const currentStep = async () =>
    (await host.pool.query<{ step: string }>('select attendance_step(clock_timestamp()) as step')).rows[0]
      ?.step;
  for (;;) {
    const before = await currentStep();
    const result = await checkIn();
    if ((await currentStep()) === before) return result;
  }
}

test('the code is an HMAC of the step of time with the secret of the event [AT-01]', async () => {
  const secret = Buffer.alloc(32, 7);
  const step = Buffer.alloc(8);
  step.writeBigInt64BE(123_456_789n);
  const mac = createHmac('sha256', secret).update(step).digest();
  const code = (BigInt(`0x${mac.subarray(0, 7).toString('hex')}`) % 1_000_000n).toString().padStart(6, '0');
  const { rows } = await host.pool.query(
    'select attendance_code($1, 123456789) as code, attendance_step($2) as step',
    [secret, new Date(29_999)],
  );
  expect(rows).toEqual([{ code, step: 1 }]);
});

test.each([
  ['31 minutes', '409 attendance_unavailable'],
  ['29 minutes', '200 undefined'],
  ['-25 hours', '200 undefined'],
  ['-27 hours', '409 attendance_unavailable'],
])('opens attendance of an event of two hours that starts in %s: %s [AT-02]', async (startsIn, outcome) => {
  const { path, staff } = await arrange({ startsIn, isOpen: false });
  const open = () => staff.call('POST', `${path}/open`, { lateAfterMinutes: 5 });
  if (outcome.startsWith('200')) expect(outcomeOf(await open())).toBe(outcome);
  else await expectRefused(host.pool, open, outcome);
});

test('checks in by the current and the previous code, late from the set minutes on, once [AT-03 AT-04]', async () => {
  const { clubId, eventId, path, staff, member, memberId, read, checkIn } = await arrange();
  const shown = await read(staff);
  expect(shown).toMatchObject({
    isOpen: true,
    lateAfterMinutes: 10,
    code: expect.stringMatching(/^\d{6}$/) as unknown,
  });
  const leftMs = Date.parse(shown.codeExpiresAt ?? '') - Date.now();
  expect(leftMs).toBeLessThanOrEqual(15_100);
  const byPrevious = await inOneStep(async () => checkIn(member, await codeAt(eventId, -1)));
  expect(byPrevious.data.state).toBe('PRESENT');

  await staff.call('POST', `${path}/open`, { lateAfterMinutes: 0 });
  expect((await checkIn(member, await codeAt(eventId, 0))).data.state).toBe('PRESENT');
  const late = await browserOf(host, await joinClub(host.pool, clubId, undefined, 'MEMBER'));
  expect((await checkIn(late, await codeAt(eventId, 0))).data.state).toBe('LATE');
  expect((await read(staff)).entries.map(({ state, byHand }) => [state, byHand])).toEqual([
    ['LATE', false],
    ['PRESENT', false],
  ]);
  expect(await read(member)).toMatchObject({ isOpen: true, entries: [{ userId: memberId, name: '오는이' }] });
  expect(await read(member)).not.toHaveProperty('code');
});

test('refuses older and future codes, and every code after ten wrong ones until staff help [AT-05 AT-06]', async () => {
  const { clubId, eventId, memberId, member, checkIn, set, read } = await arrange();
  const early = await browserOf(host, await joinClub(host.pool, clubId, undefined, 'MEMBER'));
  for (const steps of [-2, 1]) {
    const refused = await inOneStep(async () => checkIn(early, await codeAt(eventId, steps)));
    expect(outcomeOf(refused)).toBe('422 wrong_code');
  }
  expect((await checkIn(member, '12345')).status).toBe(422);
  const accepted = await Promise.all([-1, 0, 1, 2].map((steps) => codeAt(eventId, steps)));
  const wrong = ['000000', '000001', '000002', '000003', '000004'].find((code) => !accepted.includes(code));
  const tried = await Promise.all(Array.from({ length: 12 }, () => checkIn(member, wrong)));
  expect(tried.map(outcomeOf).sort()).toEqual([
    ...Array.from({ length: 10 }, () => '422 wrong_code'),
    ...Array.from({ length: 2 }, () => '429 too_many_tries'),
  ]);
  const right = await codeAt(eventId, 0);
  await expectRefused(host.pool, () => checkIn(member, right), '429 too_many_tries');
  await set(memberId, { state: 'PRESENT' });
  expect((await read(member)).entries).toMatchObject([{ state: 'PRESENT', byHand: true }]);
});

test('needs open attendance, a membership and a session [AT-07]', async () => {
  const { eventId, path, staff, member, checkIn } = await arrange();
  const code = await codeAt(eventId, 0);
  const guest = await browserOf(host, await createUser(host.pool));
  await expectRefused(host.pool, () => checkIn(guest, code), '404 not_found');
  await host.pool.query(`update events set audience = 'EVERYONE' where id = $1`, [eventId]);
  await expectRefused(host.pool, () => checkIn(guest, code), '403 not_allowed');
  await expectRefused(host.pool, () => checkIn(host.browser(), code), '401 not_logged_in');
  await host.pool.query(
    `update events set ends_at = now() - interval '25 hours', starts_at = now() - interval '26 hours' where id = $1`,
    [eventId],
  );
  await expectRefused(host.pool, () => checkIn(member, code), '409 attendance_not_open');
  await host.pool.query(`update events set ends_at = now() + interval '1 hour' where id = $1`, [eventId]);
  await staff.call('POST', `${path}/close`);
  await expectRefused(host.pool, () => checkIn(member, code), '409 attendance_not_open');
  await expectRefused(host.pool, () => staff.call('POST', `${path}/close`), '409 attendance_not_open');
});

test('closing records members who were going as absent, and opening again undoes that [AT-08]', async () => {
  const { clubId, eventId, path, staff, member, memberId, checkIn, read } = await arrange();
  const absentId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  const maybeId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  await createAnswer(host.pool, { eventId, userId: absentId });
  await createAnswer(host.pool, { eventId, userId: memberId });
  await createAnswer(host.pool, { eventId, userId: maybeId, answer: 'MAYBE' });
  await checkIn(member, await codeAt(eventId, 0));
  const statesAfter = async (action: string) => {
    await staff.call('POST', `${path}/${action}`);
    return (await read(staff)).entries.map(({ userId, state }) => [userId, state]);
  };
  expect(await statesAfter('close')).toEqual([
    [absentId, 'ABSENT'],
    [memberId, 'PRESENT'],
  ]);
  expect(await statesAfter('open')).toEqual([[memberId, 'PRESENT']]);
});

test('attendance that nobody closed ends with its time and records the absences once [AT-15]', async () => {
  const { clubId, eventId, member, checkIn, read, staff, memberId } = await arrange();
  const absentId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
  await createAnswer(host.pool, { eventId, userId: absentId });
  await checkIn(member, await codeAt(eventId, 0));
  const endHoursAgo = async (hours: number) => {
    await host.pool.query(
      `update events set starts_at = now() - make_interval(hours => $2 + 1), ends_at = now() - make_interval(hours => $2) where id = $1`,
      [eventId, hours],
    );
    await host.pool.query(`select enqueue_job('close-overdue-attendance', '{}')`);
    await host.jobs.runDue();
    return (await read(staff)).entries.map(({ userId, state }) => [userId, state]);
  };
  expect(await endHoursAgo(23)).toEqual([[memberId, 'PRESENT']]);
  const ended = await endHoursAgo(25);
  expect(ended).toEqual([
    [absentId, 'ABSENT'],
    [memberId, 'PRESENT'],
  ]);
  expect(await endHoursAgo(26)).toEqual(ended);
});

test('sets attendance by hand with a note, which a check-in does not replace, and records it [AT-09 AT-10]', async () => {
  const { clubId, eventId, presidentId, memberId, member, set, checkIn, read } = await arrange();
  await checkIn(member, await codeAt(eventId, 0));
  expect((await set(memberId, { state: 'ABSENT', note: '대신 입력함' })).data).toMatchObject({
    state: 'ABSENT',
    note: '대신 입력함',
    byHand: true,
  });
  expect((await checkIn(member, await codeAt(eventId, 0))).data.state).toBe('ABSENT');
  const stranger = await createUser(host.pool);
  await expectRefused(host.pool, () => set(stranger, { state: 'PRESENT' }), '404 not_found');
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

test('an expulsion and a check-in at once: the member is gone, and checked in only before [AT-11]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { clubId, eventId, memberId, member, presidentId, checkIn } = await arrange();
    const president = await browserOf(host, presidentId);
    const code = await codeAt(eventId, 0);
    const [checked, expelled] = await Promise.all([
      checkIn(member, code),
      president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: memberId }),
    ]);
    expect(expelled.status).toBe(200);
    const { rows } = await host.pool.query('select state from attendance_entries where event_id = $1', [
      eventId,
    ]);
    expect(rows).toHaveLength(checked.status === 200 ? 1 : 0);
    expect((await checkIn(member, await codeAt(eventId, 0))).status).toBe(404);
  }
});

test('the sheet counts and rates the events of a period, for members their own row [AT-12 AT-13]', async () => {
  const { clubId, eventId, memberId, member, staff, set } = await arrange();
  const other = await createEvent(host.pool, { clubId, startsIn: '-3 days' });
  await createEvent(host.pool, { clubId, startsIn: '-4 days' });
  await set(memberId, { state: 'LATE' });
  await host.pool.query(
    `insert into attendance_entries (event_id, user_id, state) values ($1, $2, 'ABSENT')`,
    [other, memberId],
  );
  const sheetOf = async (browser: TestBrowser, query = '') =>
    (await browser.call<AttendanceSheet>('GET', `/clubs/${String(clubId)}/attendance${query}`)).data;
  const sheet = await sheetOf(staff);
  expect(sheet.events.map((event) => event.eventId)).toEqual([other, eventId]);
  const own = {
    userId: memberId,
    name: '오는이',
    isMember: true,
    states: ['ABSENT', 'LATE'],
    counts: { PRESENT: 0, LATE: 1, ABSENT: 1, EXCUSED: 0 },
    rate: 50,
  };
  expect(sheet.members).toContainEqual(own);
  expect(sheet.members).toHaveLength(3);
  expect(sheet.members.filter(({ rate }) => rate === null)).toHaveLength(2);
  expect((await sheetOf(member)).members).toEqual([own]);
  const recent = await sheetOf(staff, `?from=${new Date(Date.now() - 86_400_000).toISOString()}`);
  expect(recent.events).toHaveLength(1);
});

test('deletes attendance three years after the end of its event [AT-14]', async () => {
  const endedAgo = async (age: string) => {
    const { eventId, memberId, member, set, checkIn } = await arrange();
    await checkIn(member, await codeAt(eventId, 0));
    await set(memberId, { state: 'LATE', note: '버스' });
    await host.pool.query(
      `update events set starts_at = now() - $2::interval - interval '1 hour', ends_at = now() - $2::interval where id = $1`,
      [eventId, age],
    );
    return eventId;
  };
  const [old, recent] = [await endedAgo('3 years 1 hour'), await endedAgo('2 years 364 days')];
  await host.pool.query(`select enqueue_job('remove-old-attendance', '{}')`);
  await host.jobs.runDue();
  for (const table of ['attendances', 'attendance_entries', 'attendance_tries']) {
    const { rows } = await host.pool.query<{ id: number }>(
      `select event_id as id from ${table} where event_id = any($1)`,
      [[old, recent]],
    );
    expect([table, rows]).toEqual([table, [{ id: recent }]]);
  }
});
