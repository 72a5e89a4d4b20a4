import { sampleNotification, sampleNotificationPage } from '../testing/notification-samples';
import { unreadSubjectsOf } from './unread-subjects';

/** One loaded notification, about an article, and an unread one that is older. */
const latest = sampleNotificationPage([sampleNotification()], { unreadCount: 2, unseenCount: 0 });

test.each([
  ['/clubs/7/articles/12', 'article', 7, 12],
  ['/clubs/7/articles/40', 'article', 7, 40],
  ['/clubs/7/notices/5', 'notice', 7, 5],
  ['/clubs/7/events/9', 'event', 7, 9],
  ['/users/submissions/31', 'application', null, 31],
])('%s shows its subject, loaded or not [NT-52]', (path, type, clubId, id) => {
  expect(unreadSubjectsOf(path, latest)).toEqual([{ type, clubId, id }]);
});

test.each(['/clubs/7/articles/create', '/clubs/7/events/new', '/home'])('%s shows none [NT-52]', (path) => {
  expect(unreadSubjectsOf(path, latest)).toEqual([]);
});
