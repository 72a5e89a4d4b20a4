import type { NotificationKind } from '@contract/notification';
import type { PlannedClub } from './clubs';
import type { AccountName } from './people';
import type { NotificationSources, PlannedNotification } from './planned-notification';

/** Kinds of notifications with the days before today on which they are sent. */
type NotificationTimes = readonly (readonly [kind: NotificationKind, daysAgo: number])[];

/** Notifications about reports and measures. Any user may get them. */
const REPORT_NOTIFICATIONS: NotificationTimes = [
  ['REPORT_RESOLVED', 5],
  ['CONTENT_REMOVED', 4],
  ['APPEAL_DECIDED', 3],
  ['CONTENT_RESTORED', 3],
  ['ACCOUNT_WARNED', 2],
];
const CLUB_NOTIFICATIONS: NotificationTimes = [
  ['CLUB_CLOSED', 75],
  ['CLUB_REOPENED', 73],
];
const SUCCESSION_NOTIFICATIONS: NotificationTimes = [
  ['SUCCESSION_REQUESTED', 140],
  ['SUCCESSION_ENDED', 126],
];

/** Plans notifications, all read: about the account's own report, and about measures against the account and its content in a club. */
export const planReportNotifications = (to: AccountName, club: PlannedClub, sources: NotificationSources) =>
  planReadNotifications(to, club, 'reports', REPORT_NOTIFICATIONS, sources);

/** Plans notifications for a member, all read: operators closed and reopened the club, and a succession was requested and ended. */
export const planClubNotifications = (to: AccountName, club: PlannedClub, sources: NotificationSources) => [
  ...planReadNotifications(to, club, 'club', CLUB_NOTIFICATIONS, sources),
  ...planReadNotifications(to, club, 'members', SUCCESSION_NOTIFICATIONS, sources),
];

const planReadNotifications = (
  to: AccountName,
  club: PlannedClub,
  subjectType: 'reports' | 'club' | 'members',
  times: NotificationTimes,
  { clock }: NotificationSources,
): PlannedNotification[] =>
  times.map(([kind, daysAgo], index) => ({
    to,
    kind,
    subjectType,
    club,
    causes: [{ key: 'demo', at: clock.at({ daysAgo, hour: 10, minute: index }) }],
    isRead: true,
  }));
