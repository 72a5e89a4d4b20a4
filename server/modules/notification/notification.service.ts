import type { Pool } from 'pg';
import type { NotificationCounts, NotificationPage, NotificationReadBody } from '@contract/notification';
import type { NotificationListQuery } from '@contract/notification.rules';
import { NOTIFICATION_PAGE_SIZE } from '@contract/notification';
import { AppError } from '../../app-error';
import type { OnNotificationsChanged } from './notification.notifier';
import { presentNotification } from './notification.presenter';
import {
  countNotifications,
  listNotifications,
  markReadByIds,
  markReadBySubject,
  markReadUpTo,
  markSeenUpTo,
} from './notification.repository';

/** A user's own notifications. */
export interface NotificationService {
  list: (userId: number, query?: NotificationListQuery) => Promise<NotificationPage>;
  /** Marks the selected notifications as read and returns the counts afterwards. Ignores ids of other users' notifications. */
  markRead: (userId: number, selection: NotificationReadBody) => Promise<NotificationCounts>;
  /** Marks the notifications up to a sequence as seen and returns the counts afterwards. */
  markSeen: (userId: number, upTo: number) => Promise<NotificationCounts>;
}

interface NotificationServiceDeps {
  pool: Pool;
  onNotificationsChanged: OnNotificationsChanged;
}

export function createNotificationService({
  pool,
  onNotificationsChanged,
}: NotificationServiceDeps): NotificationService {
  const countsOf = async (userId: number): Promise<NotificationCounts> => {
    const counts = await countNotifications(pool, [userId]);
    return counts.get(userId) ?? { unreadCount: 0, unseenCount: 0 };
  };
  /** Announces the changes to all open tabs of the user. */
  const announce = (userId: number, ids: readonly number[]) => {
    onNotificationsChanged(ids.map((notificationId) => ({ notificationId, recipientId: userId })));
  };

  return {
    list: async (userId, { limit = NOTIFICATION_PAGE_SIZE, before } = {}) => {
      const [rows, counts] = await Promise.all([
        listNotifications(pool, userId, { limit: limit + 1, before }),
        countsOf(userId),
      ]);
      const page = rows.slice(0, limit);
      return {
        notifications: page.map(presentNotification),
        ...counts,
        nextCursor: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null,
      };
    },

    markRead: async (userId, { upTo, notificationIds, subject }) => {
      if (upTo !== undefined) announce(userId, await markReadUpTo(pool, userId, upTo));
      else if (notificationIds !== undefined)
        announce(userId, await markReadByIds(pool, userId, notificationIds));
      else if (subject !== undefined) announce(userId, await markReadBySubject(pool, userId, subject));
      else throw new AppError('bad_request');
      return countsOf(userId);
    },

    markSeen: async (userId, upTo) => {
      announce(userId, await markSeenUpTo(pool, userId, upTo));
      return countsOf(userId);
    },
  };
}
