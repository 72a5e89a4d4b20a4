import type {
  NotificationCounts,
  NotificationItem,
  NotificationListQuery,
  NotificationPage,
  NotificationReadBody,
  NotificationSeenBody,
  NotificationSubject,
} from './notification.rules';
import { route } from './route';
import { screenUrl } from './screen-url';

export type {
  NotificationCounts,
  NotificationItem,
  NotificationPage,
  NotificationReadBody,
  NotificationSeenBody,
  NotificationSubject,
};

/**
 * Every reason to notify a user. Unread notifications of one kind about the same thing, such as comments on one article,
 * share one row with a count.
 */
export const notificationKinds = [
  'APPLICATION_RECEIVED',
  'APPLICATION_VIEWED',
  'INTERVIEW_INVITED',
  'INTERVIEW_CHANGED',
  'INTERVIEW_REMINDER',
  // To applicants: a decision became visible. To leaders, the same kind reports the opposite: a scheduled release failed.
  'RESULT_RELEASED',
  'DRAFT_DEADLINE',
  'NOTICE_POSTED',
  'COMMENT_ON_MINE',
  'REPLY_TO_MINE',
  'ROLE_CHANGED',
  'EXPELLED',
  'PRESIDENCY_RECEIVED',
  'RECRUITMENT_OPENED',
  'RECRUITMENT_CLOSING',
  'EVENT_CREATED',
  'EVENT_CHANGED',
  'EVENT_CANCELLED',
  'EVENT_REMINDER',
  'WAITLIST_PROMOTED',
  'QUESTION_ASKED',
  'QUESTION_ANSWERED',
  'REPORT_RESOLVED',
  'CONTENT_REMOVED',
  'CONTENT_RESTORED',
  'APPEAL_DECIDED',
  'ACCOUNT_WARNED',
  'CLUB_CLOSED',
  'CLUB_REOPENED',
  'SUCCESSION_REQUESTED',
  'SUCCESSION_ENDED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * What a notification opens. Types with the id of the thing itself: `article`, `notice`, `event`, `application` (the recipient’s own).
 * `applicants` has the id of the round, `questions` that of the question. Types without an id: `club`, `members`, `apply` (the
 * form), `reports` (the recipient’s own), and `none`, which opens nothing.
 */
export const notificationSubjectTypes = [
  'club',
  'article',
  'notice',
  'application',
  'applicants',
  'apply',
  'members',
  'questions',
  'event',
  'reports',
  'none',
] as const;
export type NotificationSubjectType = (typeof notificationSubjectTypes)[number];

export const NOTIFICATION_PAGE_SIZE = 20;
export const NOTIFICATION_PAGE_SIZE_MAX = 50;
/** Maximum number of ids in one request that marks notifications as read. */
export const MAX_NOTIFICATIONS_PER_REQUEST = 200;
/** `unreadCount` and `unseenCount` stop here, so that counting stays fast for any number of rows. */
export const NOTIFICATION_COUNT_MAX = 1_000;
/** Notifications are deleted this long after their last change. */
export const NOTIFICATION_RETENTION_DAYS = 180;

/** Destination of the current user's {@link NotificationFrame}s. */
export const NOTIFICATIONS_DESTINATION = '/user/queue/notifications';

/** The body of a frame on {@link NOTIFICATIONS_DESTINATION}. The counts are those at the time of the frame, not differences. */
export interface NotificationFrame extends NotificationCounts {
  /** New and changed rows, newest first. A row replaces the one with its `notificationId`. */
  notifications: NotificationItem[];
  /** Ids of rows that the list does not contain, because what they announced was undone or is only mailed. */
  removedIds: number[];
  /**
   * Whether too many rows changed for one frame, for example after marking all as read. The lists of the frame are then
   * empty, and the client loads its pages again.
   */
  mustReload: boolean;
}

/** Returns the path of the screen that a notification opens; undefined when it opens none. */
export function notificationUrl({ type, clubId, id }: NotificationSubject): string | undefined {
  if (type === 'application') return id === null ? undefined : screenUrl('mySubmission', { applyId: id });
  if (type === 'reports') return screenUrl('reports', {});
  if (clubId === null) return undefined;
  switch (type) {
    case 'club':
      return screenUrl('club', { clubId });
    case 'event':
      return id === null ? undefined : screenUrl('clubEvent', { clubId, eventId: id });
    case 'questions':
      return screenUrl('clubQuestions', { clubId });
    case 'article':
      return id === null ? undefined : screenUrl('clubArticle', { clubId, articleId: id });
    case 'notice':
      return id === null ? undefined : screenUrl('clubNotice', { clubId, noticeId: id });
    case 'applicants':
      return screenUrl('clubSubmissions', { clubId });
    case 'apply':
      return screenUrl('clubApply', { clubId });
    case 'members':
      return screenUrl('clubMembers', { clubId });
    case 'none':
      return undefined;
  }
}

export const notificationRoutes = {
  list: route<{ data: NotificationPage; query: NotificationListQuery | undefined }>()({
    method: 'GET',
    path: '/notifications',
    access: 'session',
    summary:
      'Lists the caller’s notifications, newest first, with a sequence below `before` (`nextCursor` of the previous page).',
  }),
  markRead: route<{ data: NotificationCounts; body: NotificationReadBody }>()({
    method: 'PATCH',
    path: '/notifications/read',
    access: 'session',
    summary:
      'Marks notifications as read: all up to the sequence `upTo`, those with `notificationIds`, or those about `subject`. A subject without an id or a club matches every id or club. Ids of other users change nothing.',
  }),
  markSeen: route<{ data: NotificationCounts; body: NotificationSeenBody }>()({
    method: 'PATCH',
    path: '/notifications/seen',
    access: 'session',
    summary: 'Marks the notifications up to the sequence `upTo` as seen, which clears the badge.',
  }),
} as const;
