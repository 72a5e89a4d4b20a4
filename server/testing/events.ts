import type { Pool } from 'pg';
import type { EventAnswerState, EventAudience, EventBody } from '@contract/event';
import type { TestApp, TestBrowser } from './app';
import { browserOf, createClub, createUser, idOf, createClubMember } from './factories';
import { inHours } from './recruitments';

/** Returns the body that creates an event for members only. By default it starts in two days and lasts two hours. */
export const eventBody = (changes: Partial<EventBody> = {}): EventBody => ({
  title: '정기 합주',
  contents: '',
  place: '지하 합주실',
  startsAt: inHours(48),
  endsAt: inHours(50),
  allDay: false,
  audience: 'MEMBERS',
  capacity: null,
  rsvpUntil: null,
  repeat: null,
  ...changes,
});

interface EventColumns {
  clubId: number;
  createdBy?: number;
  title?: string;
  /** SQL interval from now. */
  startsIn?: string;
  /** SQL interval. */
  duration?: string;
  audience?: EventAudience;
  capacity?: number | null;
  isCancelled?: boolean;
}

/** Inserts an event and returns its id. By default it is for members, starts in two days and lasts two hours. */
export async function createEvent(
  pool: Pool,
  {
    clubId,
    createdBy,
    title = '정기 합주',
    startsIn = '2 days',
    duration = '2 hours',
    audience = 'MEMBERS',
    capacity = null,
    isCancelled = false,
  }: EventColumns,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into events (club_id, title, contents, place, starts_at, ends_at, is_all_day, audience, capacity, created_by, cancelled_at)
     values ($1, $2, '', '지하 합주실', now() + $3::interval, now() + $3::interval + $4::interval, false, $5, $6, $7,
       case when $8::boolean then now() end) returning id`,
    [
      clubId,
      title,
      startsIn,
      duration,
      audience,
      capacity,
      createdBy ?? (await createUser(pool)),
      isCancelled,
    ],
  );
  return idOf(rows[0]);
}

/** Inserts a user's answer to an event and returns the id of the user, by default a new user. */
export async function createAnswer(
  pool: Pool,
  { eventId, userId, answer = 'GOING' }: { eventId: number; userId?: number; answer?: EventAnswerState },
): Promise<number> {
  const answererId = userId ?? (await createUser(pool));
  await pool.query(
    `with numbered as (update events set last_waiting_number = last_waiting_number + 1 where id = $1 returning last_waiting_number)
     insert into event_answers (event_id, user_id, answer, waiting_number)
     select $1, $2, $3, case when $3 = 'WAITLISTED' then last_waiting_number end from numbered`,
    [eventId, answererId, answer],
  );
  return answererId;
}

/** Creates a club, and the browsers of a staff member, a member and a non-member. `path` is the API path of the club's events. */
export async function createEventClub(host: TestApp) {
  const { clubId, presidentId } = await createClub(host.pool);
  const staffId = await createClubMember(host.pool, clubId, 'STAFF');
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  return {
    clubId,
    presidentId,
    staffId,
    memberId,
    path: `/clubs/${String(clubId)}/events`,
    staff: await browserOf(host, staffId),
    member: await browserOf(host, memberId),
    nonMember: await browserOf(host, await createUser(host.pool)),
  };
}

/** Creates an event, or a series if `changes` has `repeat`, over HTTP. Returns the data of the response. */
export const postEvent = async (staff: TestBrowser, path: string, changes: Partial<EventBody> = {}) =>
  (await staff.call<{ eventId: number; eventIds: number[] }>('POST', path, eventBody(changes))).data;
