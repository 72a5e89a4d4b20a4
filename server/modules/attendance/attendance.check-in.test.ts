import { createHmac } from 'node:crypto';
import { setUpTestApp } from '../../testing/app';
import { attendanceCodeAt, attendancePath, createClubWithAttendance } from '../../testing/attendance';
import { createEvent } from '../../testing/events';
import { browserOf, createUser, createClubMember } from '../../testing/factories';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

// LIMITS_FACTOR multiplies rate limits. The limit of wrong codes is not a rate limit, so it stays ten.
const host = setUpTestApp({ LIMITS_FACTOR: '1000' });

/** Runs `checkIn` again if the time step changed during the call, because the code was then older than the test expects. */
async function runWithinOneStep<T>(checkIn: () => Promise<T>): Promise<T> {
  const readCurrentStep = async () =>
    (await host.pool.query<{ step: string }>('select attendance_step(clock_timestamp()) as step')).rows[0]
      ?.step;
  for (;;) {
    const stepBefore = await readCurrentStep();
    const result = await checkIn();
    if ((await readCurrentStep()) === stepBefore) return result;
  }
}

test('the code is an HMAC of the time step with the secret of the event [AT-01]', async () => {
  const secret = Buffer.alloc(32, 7);
  const step = Buffer.alloc(8);
  step.writeBigInt64BE(123_456_789n);
  const mac = createHmac('sha256', secret).update(step).digest();
  const code = (BigInt(`0x${mac.subarray(0, 7).toString('hex')}`) % 1_000_000n).toString().padStart(6, '0');
  const { rows } = await host.pool.query(
    'select attendance_code($1, 123456789) as code, attendance_step($2) as step_at_29_999_ms, attendance_step($3) as step_at_30_000_ms',
    [secret, new Date(29_999), new Date(30_000)],
  );
  expect(rows).toEqual([{ code, step_at_29_999_ms: 1, step_at_30_000_ms: 2 }]);
});

test('checks a member in once by the current or previous code, with the state LATE after `lateAfterMinutes` [AT-03 AT-04]', async () => {
  const { clubId, eventId, path, staff, member, memberId, read, checkIn } =
    await createClubWithAttendance(host);
  const attendance = await read(staff);
  expect(attendance).toMatchObject({
    isOpen: true,
    lateAfterMinutes: 10,
    code: expect.stringMatching(/^\d{6}$/) as unknown,
  });
  const leftMs = Date.parse(attendance.codeExpiresAt ?? '') - Date.now();
  expect(leftMs).toBeLessThanOrEqual(15_100);
  const previousCodeResponse = await runWithinOneStep(async () =>
    checkIn(member, await attendanceCodeAt(host, eventId, -1)),
  );
  expect(previousCodeResponse.data.state).toBe('PRESENT');

  await staff.call('POST', `${path}/open`, { lateAfterMinutes: 0 });
  expect((await checkIn(member, await attendanceCodeAt(host, eventId))).data.state).toBe('PRESENT');
  const lateMember = await browserOf(host, await createClubMember(host.pool, clubId, 'MEMBER'));
  expect((await checkIn(lateMember, await attendanceCodeAt(host, eventId))).data.state).toBe('LATE');
  expect((await read(staff)).entries.map(({ state, byHand }) => [state, byHand])).toEqual([
    ['LATE', false],
    ['PRESENT', false],
  ]);
  expect(await read(member)).toMatchObject({ isOpen: true, entries: [{ userId: memberId, name: '오는이' }] });
  expect(await read(member)).not.toHaveProperty('code');
});

test.each([
  ['-9 minutes -50 seconds', 'PRESENT'],
  ['-10 minutes -1 second', 'LATE'],
])('a check-in to an event that starts in %s is %s by default [AT-04]', async (startsIn, state) => {
  const { eventId, member, checkIn } = await createClubWithAttendance(host, { startsIn });
  expect((await checkIn(member, await attendanceCodeAt(host, eventId))).data.state).toBe(state);
});

test('refuses codes before the previous one, future codes and every code after ten wrong ones; staff can still set the state [AT-05 AT-06]', async () => {
  const { clubId, eventId, memberId, staff, member, checkIn, set, read } =
    await createClubWithAttendance(host);
  const otherMember = await browserOf(host, await createClubMember(host.pool, clubId, 'MEMBER'));
  for (const steps of [-2, 1]) {
    const response = await runWithinOneStep(async () =>
      checkIn(otherMember, await attendanceCodeAt(host, eventId, steps)),
    );
    expect(outcomeOf(response)).toBe('422 wrong_code');
  }
  expect((await checkIn(member, '12345')).status).toBe(422);
  // Includes the codes of the next two steps, which may begin during the attempts.
  const possiblyValidCodes = await Promise.all(
    [-1, 0, 1, 2].map((steps) => attendanceCodeAt(host, eventId, steps)),
  );
  const wrongCode = ['000000', '000001', '000002', '000003', '000004'].find(
    (code) => !possiblyValidCodes.includes(code),
  );
  const wrongAttempts = await Promise.all(Array.from({ length: 12 }, () => checkIn(member, wrongCode)));
  expect(wrongAttempts.map(outcomeOf).sort()).toEqual([
    ...Array.from({ length: 10 }, () => '422 wrong_code'),
    ...Array.from({ length: 2 }, () => '429 too_many_tries'),
  ]);
  const rightCode = await attendanceCodeAt(host, eventId);
  await expectRefused(host.pool, () => checkIn(member, rightCode), '429 too_many_tries');
  // The attempts are counted per user and event.
  expect((await checkIn(otherMember, await attendanceCodeAt(host, eventId))).data.state).toBe('PRESENT');
  const otherEventId = await createEvent(host.pool, { clubId, startsIn: '-1 minute' });
  const otherPath = attendancePath(clubId, otherEventId);
  await staff.call('POST', `${otherPath}/open`);
  const code = await attendanceCodeAt(host, otherEventId);
  expect((await member.call('POST', `${otherPath}/check-in`, { code })).status).toBe(200);
  await set(memberId, { state: 'PRESENT' });
  expect((await read(member)).entries).toMatchObject([{ state: 'PRESENT', byHand: true }]);
});

test('a check-in needs open attendance, a membership and a session; closed attendance cannot be closed again [AT-07]', async () => {
  const { eventId, path, staff, member, checkIn } = await createClubWithAttendance(host);
  const code = await attendanceCodeAt(host, eventId);
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

test('a member can check in only before a concurrent expulsion, which always succeeds [AT-11]', async () => {
  for (let run = 0; run < 5; run += 1) {
    const { clubId, eventId, memberId, member, presidentId, checkIn } = await createClubWithAttendance(host);
    const president = await browserOf(host, presidentId);
    const code = await attendanceCodeAt(host, eventId);
    const [checkInResponse, expulsionResponse] = await Promise.all([
      checkIn(member, code),
      president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: memberId }),
    ]);
    expect(expulsionResponse.status).toBe(200);
    const { rows } = await host.pool.query('select state from attendance_entries where event_id = $1', [
      eventId,
    ]);
    expect(rows).toHaveLength(checkInResponse.status === 200 ? 1 : 0);
    expect((await checkIn(member, await attendanceCodeAt(host, eventId))).status).toBe(404);
  }
});
