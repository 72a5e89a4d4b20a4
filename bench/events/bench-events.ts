import type { Pool } from 'pg';
import type { CalendarFeed } from '@contract/calendar';
import { GROWTH_FACTOR } from '../goals';
import type { LoadRequest } from '../load-generator/load-tasks';
import type { Product, SignedInUser } from '../section';

/** Number of members of the club. All of them answer one event at the same time, so this is also the number of answers. */
export const MEMBER_COUNT = 1_000;
export const EVENT_CAPACITY = 100;
export const EVENTS_IN_MONTH = 200;
const ANSWERS_PER_EVENT = 20;
const EVENTS_PER_STATEMENT = 500;
/** User id of the first member. */
const FIRST_MEMBER_ID = 4_001;
/** Number of members, from the first, that read the month and have calendar feeds. */
const READER_COUNT = 100;

/** A separate club with a month of events. */
export interface BenchEvents {
  clubId: number;
  members: SignedInUser[];
  /** Requests for the list of the month, one per reader. */
  monthLists: LoadRequest[];
  /** Requests for calendar feeds, one per reader. */
  feeds: LoadRequest[];
  /** Creates an event without answers. Returns its id. */
  createEvent: () => Promise<number>;
  /** Removes the answers and the waiting list of an event. */
  clearAnswers: (eventId: number) => Promise<void>;
  /** Changes an event, so that the server builds the feed of every member again. */
  changeEvent: () => Promise<void>;
  /** Adds past events with answers, so that the club has {@link GROWTH_FACTOR} times the events of the month. */
  grow: () => Promise<void>;
}

/** Creates the club from users of the data set. */
export async function createBenchEvents({ address, pool, signIn }: Product): Promise<BenchEvents> {
  const clubId = await createClub(pool);
  const { rows: members } = await pool.query<{ userId: number }>(
    `insert into memberships (club_id, user_id, role) select $1, id, 'MEMBER' from users where id >= $2 order by id limit $3
     returning user_id as "userId"`,
    [clubId, FIRST_MEMBER_ID, MEMBER_COUNT],
  );
  const signedInMembers = await signIn(members.map(({ userId }) => userId));
  const from = new Date(Date.now() + 86_400_000);
  await insertEvents(pool, clubId, { from, count: EVENTS_IN_MONTH, spacing: '3 hours' });
  await pool.query('analyze memberships, events, event_answers');
  const to = new Date(from.getTime() + 31 * 86_400_000);
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() }).toString();
  const readers = signedInMembers.slice(0, READER_COUNT);
  return {
    clubId,
    members: signedInMembers,
    monthLists: readers.map(({ cookie }) => ({
      method: 'GET',
      path: `/api/v1/clubs/${String(clubId)}/events?${query}`,
      cookie,
    })),
    feeds: await createFeeds(address, readers),
    createEvent: () => insertEvent(pool, clubId),
    clearAnswers: async (eventId) => {
      await pool.query('delete from event_answers where event_id = $1', [eventId]);
      await pool.query('update events set last_waiting_number = 0 where id = $1', [eventId]);
      await pool.query('vacuum (analyze) event_answers, events');
    },
    changeEvent: async () => {
      await pool.query(
        'update events set sequence = sequence + 1 where id = (select min(id) from events where club_id = $1)',
        [clubId],
      );
    },
    grow: async () => {
      const count = EVENTS_IN_MONTH * (GROWTH_FACTOR - 1);
      const past = new Date(Date.now() - 3 * 365 * 86_400_000);
      await insertEvents(pool, clubId, { from: past, count, spacing: '1 hour' });
      await pool.query('vacuum (analyze) events, event_answers');
    },
  };
}

async function createClub(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into clubs (name, name_key, description, category, member_count)
     values ('일정이 많은 모임', '일정이 많은 모임', '함께하는 동아리입니다.', '취미', $1) returning id`,
    [MEMBER_COUNT],
  );
  if (!rows[0]) throw new Error('the club could not be created');
  return rows[0].id;
}

/** Inserts events of two hours with answers, in several statements because of the statement timeout of the pool. */
async function insertEvents(
  pool: Pool,
  clubId: number,
  { from, count, spacing }: { from: Date; count: number; spacing: string },
): Promise<void> {
  for (let first = 0; first < count; first += EVENTS_PER_STATEMENT)
    await pool.query(
      `with created as (
         insert into events (club_id, title, contents, place, starts_at, ends_at, is_all_day, audience, capacity, created_by)
         select $1, '정기 연습 ' || n, '악보와 물을 챙겨 오세요.', '지하 합주실', at, at + interval '2 hours', false, 'MEMBERS', $7, $8
         from (select n, $2::timestamptz + n * $3::interval as at from generate_series($4::int, $5::int - 1) n) dates
         returning id
       )
       insert into event_answers (event_id, user_id, answer)
       select created.id, $8 + (created.id + n) % $9, 'GOING' from created, generate_series(1, $6::int) n`,
      [
        clubId,
        from,
        spacing,
        first,
        Math.min(first + EVENTS_PER_STATEMENT, count),
        ANSWERS_PER_EVENT,
        EVENT_CAPACITY,
        FIRST_MEMBER_ID,
        MEMBER_COUNT,
      ],
    );
}

async function insertEvent(pool: Pool, clubId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into events (club_id, title, contents, place, starts_at, ends_at, is_all_day, audience, capacity, created_by)
     values ($1, '정기 공연', '', '대강당', now() + interval '40 days', now() + interval '40 days 2 hours', false, 'MEMBERS', $2, $3) returning id`,
    [clubId, EVENT_CAPACITY, FIRST_MEMBER_ID],
  );
  if (!rows[0]) throw new Error('the event could not be created');
  return rows[0].id;
}

/** Creates a calendar feed for each reader. */
const createFeeds = (address: string, readers: readonly SignedInUser[]): Promise<LoadRequest[]> =>
  Promise.all(
    readers.map(async ({ cookie }) => {
      const response = await fetch(`${address}/api/v1/calendar/feed`, {
        method: 'POST',
        headers: { cookie, origin: address },
      });
      if (!response.ok) throw new Error(`a feed was refused with ${String(response.status)}`);
      // The `as` is safe because the API contract defines this shape.
      const { data } = (await response.json()) as { data: CalendarFeed };
      return { method: 'GET', path: new URL(data.url).pathname };
    }),
  );
