import { matchPath } from 'react-router-dom';
import { notificationUrl } from '@contract/notification';
import type { NotificationPage, NotificationSubject } from '@contract/notification';
import { screens } from '@contract/screens';

/** Screens of one subject, for notifications that are older than the loaded ones. */
const subjectScreens = [
  { type: 'article', pattern: screens.clubArticle.path },
  { type: 'notice', pattern: screens.clubNotice.path },
  { type: 'event', pattern: screens.clubEvent.path },
  { type: 'application', pattern: screens.mySubmission.path },
] as const;

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
    const params: Record<string, string | undefined> | undefined = matchPath(pattern, path)?.params;
    if (!params) continue;
    const { clubId, ...rest } = params;
    const id = Number(Object.values(rest)[0]);
    // `create` is the form of a new article, notice or event.
    if (Number.isInteger(id)) return [{ type, clubId: clubId === undefined ? null : Number(clubId), id }];
  }
  return [];
}
