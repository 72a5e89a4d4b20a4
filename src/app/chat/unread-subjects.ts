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

/** Returns the subjects of unread notifications that the page at `path` shows. `latest`: the newest notifications. */
export function unreadSubjectsOf(path: string, latest: NotificationPage | undefined): NotificationSubject[] {
  if (!latest || latest.unreadCount === 0) return [];
  const unread = latest.notifications.filter(({ readAt }) => readAt === null);
  const matchingNotifications = unread.filter(({ subject }) => notificationUrl(subject) === path);
  const subject = subjectOfPath(path);
  // Older notifications may be about this page, too.
  if (subject) return matchingNotifications.length > 0 || latest.unreadCount > unread.length ? [subject] : [];
  return [
    ...new Map(
      matchingNotifications.map(({ subject: each }) => [`${each.type} ${String(each.id)}`, each]),
    ).values(),
  ];
}

/** Returns the subject of a screen. An `id` or `clubId` of null stands for all. */
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
