import {
  planMemberNotifications,
  planNewcomerNotifications,
  planPresidentNotifications,
} from './account-notifications';
import type { Cause, NotificationSources, PlannedNotification } from './planned-notification';
import { addMinutes } from './demo-clock';
import { accountId } from './people';
import type { AccountName } from './people';
import type { InboxRow, NotificationCauseRow, NotificationRow } from './rows';

export interface Notifications {
  notifications: readonly NotificationRow[];
  causes: readonly NotificationCauseRow[];
  inboxes: readonly InboxRow[];
}

/** Minutes between the newest cause of a notification and the time at which the account read the notification. */
const READ_AFTER_MINUTES = 25;

/**
 * Plans notifications for the accounts `president`, `member` and `newbie` about rows of the campus. Together they have every kind. Omits
 * notifications without a cause. Ids and sequences rise with the time of the newest cause.
 */
export function planNotifications(sources: NotificationSources): Notifications {
  const plannedNotifications: PlannedNotification[] = [
    ...planPresidentNotifications(sources),
    ...planMemberNotifications(sources),
    ...planNewcomerNotifications(sources),
  ]
    .filter(({ causes }) => causes.length > 0)
    .sort((a, b) => newestCauseOf(a).at.getTime() - newestCauseOf(b).at.getTime());
  const sequences = new Map<AccountName, number>();
  const notifications: NotificationRow[] = [];
  const causes: NotificationCauseRow[] = [];
  for (const [index, notification] of plannedNotifications.entries()) {
    const sequence = (sequences.get(notification.to) ?? 0) + 1;
    sequences.set(notification.to, sequence);
    const row = rowOf(notification, index + 1, sequence);
    notifications.push(row);
    for (const { key, subjectId = null, actorId = null } of notification.causes)
      causes.push({
        kind: row.kind,
        cause: String(key),
        recipientId: row.recipientId,
        notificationId: row.id,
        subjectId,
        actorId,
        sequence,
      });
  }
  const inboxes = [...sequences].map(([to, lastSequence]) => ({ userId: accountId(to), lastSequence }));
  return { notifications, causes, inboxes };
}

function newestCauseOf({ causes }: PlannedNotification): Cause {
  const newest = causes.at(-1);
  if (!newest) throw new Error('a notification without a cause');
  return newest;
}

function rowOf(planned: PlannedNotification, id: number, sequence: number): NotificationRow {
  const { to, kind, subjectType, club, causes, groupKey = null, isRead = false } = planned;
  const { subjectId = null, actorId = null, at } = newestCauseOf(planned);
  const readAt = isRead ? addMinutes(at, READ_AFTER_MINUTES) : null;
  return {
    id,
    recipientId: accountId(to),
    kind,
    groupKey,
    subjectType,
    subjectId,
    clubId: club.id ?? null,
    clubName: club.text.name,
    actorId,
    count: causes.length,
    sequence,
    createdAt: causes[0]?.at ?? at,
    updatedAt: at,
    seenAt: readAt,
    readAt,
  };
}
