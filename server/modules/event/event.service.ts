import type { Pool } from 'pg';
import { MAX_EVENT_DATES } from '@contract/event';
import type {
  Event,
  EventAnswer,
  EventAnswerRow,
  EventBody,
  EventChangeBody,
  EventListQuery,
  EventScope,
  EventSummary,
} from '@contract/event';
import { weeklyDates } from '@contract/event-dates';
import { eventMessage } from '@contract/event-messages';
import { isMember } from '@contract/member';
import { mayListRespondents, mayManageEvents, maySeeEvent } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { runIdempotent } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { currentRoleOf, lockClub, roleOf } from '../member/member.service';
import { listAnswers } from './answer.repository';
import { calendarFileOf } from './event-calendar-file';
import { changeDates, moveBy } from './event-change';
import { rangeOf } from './event-range';
import { enqueueReminders } from './event-reminder';
import { eventJobTypes } from './event.jobs';
import { presentAnswer, presentEvent, presentSummary } from './event.presenter';
import {
  deleteUnansweredEvent,
  findEvent,
  insertEvents,
  listDateIdsOf,
  listEvents,
  lockEvent,
  lockFollowing,
  saveAnswer,
  cancelEvents,
} from './event.repository';
import type { EventFields, LockedEvent } from './event.repository';

export { leaveAllEvents } from './answer.repository';
export { createCalendarWriter } from './event-calendar-file';
export type { CalendarEvent } from './event-calendar-file';
export { overlaps, rangeOf } from './event-range';
export { WAITLIST_POSITION_SQL } from './event.repository';
export type { EventRange } from './event-range';

/** An event and the user who reads or changes it. */
export interface EventRef {
  userId: number;
  clubId: number;
  eventId: number;
}

/**
 * Events of clubs. All methods throw `not_found` for an unknown club or event, and for an event that the user may not see. Methods
 * that write events throw `not_allowed` unless the user is staff or a leader.
 */
export interface EventService {
  list: (userId: number, clubId: number, query: EventListQuery) => Promise<EventSummary[]>;
  get: (ref: EventRef) => Promise<Event>;
  /** Creates an event, or one per week. `eventIds` starts with the earliest event, whose id is `eventId`. */
  create: (
    userId: number,
    clubId: number,
    body: EventBody,
    request?: IdempotentRequest,
  ) => Promise<{ eventId: number; eventIds: number[] }>;
  /** Changes the event and, by the scope, the later dates of its series. Ignores `body.repeat`. Throws `event_cancelled`. */
  change: (ref: EventRef, body: EventChangeBody) => Promise<Event>;
  /** Throws `event_cancelled` for an event that is cancelled already. */
  cancel: (ref: EventRef, scope: EventScope) => Promise<Event>;
  /** Throws `event_answered` for an event with answers or attendance entries. */
  remove: (ref: EventRef) => Promise<void>;
  /** Throws `event_cancelled`, `answers_closed`. */
  answer: (ref: EventRef, answer: EventAnswer) => Promise<Event>;
  listAnswers: (ref: EventRef) => Promise<EventAnswerRow[]>;
  /** Returns the event as an iCalendar file. */
  calendarFile: (ref: EventRef) => Promise<string>;
}

const eventNotFound = () => new AppError('not_found', { message: eventMessage.notFound });

export function createEventService({ db, pool }: { db: Db; pool: Pool }): EventService {
  const loadEvent = async ({ userId, clubId, eventId }: EventRef) => {
    const role = await currentRoleOf(pool, clubId, userId);
    const event = await findEvent(pool, userId, { clubId, eventId });
    if (!event || !maySeeEvent(role, event.audience)) throw eventNotFound();
    return { event, role };
  };
  const get = async (ref: EventRef) => presentEvent((await loadEvent(ref)).event);

  return {
    list: async (userId, clubId, query) => {
      const role = await currentRoleOf(pool, clubId, userId);
      const rows = await listEvents(pool, userId, { clubId, isMember: isMember(role), ...rangeOf(query) });
      return rows.map(presentSummary);
    },

    get,

    create: async (userId, clubId, body, request) => {
      const eventId = await runIdempotent(db, request, (runInTransaction) =>
        runInTransaction(async (tx) => {
          await requireManager(tx, clubId, userId);
          const repeatUntil = body.repeat && new Date(body.repeat.until);
          const dateFields = dateFieldsOf(body);
          const ids = await insertEvents(tx, { clubId, createdBy: userId, repeatUntil }, dateFields);
          const [firstId] = ids;
          if (firstId === undefined) throw new Error('the insert returned no row');
          await enqueueReminders(
            tx,
            ids.map((id, index) => ({ eventId: id, startsAt: dateFields[index]?.startsAt ?? new Date(0) })),
          );
          await enqueue(tx, eventJobTypes.notifyCreated, [{ eventId: firstId }]);
          return firstId;
        }),
      );
      return { eventId, eventIds: await listDateIdsOf(db, eventId) };
    },

    change: async (ref, { scope, repeat: _ignoredRepeat, ...body }) => {
      await db.transaction(async (tx) => {
        const dates = await lockDates(tx, ref, scope);
        await changeDates(tx, {
          clubId: ref.clubId,
          actorId: ref.userId,
          dates,
          fields: toEventFields(body),
        });
      });
      return get(ref);
    },

    cancel: async (ref, scope) => {
      await db.transaction(async (tx) => {
        const [event, ...laterEvents] = await lockDates(tx, ref, scope);
        const eventIds = [event, ...laterEvents].map(({ eventId }) => eventId);
        await cancelEvents(tx, eventIds);
        await enqueue(tx, eventJobTypes.notifyChanged, [
          {
            kind: 'EVENT_CANCELLED',
            eventId: ref.eventId,
            eventIds,
            sequence: event.sequence + 1,
            actorId: ref.userId,
          },
        ]);
      });
      return get(ref);
    },

    remove: async ({ userId, clubId, eventId }) => {
      await db.transaction(async (tx) => {
        await requireManager(tx, clubId, userId);
        if (!(await lockEvent(tx, clubId, eventId))) throw eventNotFound();
        if (!(await deleteUnansweredEvent(tx, eventId))) throw new AppError('event_answered');
        await enqueue(tx, eventJobTypes.retractNotifications, [{ eventId }]);
      });
    },

    answer: async (ref, answer) => {
      const outcome = await saveAnswer(pool, { ...ref, answer });
      if (outcome === 'not_found') {
        // Throws the more specific error of an unknown club.
        await loadEvent(ref);
        throw eventNotFound();
      }
      if (outcome === 'event_cancelled' || outcome === 'answers_closed') throw new AppError(outcome);
      return get(ref);
    },

    calendarFile: async (ref) => calendarFileOf((await loadEvent(ref)).event),

    listAnswers: async (ref) => {
      const { role } = await loadEvent(ref);
      const rows = await listAnswers(pool, ref.eventId);
      return rows.map((row) => presentAnswer(row, mayListRespondents(role)));
    },
  };
}

/** Locks the club, so that its roles cannot change. Throws `not_allowed` unless the user may manage events. */
async function requireManager(tx: Transaction, clubId: number, userId: number): Promise<void> {
  await lockClub(tx, clubId, 'share');
  if (!mayManageEvents(await roleOf(tx, clubId, userId)))
    throw new AppError('not_allowed', { message: eventMessage.onlyOfficersWrite });
}

/**
 * Locks an event and, with the scope FOLLOWING, the later dates of its series that are not cancelled. Returns the event itself first.
 * Lock order: club, events by ascending id. Throws `not_allowed`, `not_found`, `event_cancelled`.
 */
async function lockDates(
  tx: Transaction,
  { userId, clubId, eventId }: EventRef,
  scope: EventScope,
): Promise<[LockedEvent, ...LockedEvent[]]> {
  await requireManager(tx, clubId, userId);
  const lockedEvents =
    scope === 'FOLLOWING'
      ? await lockFollowing(tx, clubId, eventId)
      : [await lockEvent(tx, clubId, eventId)].filter((event) => event !== undefined);
  const [event, ...laterEvents] = lockedEvents;
  if (!event) throw eventNotFound();
  if (event.isCancelled) throw new AppError('event_cancelled');
  return [event, ...laterEvents];
}

type SingleEventBody = Omit<EventBody, 'repeat'>;

const toEventFields = ({ startsAt, endsAt, rsvpUntil, ...body }: SingleEventBody): EventFields => ({
  ...body,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  rsvpUntil: rsvpUntil === null ? null : new Date(rsvpUntil),
});

/** Returns the fields of each date of a new event: one date, or one for each week, at most {@link MAX_EVENT_DATES}. */
function dateFieldsOf({ repeat, ...body }: EventBody): EventFields[] {
  const firstDate = toEventFields(body);
  if (!repeat) return [firstDate];
  const startMs = firstDate.startsAt.getTime();
  return weeklyDates(startMs, Date.parse(repeat.until), MAX_EVENT_DATES).map((atMs) =>
    moveBy(firstDate, atMs - startMs),
  );
}
