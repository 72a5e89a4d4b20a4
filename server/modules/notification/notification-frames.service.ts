import type { Pool } from 'pg';
import type { NotificationFrame } from '@contract/notification';
import { presentNotification } from './notification.presenter';
import { countNotifications, findNotifications } from './notification.repository';
import type { NotificationRow } from './notification.repository';

export { parseNotificationChanges } from './notification.notifier';

/** If more notifications have changed, the frame contains no rows and tells the client to load its list again. */
const MAX_ROWS_PER_FRAME = 20;

/** Returns a frame per user with the current rows of changed notifications. `idsByRecipient` has the ids of these notifications. */
export async function readNotificationFrames(
  pool: Pool,
  idsByRecipient: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<Map<number, NotificationFrame>> {
  const userIds = [...idsByRecipient.keys()];
  const idsToRead = [...idsByRecipient.values()].flatMap((ids) =>
    ids.size > MAX_ROWS_PER_FRAME ? [] : [...ids],
  );
  // The counts are read last, so that they include every row of the frame.
  const rows = new Map((await findNotifications(pool, idsToRead)).map((row) => [row.id, row]));
  const counts = await countNotifications(pool, userIds);
  return new Map(
    [...idsByRecipient].map(([userId, ids]) => {
      const { unreadCount, unseenCount } = counts.get(userId) ?? { unreadCount: 0, unseenCount: 0 };
      return [userId, { ...frameOf(rows, userId, ids), unreadCount, unseenCount }];
    }),
  );
}

function frameOf(
  rows: ReadonlyMap<number, NotificationRow>,
  userId: number,
  ids: ReadonlySet<number>,
): Pick<NotificationFrame, 'notifications' | 'removedIds' | 'mustReload'> {
  if (ids.size > MAX_ROWS_PER_FRAME) return { notifications: [], removedIds: [], mustReload: true };
  const recipientRows = [...ids].map((id) => rows.get(id)).filter((row) => row?.recipientId === userId);
  return {
    notifications: recipientRows
      .filter((row) => row !== undefined)
      .sort((a, b) => b.sequence - a.sequence)
      .map(presentNotification),
    removedIds: [...ids].filter((id) => !rows.has(id)),
    mustReload: false,
  };
}
