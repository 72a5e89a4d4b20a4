import { matchPath } from 'react-router-dom';
import { notificationUrl } from '@contract/notification';
import type { NotificationPage, NotificationSubject } from '@contract/notification';
import { screens } from '@contract/screens';

/**
 * Screens that show the whole subject of their notifications. Opening such a screen marks all notifications
 * about the subject as read, including those that are not loaded.
 */
const subjectScreens = [
  { type: 'article', pattern: screens.clubArticle.path },
  { type: 'notice', pattern: screens.clubNotice.path },
  { type: 'event', pattern: screens.clubEvent.path },
  { type: 'application', pattern: screens.mySubmission.path },
  { type: 'questions', pattern: screens.clubQuestions.path },
  { type: 'members', pattern: screens.clubMembers.path },
] as const;

/**
 * Returns the subjects that the page at `path` shows and that have unread notifications. Also returns the subject
 * of a subject screen if an unread notification that is not loaded may be about it. `latest`: the newest
 * notifications.
 */
export function unreadSubjectsOf(path: string, latest: NotificationPage | undefined): NotificationSubject[] {
  if (!latest || latest.unreadCount === 0) return [];
  const loadedUnread = latest.notifications.filter(({ readAt }) => readAt === null);
  const matchingNotifications = loadedUnread.filter(({ subject }) => notificationUrl(subject) === path);
  const subject = subjectOfPath(path);
  // Unread notifications that are not loaded may be about this page, too.
  if (subject)
    return matchingNotifications.length > 0 || latest.unreadCount > loadedUnread.length ? [subject] : [];
  return [
    ...new Map(
      matchingNotifications.map(({ subject: each }) => [`${each.type} ${String(each.id)}`, each]),
    ).values(),
  ];
}

/**
 * Returns the subject of the subject screen at `path`; undefined for other screens. A `clubId` or `id` of null
 * stands for any club or id.
 */
function subjectOfPath(path: string): NotificationSubject | undefined {
  for (const { type, pattern } of subjectScreens) {
    const params: Record<string, string | undefined> | undefined = matchPath(pattern, path)?.params;
    if (!params) continue;
    const { clubId, ...rest } = params;
    const [id] = Object.values(rest);
    const subject = { type, clubId: parseId(clubId), id: parseId(id) };
    // The path of a form, such as `articles/create`, matches the pattern with an id of NaN.
    if (!Number.isNaN(subject.clubId) && !Number.isNaN(subject.id)) return subject;
  }
  return undefined;
}

const parseId = (param: string | undefined) => (param === undefined ? null : Number(param));
