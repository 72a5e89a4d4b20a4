import type { Pool } from 'pg';
import { NOTIFICATIONS_DESTINATION } from '@contract/notification';
import type { EngineLog } from '../../../engines/engine-log';
import { createThrottledWarning } from '../../../engines/throttled-log';
import { readNotificationFrames } from '../../notification/notification-frames.service';
import type { NotificationChange } from '../../notification/notification-writer.service';
import type { Connections } from './connections';

/** Time in which changes are collected for one query and one frame per connection. */
const COLLECT_MS = 100;

/** Delivers changed notifications to the connections of their recipients on this node. */
export interface NotificationDelivery {
  deliver: (changes: readonly NotificationChange[]) => void;
  /** Drops the collected changes. Resolves when no read is running. */
  stop: () => Promise<void>;
}

interface NotificationDeliveryDeps {
  pool: Pool;
  log: EngineLog;
  connections: Pick<Connections, 'ofUser'>;
}

export function createNotificationDelivery({
  pool,
  log,
  connections,
}: NotificationDeliveryDeps): NotificationDelivery {
  /** Ids of changed notifications by recipient. */
  let pendingIds = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let isStopped = false;
  let sentFrames = 0;
  const warn = createThrottledWarning(log);

  const subscribersOf = (userId: number) =>
    connections
      .ofUser(userId)
      .filter(({ notificationSubscriptionIds }) => notificationSubscriptionIds.size > 0);

  const flush = async () => {
    const collectedIds = pendingIds;
    pendingIds = new Map();
    try {
      for (const [userId, frame] of await readNotificationFrames(pool, collectedIds)) {
        sentFrames += 1;
        const message = {
          destination: NOTIFICATIONS_DESTINATION,
          messageId: `notifications-${String(sentFrames)}`,
          body: JSON.stringify(frame),
        };
        for (const { connection, notificationSubscriptionIds } of subscribersOf(userId))
          for (const id of notificationSubscriptionIds) connection.deliver(id, message);
      }
    } catch (error) {
      // The client reads the list again after a reconnect and when the bell is opened.
      warn({ err: String(error) }, 'changed notifications could not be delivered to open pages');
    }
  };

  /** Lets at most one flush run at a time, so that an older state of a notification never follows a newer one. */
  const scheduleFlush = () => {
    if (isStopped || pendingIds.size === 0 || timer || flushing) return;
    timer = setTimeout(() => {
      timer = undefined;
      flushing = flush().finally(() => {
        flushing = undefined;
        scheduleFlush();
      });
    }, COLLECT_MS);
  };

  return {
    deliver: (changes) => {
      for (const { recipientId, notificationId } of changes) {
        if (subscribersOf(recipientId).length === 0) continue;
        const ids = pendingIds.get(recipientId) ?? new Set<number>();
        pendingIds.set(recipientId, ids.add(notificationId));
      }
      scheduleFlush();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      pendingIds.clear();
      await flushing;
    },
  };
}
