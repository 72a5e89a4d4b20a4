import { notificationGroupKey } from '../modules/notification/notification-writer.service';
import { addMinutes } from './demo-clock';
import type { PlannedClub } from './clubs';
import { CANCELLED_DAYS_AGO, EVENT_NEWS_HOUR, TODAYS_EVENT_CREATED_DAYS_AGO, eventTitles } from './events';
import type { AccountName } from './people';
import type { NotificationSources, PlannedNotification } from './planned-notification';

const MINUTES_PER_DAY = 24 * 60;

/** Notifications of a member about events, all read: [kind, title of the event, days before today]. */
const MEMBER_NOTIFICATIONS = [
  ['EVENT_CREATED', eventTitles.today, TODAYS_EVENT_CREATED_DAYS_AGO],
  ['EVENT_CHANGED', eventTitles.public, 5],
  ['EVENT_CANCELLED', eventTitles.cancelled, CANCELLED_DAYS_AGO],
  ['WAITLIST_PROMOTED', eventTitles.public, 3],
] as const;
/** Like {@link MEMBER_NOTIFICATIONS}, for a user who is not a member. */
const NON_MEMBER_NOTIFICATIONS = [
  ['EVENT_CHANGED', eventTitles.public, 3],
  ['WAITLIST_PROMOTED', eventTitles.public, 2],
] as const;

/** Plans notifications for a member about the events of a club. Only the reminder of today's event is unread. */
export const planMemberEventNotifications = (
  to: AccountName,
  club: PlannedClub,
  sources: NotificationSources,
) => [
  ...planEventNotifications(to, club, sources, MEMBER_NOTIFICATIONS),
  planReminder(to, club, sources, eventTitles.today),
];

/** Plans notifications for a non-member about events of `club` for all users and about a cancelled event of the deleted club. All are read. */
export const planNonMemberEventNotifications = (
  to: AccountName,
  club: PlannedClub,
  deletedClub: PlannedNotification['club'],
  sources: NotificationSources,
): PlannedNotification[] => [
  ...planEventNotifications(to, club, sources, NON_MEMBER_NOTIFICATIONS),
  { ...planReminder(to, club, sources, eventTitles.pastPublic), isRead: true },
  {
    to,
    kind: 'EVENT_CANCELLED',
    subjectType: 'none',
    club: deletedClub,
    causes: [{ key: 'demo', at: sources.clock.at({ daysAgo: 4, hour: 15 }) }],
    isRead: true,
  },
];

const planEventNotifications = (
  to: AccountName,
  club: PlannedClub,
  sources: NotificationSources,
  notifications: typeof MEMBER_NOTIFICATIONS | typeof NON_MEMBER_NOTIFICATIONS,
): PlannedNotification[] =>
  notifications.map(([kind, title, daysAgo]) => {
    const { id } = findEventByTitle(title, club, sources);
    return {
      to,
      kind,
      subjectType: 'event',
      club,
      causes: [
        {
          key: `demo ${String(id)}`,
          subjectId: id,
          at: sources.clock.at({ daysAgo, hour: EVENT_NEWS_HOUR }),
        },
      ],
      groupKey: notificationGroupKey.event(id),
      isRead: true,
    };
  });

function planReminder(
  to: AccountName,
  club: PlannedClub,
  sources: NotificationSources,
  title: string,
): PlannedNotification {
  const { id, startsAt } = findEventByTitle(title, club, sources);
  return {
    to,
    kind: 'EVENT_REMINDER',
    subjectType: 'event',
    club,
    causes: [{ key: `demo ${String(id)}`, subjectId: id, at: addMinutes(startsAt, -MINUTES_PER_DAY) }],
    groupKey: notificationGroupKey.event(id),
  };
}

function findEventByTitle(title: string, club: PlannedClub, { events }: NotificationSources) {
  const event = events.find((each) => each.clubId === club.id && each.title === title);
  if (!event) throw new Error(`the campus has no event ${title}`);
  return event;
}
