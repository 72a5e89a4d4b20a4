import type { NotificationItem, NotificationPage } from '@contract/notification';

/** Creates an unseen and unread notification as the API returns it. By default its sequence is its id. */
export const sampleNotification = (more: Partial<NotificationItem> = {}): NotificationItem => ({
  notificationId: 1,
  kind: 'COMMENT_ON_MINE',
  clubId: 7,
  clubName: '온소리 밴드',
  clubCategory: '공연',
  actorId: 3,
  actorName: '마소담',
  subject: { type: 'article', clubId: 7, id: 12 },
  count: 1,
  sequence: more.notificationId ?? 1,
  createdAt: '2026-03-11T03:40:00.000Z',
  updatedAt: '2026-03-11T03:40:00.000Z',
  seenAt: null,
  readAt: null,
  ...more,
});

/** Creates a page of notifications. By default it counts its own unread and unseen notifications. */
export const sampleNotificationPage = (
  notifications: NotificationItem[],
  more: Partial<NotificationPage> = {},
): NotificationPage => ({
  notifications,
  unreadCount: notifications.filter(({ readAt }) => readAt === null).length,
  unseenCount: notifications.filter(({ seenAt }) => seenAt === null).length,
  nextCursor: null,
  ...more,
});
