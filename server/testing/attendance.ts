import type { Attendance, OwnAttendance } from '@contract/attendance';
import type { TestBrowser, TestHost } from './app';
import { createEvent } from './events';
import { browserOf, createClub, createUser, createClubMember, joinClub } from './factories';

interface ClubWithAttendanceOptions {
  /** SQL interval from now to the start of the event. */
  startsIn?: string;
  /** Whether staff has opened the attendance. */
  isOpen?: boolean;
}

/** Creates a club with an event. By default the event has begun, and a member of staff has opened its attendance. */
export async function createClubWithAttendance(
  host: TestHost,
  { startsIn = '-1 minute', isOpen = true }: ClubWithAttendanceOptions = {},
) {
  const { clubId, presidentId } = await createClub(host.pool, {});
  const eventId = await createEvent(host.pool, { clubId, startsIn });
  const staffId = await createClubMember(host.pool, clubId, 'STAFF');
  const memberId = await joinClub(
    host.pool,
    clubId,
    await createUser(host.pool, { name: '오는이' }),
    'MEMBER',
  );
  const path = attendancePath(clubId, eventId);
  const staff = await browserOf(host, staffId);
  const member = await browserOf(host, memberId);
  if (isOpen) await staff.call('POST', `${path}/open`);
  return {
    clubId,
    eventId,
    presidentId,
    memberId,
    path,
    staff,
    member,
    read: async (browser: TestBrowser) => (await browser.call<Attendance>('GET', path)).data,
    checkIn: (browser: TestBrowser, code: string | undefined) =>
      browser.call<OwnAttendance>('POST', `${path}/check-in`, { code }),
    set: (userId: number, body: object) => staff.call('PUT', `${path}/${String(userId)}`, body),
  };
}

export const attendancePath = (clubId: number, eventId: number) =>
  `/clubs/${String(clubId)}/events/${String(eventId)}/attendance`;

/** Returns the attendance code of the time step that is `steps` after the current one; `''` if the attendance was never opened. */
export async function attendanceCodeAt(
  { pool }: Pick<TestHost, 'pool'>,
  eventId: number,
  steps = 0,
): Promise<string> {
  const { rows } = await pool.query<{ code: string }>(
    'select attendance_code(secret, attendance_step(clock_timestamp()) + $2) as code from attendances where event_id = $1',
    [eventId, steps],
  );
  return rows[0]?.code ?? '';
}
