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
 * Gives an event and the later dates of its series the same new fields; the distances between the dates stay the same. Fills free
 * places from the waiting list. Notifies users with an answer about a new time or place. Deletes the answers of users who may no
 * longer see an event.
 */
export async function changeDates(
  tx: Transaction,
  { clubId, actorId, dates, fields }: EventChange,
): Promise<void> {
  const [event] = dates;
  const movedEvents: { eventId: number; startsAt: Date }[] = [];
  const changedEventIds: number[] = [];
  for (const date of dates) {
    const newFields = moveBy(fields, date.startsAt.getTime() - event.startsAt.getTime());
    await updateEvent(tx, date.eventId, newFields);
    if (newFields.audience === 'MEMBERS' && date.audience !== 'MEMBERS')
      await deleteAnswersOfNonMembers(tx, clubId, date.eventId);
    await promoteWaitlisted(tx, date.eventId);
    const hasMoved = newFields.startsAt.getTime() !== date.startsAt.getTime();
    if (hasMoved) movedEvents.push({ eventId: date.eventId, startsAt: newFields.startsAt });
    if (hasMoved || newFields.endsAt.getTime() !== date.endsAt.getTime() || newFields.place !== date.place)
      changedEventIds.push(date.eventId);
  }
  await enqueueReminders(tx, movedEvents);
  const [firstChangedId] = changedEventIds;
  if (firstChangedId !== undefined)
    await enqueue(tx, eventJobTypes.notifyChanged, [
      {
        kind: 'EVENT_CHANGED',
        eventId: firstChangedId,
        eventIds: changedEventIds,
        sequence: event.sequence + 1,
        actorId,
      },
    ]);
}

/** Moves an event in time. */
export const moveBy = (fields: EventFields, offsetMs: number): EventFields => ({
  ...fields,
  startsAt: new Date(fields.startsAt.getTime() + offsetMs),
  endsAt: new Date(fields.endsAt.getTime() + offsetMs),
  rsvpUntil: fields.rsvpUntil && new Date(fields.rsvpUntil.getTime() + offsetMs),
});
