import type { Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { enqueueReminders } from './event-reminder';
import { eventJobTypes } from './event.jobs';
import { deleteAnswersOfNonMembers, promoteWaitlisted, updateEvent } from './event.repository';
import type { EventFields, LockedEvent } from './event.repository';

interface EventChange {
  clubId: number;
  actorId: number;
  /** The event itself, then later dates of its series. All are locked. */
  dates: [LockedEvent, ...LockedEvent[]];
  /** The new fields of the event itself. */
  fields: EventFields;
}

/**
 * Gives an event and the later dates of its series the same new fields; the distances between the dates stay the same. Deletes the
 * answers of users who may no longer see a date. Gives free places to the waiting lists. Enqueues reminders of moved dates, and one
 * notification about all dates with a new time or place.
 */
export async function changeDates(
  tx: Transaction,
  { clubId, actorId, dates, fields }: EventChange,
): Promise<void> {
  const [event] = dates;
  const movedEvents: { eventId: number; startsAt: Date }[] = [];
  const announcedDates: LockedEvent[] = [];
  for (const date of dates) {
    const newFields = moveBy(fields, date.startsAt.getTime() - event.startsAt.getTime());
    await updateEvent(tx, date.eventId, newFields);
    if (newFields.audience === 'MEMBERS' && date.audience !== 'MEMBERS')
      await deleteAnswersOfNonMembers(tx, clubId, date.eventId);
    await promoteWaitlisted(tx, date.eventId);
    const hasMoved = newFields.startsAt.getTime() !== date.startsAt.getTime();
    if (hasMoved) movedEvents.push({ eventId: date.eventId, startsAt: newFields.startsAt });
    if (hasMoved || newFields.endsAt.getTime() !== date.endsAt.getTime() || newFields.place !== date.place)
      announcedDates.push(date);
  }
  await enqueueReminders(tx, movedEvents);
  const [firstAnnounced] = announcedDates;
  if (firstAnnounced)
    await enqueue(tx, eventJobTypes.notifyChanged, [
      {
        kind: 'EVENT_CHANGED',
        eventId: firstAnnounced.eventId,
        eventIds: announcedDates.map(({ eventId }) => eventId),
        sequence: firstAnnounced.sequence + 1,
        actorId,
      },
    ]);
}

/** Returns the fields with start, end and answer deadline moved by `offsetMs`. */
export const moveBy = (fields: EventFields, offsetMs: number): EventFields => ({
  ...fields,
  startsAt: new Date(fields.startsAt.getTime() + offsetMs),
  endsAt: new Date(fields.endsAt.getTime() + offsetMs),
  rsvpUntil: fields.rsvpUntil && new Date(fields.rsvpUntil.getTime() + offsetMs),
});
