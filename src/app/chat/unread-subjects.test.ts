import { sampleNotification, sampleNotificationPage } from '../testing/notification-samples';
import { unreadSubjectsOf } from './unread-subjects';

/** Two notifications are unread: one about article 12, and an older one that is not loaded. */
const latestPage = sampleNotificationPage([sampleNotification()], { unreadCount: 2, unseenCount: 0 });

test.each([
  ['/clubs/7/articles/12', 'article', 7, 12],
  ['/clubs/7/articles/40', 'article', 7, 40],
  ['/clubs/7/notices/5', 'notice', 7, 5],
  ['/clubs/7/events/9', 'event', 7, 9],
  ['/users/submissions/31', 'application', null, 31],
  ['/clubs/7/questions', 'questions', 7, null],
  ['/clubs/7/members', 'members', 7, null],
])('returns the subject of %s, even if its notification is not loaded [NT-52]', (path, type, clubId, id) => {
  expect(unreadSubjectsOf(path, latestPage)).toEqual([{ type, clubId, id }]);
});

const pathsWithoutSubject = [
  '/clubs/7/articles/create',
  '/clubs/7/events/new',
  '/clubs/x/questions',
  '/home',
];

test.each(pathsWithoutSubject)('returns no subject for %s [NT-52]', (path) => {
  expect(unreadSubjectsOf(path, latestPage)).toEqual([]);
});

test('returns the questions of a club as one subject, although each notification names one question [NT-52]', () => {
  const notifications = [3, 5].map((id) =>
    sampleNotification({ subject: { type: 'questions', clubId: 7, id } }),
  );
  const page = sampleNotificationPage(notifications, { unreadCount: 2, unseenCount: 0 });
  expect(unreadSubjectsOf('/clubs/7/questions', page)).toEqual([{ type: 'questions', clubId: 7, id: null }]);
});

test('returns no subject if all unread notifications are loaded and none is about the page [NT-52]', () => {
  const page = sampleNotificationPage([sampleNotification()], { unreadCount: 1, unseenCount: 0 });
  expect(unreadSubjectsOf('/clubs/7/members', page)).toEqual([]);
});
