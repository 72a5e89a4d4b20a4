import type { Bus, BusEvent } from '../../engines/bus/bus';
import type { NotificationChange } from './notification.repository';

/** Announces changed notifications to all nodes, which deliver them to open pages. Call it after the commit. It never throws. */
export type OnNotificationsChanged = (changes: readonly NotificationChange[]) => void;

/** Changed notifications as nodes announce them to each other: parallel lists of recipients and of notification ids. */
interface NotificationChangeEvent {
  readonly kind: 'notification.changed';
  readonly userIds: readonly number[];
  readonly ids: readonly number[];
}

/** Keeps the size of a bus event well below the 16 kB that the bus accepts. */
const CHANGES_PER_EVENT = 500;

interface NotifierDeps {
  bus: Pick<Bus, 'publish'>;
  /** Adds a number of changed rows to the metric dure_notifications_changed_total. */
  count: (changedRows: number) => void;
}

export function createNotificationNotifier({ bus, count }: NotifierDeps): OnNotificationsChanged {
  return (changes) => {
    if (changes.length > 0) count(changes.length);
    for (let start = 0; start < changes.length; start += CHANGES_PER_EVENT) {
      const part = changes.slice(start, start + CHANGES_PER_EVENT);
      const event: NotificationChangeEvent = {
        kind: 'notification.changed',
        userIds: part.map(({ recipientId }) => recipientId),
        ids: part.map(({ notificationId }) => notificationId),
      };
      bus.publish({ ...event });
    }
  };
}

/** Returns the changes that a bus event announces; undefined for a bus event of another kind. */
export function parseNotificationChanges({ kind, userIds, ids }: BusEvent): NotificationChange[] | undefined {
  if (kind !== 'notification.changed' || !areNumbers(userIds) || !areNumbers(ids)) return undefined;
  return userIds.flatMap((recipientId, index) => {
    const notificationId = ids[index];
    return notificationId === undefined ? [] : [{ recipientId, notificationId }];
  });
}

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');
