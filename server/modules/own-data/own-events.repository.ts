import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import {
  attendanceEntries,
  calendarFeeds,
  certificates,
  clubs,
  eventAnswers,
  events,
} from '../../engines/database/schema';

const eventColumns = {
  eventId: events.id,
  clubId: events.clubId,
  clubName: clubs.name,
  title: events.title,
  startsAt: events.startsAt,
};

export const listEventAnswers = (tx: Transaction, userId: number) =>
  tx
    .select({ ...eventColumns, answer: eventAnswers.answer, answeredAt: eventAnswers.answeredAt })
    .from(eventAnswers)
    .innerJoin(events, eq(events.id, eventAnswers.eventId))
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(eq(eventAnswers.userId, userId))
    .orderBy(asc(events.startsAt), asc(events.id));

export const listAttendance = (tx: Transaction, userId: number) =>
  tx
    .select({
      ...eventColumns,
      state: attendanceEntries.state,
      at: attendanceEntries.at,
      note: attendanceEntries.note,
    })
    .from(attendanceEntries)
    .innerJoin(events, eq(events.id, attendanceEntries.eventId))
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(eq(attendanceEntries.userId, userId))
    .orderBy(asc(events.startsAt), asc(events.id));

export const listCreatedEvents = (tx: Transaction, userId: number) =>
  tx
    .select({
      ...eventColumns,
      contents: events.contents,
      place: events.place,
      endsAt: events.endsAt,
      createdAt: events.createdAt,
    })
    .from(events)
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(eq(events.createdBy, userId))
    .orderBy(asc(events.id));

export const listIssuedCertificates = (tx: Transaction, userId: number) =>
  tx
    .select({ code: certificates.code, revokedAt: certificates.revokedAt, snapshot: certificates.snapshot })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.id));

export const listCalendarFeeds = (tx: Transaction, userId: number) =>
  tx
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
