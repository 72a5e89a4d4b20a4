import type { NotificationItem } from '@contract/notification';
import { describeNotification, notificationAgeOf, notificationGroups } from '@/entities/notification';
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
export function groupByAge(notifications: readonly NotificationItem[], now: number) {
  const groups: { age: ReturnType<typeof notificationAgeOf>; notifications: NotificationItem[] }[] = [];
  for (const notification of notifications) {
    const age = notificationAgeOf(notification.updatedAt, now);
    const last = groups.at(-1);
    if (last?.age === age) last.notifications.push(notification);
    else groups.push({ age, notifications: [notification] });
  }
  return groups;
}
