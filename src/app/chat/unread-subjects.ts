import { notificationUrl } from '@contract/notification';
import type { NotificationPage, NotificationSubject } from '@contract/notification';
import { screens } from '@contract/screens';

/** Screens of one subject, for notifications that are older than the loaded ones. */
const subjectScreens = [
  { type: 'article', pattern: patternOf(screens.clubArticle.path) },
  { type: 'notice', pattern: patternOf(screens.clubNotice.path) },
  { type: 'application', pattern: patternOf(screens.mySubmission.path) },
] as const;

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[1-9]\\d{0,9})')}$`);
}

/** Returns the subjects of unread notifications that the page at `path` shows. `latest`: the newest notifications. */
export function unreadSubjectsOf(path: string, latest: NotificationPage | undefined): NotificationSubject[] {
  if (!latest || latest.unreadCount === 0) return [];
  const unread = latest.notifications.filter(({ readAt }) => readAt === null);
  const subjects = new Map(
    unread
      .filter(({ subject }) => notificationUrl(subject) === path)
      .map(({ subject }) => [`${subject.type} ${String(subject.id)}`, subject]),
  );
  if (subjects.size > 0) return [...subjects.values()];
  // Older notifications may be about this page, too.
  return latest.unreadCount > unread.length ? subjectsOfPath(path) : [];
}

function subjectsOfPath(path: string): NotificationSubject[] {
  for (const { type, pattern } of subjectScreens) {
    const ids = pattern.exec(path)?.groups;
    if (!ids) continue;
    const { clubId, ...rest } = ids;
    const [id] = Object.values(rest);
    return [{ type, clubId: clubId === undefined ? null : Number(clubId), id: Number(id) }];
  }
  return [];
}
