import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationItem } from '@contract/notification';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { sampleNotification, sampleNotificationPage } from '@/app/testing/notification-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';
import { seoulInstantOf, seoulTimeOf } from '@/shared/lib/seoul-time';
import { iconPaths } from '@/shared/ui/icon';

const LIST = 'GET /notifications';
const MARK_READ = 'PATCH /notifications/read';
const MARK_SEEN = 'PATCH /notifications/seen';
const HOUR_MS = 60 * 60 * 1_000;

let scrollToEnd: () => void;
beforeEach(() => {
  scrollToEnd = installScrolling();
});

const renderPage = (answers: FakeAnswers, path = '/notifications') =>
  renderApp({
    path,
    answers: {
      [MARK_SEEN]: { unreadCount: 1, unseenCount: 0 },
      [MARK_READ]: { unreadCount: 0, unseenCount: 0 },
      ...answers,
    },
  });
const getMain = () => within(screen.getByRole('main'));
const getRows = () => getMain().getAllByRole('listitem');

/** Returns noon in Seoul, `daysAgo` days before today. The time of the test run does not matter. */
const noonDaysAgo = (daysAgo: number) =>
  new Date(seoulInstantOf(seoulTimeOf(Date.now()).dayNumber - daysAgo, 12 * 60));
const sampleNotificationAt = (notificationId: number, instant: Date, more: Partial<NotificationItem> = {}) =>
  sampleNotification({ notificationId, updatedAt: instant.toISOString(), ...more });
const readFields = { readAt: '2026-03-11T03:40:00.000Z', seenAt: '2026-03-11T03:40:00.000Z' };

const invitation = sampleNotification({
  notificationId: 40,
  kind: 'INTERVIEW_INVITED',
  subject: { type: 'application', clubId: 7, id: 31 },
  updatedAt: new Date().toISOString(),
});

test('shows the icon of its kind for a notification with neither a club nor a person', async () => {
  renderPage({
    [LIST]: sampleNotificationPage([
      sampleNotification({
        kind: 'CONTENT_REMOVED',
        clubId: null,
        clubName: null,
        clubCategory: null,
        actorId: null,
        actorName: null,
      }),
    ]),
  });
  await waitFor(() => {
    expect(getRows()).toHaveLength(1);
  });
  const [row] = getRows();
  expect(row?.querySelector('path')).toHaveAttribute('d', iconPaths.flag);
  expect(row).not.toHaveTextContent('?');
});

test('suggests to apply only while the round of a followed club is open [NT-48]', async () => {
  const about = (clubId: number, kind: 'RECRUITMENT_OPENED' | 'RECRUITMENT_CLOSING') => ({
    kind,
    clubId,
    subject: { type: 'club', clubId, id: null } as const,
  });
  const inReview = { recruitmentId: 8, state: 'REVIEW', opensAt: null, closesAt: null } as const;
  renderPage({
    [LIST]: sampleNotificationPage([
      sampleNotificationAt(44, noonDaysAgo(1), about(8, 'RECRUITMENT_CLOSING')),
      sampleNotificationAt(43, noonDaysAgo(2), about(9, 'RECRUITMENT_CLOSING')),
      sampleNotificationAt(42, noonDaysAgo(3), about(8, 'RECRUITMENT_OPENED')),
      sampleNotificationAt(41, noonDaysAgo(4), about(7, 'RECRUITMENT_CLOSING')),
      sampleNotificationAt(40, noonDaysAgo(5), about(7, 'RECRUITMENT_OPENED')),
    ]),
    'GET /users/following': [sampleClub(), sampleClub({ clubId: 8, recruitment: inReview })],
  });
  await waitFor(() => {
    const suggestions = getRows().map((row) => within(row).queryByRole('link', { name: /지원하기$/ }));
    expect(suggestions.map((link) => link !== null)).toEqual([false, false, false, true, true]);
  });
});

test('does not request the followed clubs without an unread notification that suggests to apply [NT-48]', async () => {
  const { server } = renderPage({
    [LIST]: sampleNotificationPage([
      invitation,
      sampleNotificationAt(39, noonDaysAgo(0), { kind: 'RECRUITMENT_OPENED', ...readFields }),
    ]),
  });
  await waitFor(() => {
    expect(getRows()).toHaveLength(2);
  });
  expect(server.callsTo('GET /users/following')).toEqual([]);
});

test('lists notifications by age, newest first, with a link each and a mark on unread ones [NT-47]', async () => {
  renderPage({
    [LIST]: sampleNotificationPage([
      invitation,
      sampleNotificationAt(39, noonDaysAgo(1), readFields),
      sampleNotificationAt(38, noonDaysAgo(3), {
        kind: 'NOTICE_POSTED',
        subject: { type: 'notice', clubId: 7, id: 5 },
        ...readFields,
      }),
      sampleNotificationAt(37, noonDaysAgo(40), readFields),
    ]),
  });
  expect(await screen.findByRole('heading', { level: 1, name: '알림' })).toBeVisible();
  await waitFor(() => {
    expect(getRows()).toHaveLength(4);
  });
  expect(
    getMain()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['오늘', '어제', '지난 7일', '이전']);
  expect(getRows().map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href'))).toEqual([
    '/users/submissions/31',
    '/clubs/7/articles/12',
    '/clubs/7/notices/5',
    '/clubs/7/articles/12',
  ]);
  expect(getRows().map((row) => within(row).queryByRole('img', { name: '읽지 않음' }) !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(document.title).toBe('알림 · 두레');
});

test('reports the list as seen, links only unread notifications to the next step, and marks one as read when its link is clicked [NT-48]', async () => {
  const { user, server, currentPath } = renderPage({
    [LIST]: sampleNotificationPage([
      invitation,
      sampleNotificationAt(39, noonDaysAgo(0), { kind: 'RESULT_RELEASED', ...readFields }),
    ]),
  });
  const actionLink = await screen.findByRole('link', { name: '온소리 밴드 시간 고르기' });
  expect(screen.queryByRole('link', { name: '온소리 밴드 결과 보기' })).toBeNull();
  await waitFor(() => {
    expect(server.callsTo(MARK_SEEN).map(({ body }) => body)).toEqual([{ upTo: 40 }]);
  });
  await user.click(actionLink);
  await waitFor(() => {
    expect(currentPath()).toBe('/users/submissions/31');
  });
  expect(server.callsTo(MARK_READ).map(({ body }) => body)).toEqual([{ notificationIds: [40] }]);
});

test('loads older notifications by the server’s cursor while scrolling, and after a failure by a retry button [NT-47]', async () => {
  const olderNotification = sampleNotificationAt(19, new Date(Date.now() - 30 * 24 * HOUR_MS), readFields);
  let olderPageRequests = 0;
  const { server, user } = renderPage({
    [LIST]: ({ query }: FakeCall) => {
      if (query.before === undefined)
        return sampleNotificationPage(
          Array.from({ length: 20 }, (_, index) =>
            sampleNotificationAt(40 - index, noonDaysAgo(0), readFields),
          ),
          { nextCursor: 21 },
        );
      olderPageRequests += 1;
      if (olderPageRequests === 1) throw noAnswer;
      return sampleNotificationPage([olderNotification]);
    },
  });
  await waitFor(() => {
    expect(getRows()).toHaveLength(20);
  });
  scrollToEnd();
  expect(await screen.findByText('이전 알림을 불러오지 못했습니다.')).toBeVisible();
  expect(getRows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => {
    expect(getRows()).toHaveLength(21);
  });
  expect(server.callsTo(LIST).at(-1)?.query).toEqual({ limit: '20', before: '21' });
});

test('filters by unread and by group, and stores the filter in the URL [NT-49]', async () => {
  const { user, currentPath } = renderPage({
    [LIST]: sampleNotificationPage([
      invitation,
      sampleNotificationAt(39, noonDaysAgo(0), readFields),
      sampleNotificationAt(38, noonDaysAgo(0), {
        kind: 'RECRUITMENT_OPENED',
        subject: { type: 'apply', clubId: 7, id: null },
        ...readFields,
      }),
    ]),
  });
  await waitFor(() => {
    expect(getRows()).toHaveLength(3);
  });
  const chips = within(screen.getByRole('group', { name: '알림 종류' }));
  const filterBy = async (name: string | RegExp) => {
    await user.click(chips.getByRole('button', { name }));
    return getMain()
      .queryAllByRole('listitem')
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  };
  expect(await filterBy(/^읽지 않음 1개$/)).toEqual(['온소리 밴드의 면접 시간을 골라 주세요.']);
  expect(currentPath()).toBe('/notifications?filter=unread');
  expect(await filterBy('지원')).toEqual(['온소리 밴드의 면접 시간을 골라 주세요.']);
  expect(await filterBy('게시글과 댓글')).toEqual(['마소담님이 내 게시글에 댓글을 달았습니다.']);
  expect(await filterBy('관심 동아리')).toEqual(['관심 있는 온소리 밴드의 모집이 시작되었습니다.']);
  expect(await filterBy('일정')).toEqual([]);
  expect(screen.getByText('조건에 맞는 알림이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '전체 알림 보기' }));
  expect(getRows()).toHaveLength(3);
  expect(currentPath()).toBe('/notifications');
});

test('a filter loads older notifications until one matches [NT-49]', async () => {
  renderPage(
    {
      [LIST]: ({ query }: FakeCall) =>
        query.before === undefined
          ? sampleNotificationPage([sampleNotificationAt(40, noonDaysAgo(0), readFields)], { nextCursor: 40 })
          : sampleNotificationPage([{ ...invitation, notificationId: 9, sequence: 9 }]),
    },
    '/notifications?filter=applications',
  );
  await waitFor(() => {
    expect(screen.getByTestId('list-end')).toBeInTheDocument();
  });
  scrollToEnd();
  expect(await screen.findByText(/면접 시간을 골라 주세요/)).toBeVisible();
});

test('marks all notifications up to the newest shown one as read [NT-46]', async () => {
  const { user, server } = renderPage({
    [LIST]: sampleNotificationPage([invitation, sampleNotificationAt(39, noonDaysAgo(0))]),
  });
  await screen.findAllByRole('img', { name: '읽지 않음' });
  await user.click(screen.getByRole('button', { name: '모두 읽음으로' }));
  await waitFor(() => {
    expect(screen.queryByRole('img', { name: '읽지 않음' })).toBeNull();
  });
  expect(server.callsTo(MARK_READ).map(({ body }) => body)).toEqual([{ upTo: 40 }]);
});

test('shows a skeleton, then the empty state [NT-47]', async () => {
  let respond: (page: unknown) => void = () => undefined;
  renderPage({
    [LIST]: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  expect(await getMain().findByRole('status')).toHaveTextContent('불러오는 중');
  respond(sampleNotificationPage([]));
  expect(await screen.findByText('새 알림이 없습니다.')).toBeVisible();
});

test('offers a retry in place of the list when it fails to load [NT-47]', async () => {
  const { user, server } = renderPage({
    [LIST]: () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('알림을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();
  server.answer(LIST, sampleNotificationPage([invitation]));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText(/면접 시간을 골라 주세요/)).toBeVisible();
});
