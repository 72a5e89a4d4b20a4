import type { NotificationKind } from '@contract/notification';
import type { PlannedClub } from './clubs';
import type { AccountName } from './people';
import type { NotificationSources, PlannedNotification } from './planned-notification';

type News = readonly (readonly [kind: NotificationKind, daysAgo: number])[];

/** News of reports and measures that any user may get, by days before today. */
const REPORT_NEWS: News = [
  ['REPORT_RESOLVED', 5],
  ['CONTENT_REMOVED', 4],
  ['APPEAL_DECIDED', 3],
  ['CONTENT_RESTORED', 3],
  ['ACCOUNT_WARNED', 2],
];
const CLUB_NEWS: News = [
  ['CLUB_CLOSED', 75],
  ['CLUB_REOPENED', 73],
];
const SUCCESSION_NEWS: News = [
  ['SUCCESSION_REQUESTED', 140],
  ['SUCCESSION_ENDED', 126],
];

/** Plans read notifications of reports about what an account wrote in a club, and of its own reports. */
export const planReportNotifications = (to: AccountName, club: PlannedClub, sources: NotificationSources) =>
  planReadNotifications(to, club, 'reports', REPORT_NEWS, sources);

/** Plans read notifications of the operators' measures about a club and of a succession in it, for a member. */
export const planClubNotifications = (to: AccountName, club: PlannedClub, sources: NotificationSources) => [
  ...planReadNotifications(to, club, 'club', CLUB_NEWS, sources),
  ...planReadNotifications(to, club, 'members', SUCCESSION_NEWS, sources),
];

const planReadNotifications = (
  to: AccountName,
  club: PlannedClub,
  subjectType: 'reports' | 'club' | 'members',
  news: News,
  { calendar }: NotificationSources,
): PlannedNotification[] =>
  news.map(([kind, daysAgo], index) => ({
    to,
    kind,
    subjectType,
    club,
    causes: [{ cause: 'demo', at: calendar.at(daysAgo, 10 * 60 + index) }],
    isRead: true,
  }));
