import type { Db, Transaction } from '../../engines/database/executor';
import { defineJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import {
  notificationGroupKey,
  notify,
  notifyOfDeletedClub,
  retractGroups,
} from '../notification/notification-writer.service';
import type { NotificationEvent, OnNotificationsChanged } from '../notification/notification-writer.service';
import {
  INTERESTED_ANSWERS,
  isGoing,
  listAnsweringUsers,
  listMembersToNotify,
  lockClubEvent,
} from './event-recipients.repository';
import type { ClubEvent } from './event-recipients.repository';

/**
 * A change or cancellation of `eventIds` by one call: a single event, or dates of a weekly event. The notification
 * links to `eventId`.
 */
export interface EventChangePayload {
  kind: 'EVENT_CHANGED' | 'EVENT_CANCELLED';
  eventId: number;
  eventIds: number[];
  /** The revision of `eventId` after this change. Part of the cause, so that a later change notifies again. */
  sequence: number;
  actorId: number;
}

export const eventJobTypes = {
  /** Notifies the members of a club of a new event, in batches. */
  notifyCreated: defineJob<{ eventId: number }>('notify-event-created'),
  /** Notifies users who go, may go or are on the waiting list, in batches. */
  notifyChanged: defineJob<EventChangePayload>('notify-event-changed'),
  /**
   * Reminds users who go or may go 24 hours before the start. For an event created later than that, the SQL
   * function answer_event enqueues the job by this name, at once and for each such answer, with `userId`.
   */
  remind: defineJob<{ eventId: number; startsAt: string; userId?: number }>('remind-of-event'),
  /** Notifies a user who got a place from the waiting list. The SQL function promote_waitlisted enqueues it by this name. */
  notifyPromoted: defineJob<{ eventId: number; userId: number; waitingNumber: number }>(
    'notify-waitlist-promoted',
  ),
  /** Retracts the notifications about a deleted event. */
  retractNotifications: defineJob<{ eventId: number }>('take-back-event'),
  /**
   * Notifies users who lose events of a deleted club. The payload has the club's name, which the database no
   * longer has.
   */
  notifyClubDeleted: defineJob<{ clubId: number; clubName: string; userIds: number[] }>(
    'notify-events-deleted',
  ),
};

const EVENT_NOTIFICATION_KINDS = [
  'EVENT_CREATED',
  'EVENT_CHANGED',
  'EVENT_CANCELLED',
  'EVENT_REMINDER',
  'WAITLIST_PROMOTED',
] as const;

/** Recipients per transaction of a fan-out. */
const BATCH_SIZE = 1_000;

interface EventJobDeps {
  db: Db;
  onNotificationsChanged: OnNotificationsChanged;
}

/** Registers the jobs that notify users about events. A repeated run does not create a second notification. */
export function registerEventJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, onNotificationsChanged }: EventJobDeps,
): void {
  const notifyAll = async (fanOut: FanOut) => {
    let lastUserId: number | undefined = 0;
    while (lastUserId !== undefined) {
      const afterUserId: number = lastUserId;
      const batch = await db.transaction((tx) => notifyBatch(tx, fanOut, afterUserId));
      onNotificationsChanged(batch.changes);
      lastUserId = batch.lastUserId;
    }
  };

  jobs.registerHandler(eventJobTypes.notifyCreated, ({ eventId }) =>
    notifyAll({
      eventId,
      kind: 'EVENT_CREATED',
      cause: eventId,
      isStillTrue: ({ isCancelled, hasEnded }) => !isCancelled && !hasEnded,
      listRecipients: (tx, { clubId }, page) => listMembersToNotify(tx, clubId, page),
      isByAuthor: true,
    }),
  );
  jobs.registerHandler(eventJobTypes.notifyChanged, ({ kind, eventId, eventIds, sequence, actorId }) =>
    notifyAll({
      eventId,
      kind,
      cause: `${String(eventId)} ${String(sequence)}`,
      isStillTrue: ({ hasEnded }) => !hasEnded,
      listRecipients: (tx, _event, page) => listAnsweringUsers(tx, eventIds, INTERESTED_ANSWERS, page),
      actorId,
    }),
  );
  jobs.registerHandler(eventJobTypes.remind, ({ eventId, startsAt, userId }) =>
    notifyAll({
      eventId,
      kind: 'EVENT_REMINDER',
      // The start is part of the cause, so that a moved event causes another reminder.
      cause: `${String(eventId)} ${startsAt}`,
      isStillTrue: (event) =>
        !event.isCancelled && !event.hasStarted && event.startsAt.toISOString() === startsAt,
      listRecipients: (tx, _event, page) =>
        listAnsweringUsers(tx, [eventId], ['GOING', 'MAYBE'], { ...page, userId }),
    }),
  );
  jobs.registerHandler(eventJobTypes.notifyPromoted, async ({ eventId, userId, waitingNumber }) => {
    const changes = await db.transaction(async (tx) => {
      const event = await lockClubEvent(tx, eventId);
      if (!event || event.isCancelled || !(await isGoing(tx, eventId, userId))) return [];
      return notify(tx, [
        {
          kind: 'WAITLIST_PROMOTED',
          recipientIds: [userId],
          cause: `${String(eventId)} ${String(waitingNumber)}`,
          ...groupAndSubjectOf(event),
        },
      ]);
    });
    onNotificationsChanged(changes);
  });
  jobs.registerHandler(eventJobTypes.notifyClubDeleted, async ({ userIds, ...club }) => {
    const changes = await db.transaction((tx) =>
      notifyOfDeletedClub(tx, { ...club, kind: 'EVENT_CANCELLED', recipientIds: userIds }),
    );
    onNotificationsChanged(changes);
  });
  jobs.registerHandler(eventJobTypes.retractNotifications, async ({ eventId }) => {
    onNotificationsChanged(
      await db.transaction((tx) =>
        retractGroups(tx, EVENT_NOTIFICATION_KINDS, [notificationGroupKey.event(eventId)]),
      ),
    );
  });
}

interface FanOut extends Pick<NotificationEvent, 'kind' | 'cause' | 'actorId'> {
  eventId: number;
  /** Whether the notification still applies when the job runs. */
  isStillTrue: (event: ClubEvent) => boolean;
  listRecipients: (
    tx: Transaction,
    event: ClubEvent,
    page: { afterUserId: number; limit: number },
  ) => Promise<number[]>;
  /** Whether the author of the event is the actor of the notification. */
  isByAuthor?: true;
}

const groupAndSubjectOf = ({ clubId, eventId }: ClubEvent) => ({
  groupKey: notificationGroupKey.event(eventId),
  subject: { type: 'event' as const, clubId, id: eventId },
});

/**
 * Notifies the next recipients after `afterUserId`. In the result, `lastUserId` is undefined after the last batch and if the
 * notification no longer applies.
 */
async function notifyBatch(
  tx: Transaction,
  { eventId, kind, cause, actorId, isStillTrue, listRecipients, isByAuthor }: FanOut,
  afterUserId: number,
) {
  const event = await lockClubEvent(tx, eventId);
  if (!event || !isStillTrue(event)) return { changes: [], lastUserId: undefined };
  const recipientIds = await listRecipients(tx, event, { afterUserId, limit: BATCH_SIZE });
  const notificationActorId = isByAuthor ? event.authorId : actorId;
  const changes = await notify(tx, [
    {
      kind,
      recipientIds,
      ...(cause !== undefined && { cause }),
      ...(notificationActorId !== undefined && { actorId: notificationActorId }),
      ...groupAndSubjectOf(event),
    },
  ]);
  return { changes, lastUserId: recipientIds.length < BATCH_SIZE ? undefined : recipientIds.at(-1) };
}
