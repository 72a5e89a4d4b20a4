import type { Pool } from 'pg';
import type { NotificationFrame } from '@contract/notification';
import { presentNotification } from './notification.presenter';
import { countNotifications, findNotifications } from './notification.repository';
import type { NotificationRow } from './notification.repository';

export { parseNotificationEvent } from './notification.notifier';

/** If more notifications have changed, the frame tells the client to load its pages again. */
const MAX_ROWS_PER_FRAME = 20;

/** Returns a frame per user about the changed notifications with these ids, as they are now. */
export async function readNotificationFrames(
  pool: Pool,
  changedIds: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<Map<number, NotificationFrame>> {
  const userIds = [...changedIds.keys()];
  const idsToRead = [...changedIds.values()].flatMap((ids) =>
    ids.size > MAX_ROWS_PER_FRAME ? [] : [...ids],
  );
  // The counts are read last, so that they include every row of the frame.
  const rows = new Map((await findNotifications(pool, idsToRead)).map((row) => [row.id, row]));
  const counts = await countNotifications(pool, userIds);
  return new Map(
    [...changedIds].map(([userId, ids]) => {
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
