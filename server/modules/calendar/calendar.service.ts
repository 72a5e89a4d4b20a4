import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { CalendarFeed, CalendarItem } from '@contract/calendar';
import type { EventListQuery } from '@contract/event';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { API_BASE } from '@contract/route';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import { createCalendarWriter, rangeOf } from '../event/event.service';
import type { EventRange } from '../event/event.service';
import { lockAccount } from '../member/member.service';
import {
  deleteFeed,
  findFeedUser,
  listCalendarEvents,
  listInterviews,
  saveFeed,
  readCalendarVersion,
} from './calendar.repository';
import type { CalendarEventRow, CalendarInterviewRow } from './calendar.repository';

/** A built calendar file. */
interface BuiltFeed {
  text: string;
  /** HTTP ETag; the same for the same text. */
  etag: string;
}

export interface CalendarService {
  /** Lists the events and booked interviews of a user's calendar that overlap the period of the query, by start. */
  list: (userId: number, query: EventListQuery) => Promise<CalendarItem[]>;
  /** Creates an address with this `origin` for a user's feed. The new address replaces the previous one. */
  createFeed: (userId: number, origin: string) => Promise<CalendarFeed>;
  removeFeed: (userId: number) => Promise<void>;
  /** Returns the calendar file of the user to whom the token belongs. Throws `not_found` for an unknown token. */
  feed: (token: string) => Promise<BuiltFeed>;
}

const TOKEN_BYTES = 24;
const DAY_MS = 86_400_000;
const FEED_PAST_DAYS = 90;
const FEED_FUTURE_DAYS = 400;
/** Time for which a built feed is reused while no membership, event or interview changes. */
const FEED_LIFETIME_MS = 60_000;
/** Maximum number of feeds that a node caches. A feed has about 50 kB. */
const MAX_CACHED_FEEDS = 200;

interface CalendarServiceDeps {
  db: Db;
  pool: Pool;
}

export function createCalendarService({ db, pool }: CalendarServiceDeps): CalendarService {
  /** By token hash. The feed that was built the longest ago is first. */
  const cache = new Map<string, BuiltFeed & { userId: number; version: string; builtAtMs: number }>();

  const writeCalendar = createCalendarWriter();
  const listEventsAndInterviews = (userId: number, range: EventRange) =>
    Promise.all([listCalendarEvents(pool, userId, range), listInterviews(pool, userId, range)]);
  const readFeed = async (userId: number, range: EventRange) => {
    const [events, interviews] = await listEventsAndInterviews(userId, range);
    return writeCalendar(
      events.map((event) => ({ ...event, title: `${event.title} · ${event.clubName}` })),
      interviews.map((interview) => ({
        ...interview,
        title: recruitmentMessage.interviewOf(interview.clubName),
      })),
    );
  };

  return {
    list: async (userId, query) => {
      const [events, interviews] = await listEventsAndInterviews(userId, rangeOf(query));
      const items = [...events.map(presentEvent), ...interviews.map(presentInterview)];
      return items.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    },

    createFeed: async (userId, origin) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, userId))) throw new AppError('not_logged_in');
        await saveFeed(tx, userId, hashOf(token));
      });
      return { token, url: `${origin}${API_BASE}/calendar/${token}.ics` };
    },

    removeFeed: (userId) => deleteFeed(db, userId),

    feed: async (token) => {
      const tokenHash = hashOf(token);
      const nowMs = Date.now();
      const utcMidnightMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
      const range = {
        from: new Date(utcMidnightMs - FEED_PAST_DAYS * DAY_MS),
        to: new Date(utcMidnightMs + FEED_FUTURE_DAYS * DAY_MS),
      };
      // The version in the database decides whether the cached file is current, because another node may have made a change.
      const cached = cache.get(tokenHash);
      const [userId, versionForCachedUser] = await Promise.all([
        findFeedUser(pool, tokenHash),
        // Runs at the same time as `findFeedUser`: a token never passes to another user, so `cached.userId` is right.
        cached && readCalendarVersion(pool, cached.userId, range),
      ]);
      if (userId === undefined) throw new AppError('not_found');
      const version = versionForCachedUser ?? (await readCalendarVersion(pool, userId, range));
      if (cached?.version === version && nowMs - cached.builtAtMs < FEED_LIFETIME_MS) return cached;
      const text = await readFeed(userId, range);
      const built = { text, etag: `"${hashOf(text)}"`, userId, version, builtAtMs: nowMs };
      cache.delete(tokenHash);
      const [oldest] = cache.keys();
      if (oldest !== undefined && cache.size >= MAX_CACHED_FEEDS) cache.delete(oldest);
      cache.set(tokenHash, built);
      return built;
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const presentEvent = (event: CalendarEventRow): CalendarItem => ({
  kind: 'EVENT',
  clubId: event.clubId,
  clubName: event.clubName,
  eventId: event.eventId,
  applyId: null,
  title: event.title,
  place: event.place,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  allDay: event.isAllDay,
  state: event.isCancelled ? 'CANCELLED' : 'PLANNED',
  myAnswer: event.myAnswer,
  waitlistPosition: event.waitlistPosition,
});

const presentInterview = (interview: CalendarInterviewRow): CalendarItem => ({
  kind: 'INTERVIEW',
  clubId: interview.clubId,
  clubName: interview.clubName,
  eventId: null,
  applyId: interview.applyId,
  title: recruitmentMessage.interviewOf(interview.clubName),
  place: interview.place,
  startsAt: interview.startsAt.toISOString(),
  endsAt: interview.endsAt.toISOString(),
  allDay: false,
  state: 'PLANNED',
  myAnswer: null,
  waitlistPosition: null,
});

export { deleteFeed as removeFeedOf } from './calendar.repository';
