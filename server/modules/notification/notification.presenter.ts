import type { NotificationItem } from '@contract/notification';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { NotificationRow } from './notification.repository';

/** An actor whose account was deleted keeps a placeholder name, but no id. */
export const presentNotification = (row: NotificationRow): NotificationItem => ({
  notificationId: row.id,
  kind: row.kind,
  clubId: row.clubId,
  clubName: row.clubName,
  clubCategory: row.clubCategory,
  actorId: row.actorName === null ? null : row.actorId,
  actorName: row.actorId === null ? null : (row.actorName ?? WITHDRAWN_USER_NAME),
  subject: { type: row.subjectType, clubId: row.clubId, id: row.subjectId },
  count: row.count,
  sequence: row.sequence,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
  readAt: row.readAt?.toISOString() ?? null,
});
