import type { NotificationItem } from '@contract/notification';
import { describeNotification, notificationDayOf, notificationGroups } from '@/entities/notification';
import type { NotificationGroup } from '@/entities/notification';

/** Filter of the page. The URL contains it, except for 'all'. */
export type NotificationFilter = 'all' | 'unread' | NotificationGroup;
export const notificationFilters = ['all', 'unread', ...notificationGroups] as const;

export interface NotificationView {
  filter: NotificationFilter;
}

export const readView = (params: URLSearchParams): NotificationView => ({
  filter: notificationFilters.find((filter) => filter === params.get('filter')) ?? 'all',
});

export const writeView = ({ filter }: NotificationView) =>
  new URLSearchParams(filter === 'all' ? {} : { filter });

/** Returns whether a filter shows a notification. */
export function isShown(filter: NotificationFilter, notification: NotificationItem): boolean {
  if (filter === 'all') return true;
  if (filter === 'unread') return notification.readAt === null;
  return describeNotification(notification).group === filter;
}

/**
 * Groups notifications by the age of `updatedAt`: 'today', 'yesterday', 'week' and 'older'. The notifications
 * must be sorted by `updatedAt`.
 */
export function groupByDay(notifications: readonly NotificationItem[], now: number) {
  const days: { day: ReturnType<typeof notificationDayOf>; notifications: NotificationItem[] }[] = [];
  for (const notification of notifications) {
    const day = notificationDayOf(notification.updatedAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else days.push({ day, notifications: [notification] });
  }
  return days;
}
