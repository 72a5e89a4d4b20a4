import type { NotificationItem } from '@contract/notification';
import { describeNotification, notificationAgeOf, notificationGroups } from '@/entities/notification';
import type { NotificationGroup } from '@/entities/notification';
import { seoulTimeOf } from '@/shared/lib/seoul-time';

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

/** The first reminder of a deadline is sent this many days before the day of the deadline. */
const FIRST_REMINDER_DAYS = 3;

/**
 * Returns whether the deadline of which a notification reminds must have passed. Notifications do not contain the
 * deadline. An extended deadline has its own reminder.
 */
export const isOutdatedReminder = ({ kind, updatedAt }: NotificationItem, now: number): boolean =>
  kind === 'RECRUITMENT_CLOSING' &&
  seoulTimeOf(now).dayNumber - seoulTimeOf(updatedAt).dayNumber > FIRST_REMINDER_DAYS;

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
