import type { NotificationKind } from './notification';
import type { NotificationSettings } from './notification-settings.rules';
import { route } from './route';

export type { NotificationSettings };

/** When the server mails the notifications of a group: at once, in the daily summary at 18:00 (Asia/Seoul), or never. */
export const mailTimings = ['now', 'daily', 'off'] as const;
export type MailTiming = (typeof mailTimings)[number];

export const settingsGroups = [
  'applications',
  'clubs',
  'comments',
  'events',
  'recruiting',
  'leading',
] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

interface KindDelivery {
  group: SettingsGroup;
  /** Results, interviews and roles: always in the app and, where the kind has a mail, mailed at once. */
  isMandatory?: true;
}

/**
 * The delivery of each kind. Kinds that are not listed have no group and cannot be turned off: reports and measures, closed and reopened
 * clubs, successions.
 */
const deliveries: Partial<Record<NotificationKind, KindDelivery>> = {
  APPLICATION_VIEWED: { group: 'applications' },
  INTERVIEW_INVITED: { group: 'applications', isMandatory: true },
  INTERVIEW_CHANGED: { group: 'applications', isMandatory: true },
  INTERVIEW_REMINDER: { group: 'applications', isMandatory: true },
  RESULT_RELEASED: { group: 'applications', isMandatory: true },
  DRAFT_DEADLINE: { group: 'applications' },
  NOTICE_POSTED: { group: 'clubs' },
  ROLE_CHANGED: { group: 'clubs', isMandatory: true },
  EXPELLED: { group: 'clubs', isMandatory: true },
  PRESIDENCY_RECEIVED: { group: 'clubs', isMandatory: true },
  COMMENT_ON_MINE: { group: 'comments' },
  REPLY_TO_MINE: { group: 'comments' },
  EVENT_CREATED: { group: 'events' },
  EVENT_CHANGED: { group: 'events' },
  EVENT_CANCELLED: { group: 'events' },
  EVENT_REMINDER: { group: 'events' },
  WAITLIST_PROMOTED: { group: 'events' },
  RECRUITMENT_OPENED: { group: 'recruiting' },
  RECRUITMENT_CLOSING: { group: 'recruiting' },
  QUESTION_ANSWERED: { group: 'recruiting' },
  APPLICATION_RECEIVED: { group: 'leading' },
  QUESTION_ASKED: { group: 'leading' },
};

/** Returns the group of a kind; undefined for kinds without a group. */
export const settingsGroupOf = (kind: NotificationKind): SettingsGroup | undefined => deliveries[kind]?.group;

/** Returns whether a kind ignores settings and muted clubs: results, interviews, roles and all kinds without a group. */
export function isMandatoryKind(kind: NotificationKind): boolean {
  const delivery = deliveries[kind];
  return delivery === undefined || delivery.isMandatory === true;
}

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  groups: {
    applications: { email: 'now', app: true },
    clubs: { email: 'daily', app: true },
    comments: { email: 'daily', app: true },
    events: { email: 'daily', app: true },
    recruiting: { email: 'off', app: true },
    leading: { email: 'now', app: true },
  },
  mutedClubIds: [],
};

/** Path of the link in a mail that turns off the mails of the same group, or the daily summary. It is not part of the API. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

export const MAX_MUTED_CLUBS = 1_000;

export const notificationSettingsRoutes = {
  get: route<{ data: NotificationSettings }>()({
    method: 'GET',
    path: '/users/notification-settings',
    access: 'session',
    summary: 'Returns the settings of the caller’s notifications in the app and by e-mail.',
  }),
  save: route<{ data: NotificationSettings; body: NotificationSettings }>()({
    method: 'PUT',
    path: '/users/notification-settings',
    access: 'session',
    summary:
      'Replaces the settings of the caller’s notifications. Results, interviews, roles, measures and the state of clubs cannot be turned off.',
  }),
} as const;
