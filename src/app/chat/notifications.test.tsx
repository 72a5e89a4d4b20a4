import { isAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionEnded } from '@/entities/user';
import { createFakeChat } from '../testing/fake-chat';
import type { FakeAnswers } from '../testing/fake-server';
import { sampleNotification, sampleNotificationPage } from '../testing/notification-samples';
import { sampleArticle, sampleClubAnswers } from '../testing/post-samples';
import { renderApp } from '../testing/render-app';
import { sampleOwnSubmissionDetail } from '../testing/recruitment-samples';

const LIST_NOTIFICATIONS = 'GET /notifications';
const MARK_READ = 'PATCH /notifications/read';
const LIST_COMMENTS = 'GET /comment/articles/:articleId/comments';
const createCounts = (unreadCount: number, unseenCount = unreadCount) => ({ unreadCount, unseenCount });
const findBell = (count: number) =>
  screen.findByRole('button', { name: count === 0 ? '알림' : `알림, 읽지 않은 알림 ${String(count)}개` });

const commentNotification = sampleNotification({ notificationId: 8 });
const resultNotification = sampleNotification({
  notificationId: 9,
  kind: 'RESULT_RELEASED',
  subject: { type: 'application', clubId: 7, id: 11 },
});

/** Opens a page and waits until its live connection has subscribed to notifications. */
async function openPage(path: string, answers: FakeAnswers, chat = createFakeChat({ rooms: [] })) {
  const actionTypes: string[] = [];
  const app = renderApp({
    path,
    chat,
    answers: { 'PATCH /notifications/seen': createCounts(0), [MARK_READ]: createCounts(0), ...answers },
    onAction: (action) => {
      if (isAction(action)) actionTypes.push(action.type);
    },
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.has('notifications')).toBe(true);
  });
  return { ...app, chat, actionTypes };
}

const articlePageAnswers: FakeAnswers = {
  ...sampleClubAnswers('MEMBER'),
  'GET /clubs/:clubId/articles/:articleId': sampleArticle(),
  [LIST_COMMENTS]: [],
};

test('a frame changes an open page of notifications without a request [NT-50]', async () => {
  const { server, chat, actionTypes } = await openPage('/notifications', {
    [LIST_NOTIFICATIONS]: sampleNotificationPage([commentNotification]),
  });
  await screen.findByText(/댓글을 달았습니다/);
  await waitFor(() => {
    expect(server.callsTo('PATCH /notifications/seen')).toHaveLength(1);
  });
  const requestCountBefore = server.callsTo(LIST_NOTIFICATIONS).length;
  chat.notify({ notifications: [resultNotification], ...createCounts(2, 1) });
  expect(await screen.findByText(/모집 결과가 나왔습니다/)).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(2);

  // In another tab the user read the result. The author deleted the comment, which removes its notification.
  chat.notify({
    notifications: [{ ...resultNotification, readAt: resultNotification.createdAt }],
    removedIds: [8],
    ...createCounts(0),
  });
  await waitFor(() => {
    expect(screen.queryByText(/댓글을 달았습니다/)).toBeNull();
  });
  expect(screen.queryByRole('img', { name: '읽지 않음' })).toBeNull();
  expect(server.callsTo(LIST_NOTIFICATIONS)).toHaveLength(requestCountBefore);
  expect(actionTypes).toContain('notifications/received');
});

test('an updated notification moves to the top [NT-50]', async () => {
  const { chat } = await openPage('/notifications', {
    [LIST_NOTIFICATIONS]: sampleNotificationPage([resultNotification, commentNotification]),
  });
  await screen.findByText(/댓글을 달았습니다/);
  chat.notify({ notifications: [{ ...commentNotification, count: 2, sequence: 10 }], ...createCounts(2) });
  await waitFor(() => {
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map((row) => within(row).getAllByRole('link')[0]?.textContent),
    ).toEqual(['마소담님의 댓글 외 1건이 내 게시글에 달렸습니다.', '온소리 밴드의 모집 결과가 나왔습니다.']);
  });
});

test('a frame that requires a reload refetches the notifications [NT-50]', async () => {
  const { server, chat } = await openPage('/my-chatpage', {
    [LIST_NOTIFICATIONS]: sampleNotificationPage([commentNotification]),
  });
  await findBell(1);
  server.answer(
    LIST_NOTIFICATIONS,
    sampleNotificationPage([resultNotification, commentNotification], createCounts(1)),
  );
  chat.notify({ mustReload: true, ...createCounts(2) });
  await findBell(1);
  expect(server.callsTo(LIST_NOTIFICATIONS)).toHaveLength(2);
});

test('a frame that arrives before the first response is not lost [NT-50]', async () => {
  let respond: (page: unknown) => void = () => undefined;
  const { server, chat } = await openPage('/my-chatpage', {
    [LIST_NOTIFICATIONS]: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  await waitFor(() => {
    expect(server.callsTo(LIST_NOTIFICATIONS)).toHaveLength(1);
  });
  chat.notify({ notifications: [commentNotification], ...createCounts(1) });
  server.answer(LIST_NOTIFICATIONS, sampleNotificationPage([commentNotification]));
  respond(sampleNotificationPage([]));
  await findBell(1);
});

test('a reconnect refetches missed notifications; the first connection does not [NT-51]', async () => {
  const { server, chat, actionTypes } = await openPage('/my-chatpage', {
    [LIST_NOTIFICATIONS]: sampleNotificationPage([]),
  });
  await findBell(0);
  expect(server.callsTo(LIST_NOTIFICATIONS)).toHaveLength(1);
  expect(actionTypes).not.toContain('notifications/missed');
  chat.down();
  server.answer(LIST_NOTIFICATIONS, sampleNotificationPage([commentNotification]));
  chat.up();
  await findBell(1);
  expect(actionTypes).toContain('notifications/missed');
});

describe('without a live connection', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function startDisconnected() {
    const chat = createFakeChat({ rooms: [], connectsAutomatically: false });
    const app = renderApp({
      element: <p />,
      chat,
      answers: { [LIST_NOTIFICATIONS]: sampleNotificationPage([commentNotification]) },
    });
    await waitFor(() => {
      expect(chat.isConnectedOrConnecting()).toBe(true);
    });
    expect(app.server.callsTo(LIST_NOTIFICATIONS)).toEqual([]);
    return app;
  }

  test('the notifications load after a few seconds [NT-51]', async () => {
    const { server } = await startDisconnected();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(server.callsTo(LIST_NOTIFICATIONS)).toHaveLength(1);
  });

  test('a logout cancels the load, which would run for the next user [NT-51]', async () => {
    const { server, store } = await startDisconnected();
    act(() => {
      store.dispatch(sessionEnded());
    });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(server.callsTo(LIST_NOTIFICATIONS)).toEqual([]);
  });
});

test('does not subscribe again after a server of an older version refused the subscription [NT-51]', async () => {
  const chat = createFakeChat({ rooms: [] });
  chat.refusals.subscriptionIds.add('notifications');
  renderApp({ path: '/my-chatpage', chat, answers: { [LIST_NOTIFICATIONS]: sampleNotificationPage([]) } });
  await waitFor(() => {
    expect(chat.connectionCount()).toBe(1);
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.size).toBe(0); // the refusal closed the connection
  });
  chat.up();
  await waitFor(() => {
    expect([...chat.subscriptionIds]).toEqual(['rooms', 'changes']);
  });
});

describe('content opened without its notification', () => {
  test.each([
    ['the article', '/clubs/7/articles/12', commentNotification, articlePageAnswers],
    [
      'the user’s own application',
      '/users/submissions/11',
      resultNotification,
      { 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ clubId: 7 }) },
    ],
  ])('marks the notifications about %s as read [NT-52]', async (_what, path, notification, answers) => {
    const { server } = await openPage(path, {
      [LIST_NOTIFICATIONS]: sampleNotificationPage([notification]),
      ...answers,
    });
    await waitFor(() => {
      expect(server.callsTo(MARK_READ)).toMatchObject([
        { body: { subject: { type: notification.subject.type, id: notification.subject.id } } },
      ]);
    });
    await findBell(0);
  });

  test('marks the notifications about all questions of the club as read, and none about another club [NT-52]', async () => {
    const questions = [
      { clubId: 7, id: 3 },
      { clubId: 7, id: 5 },
      { clubId: 8, id: 6 },
    ].map((ids, index) =>
      sampleNotification({
        notificationId: index + 1,
        kind: 'QUESTION_ANSWERED',
        subject: { type: 'questions', ...ids },
      }),
    );
    const { server } = await openPage('/clubs/7/questions', {
      ...sampleClubAnswers('MEMBER'),
      'GET /clubs/:clubId/questions': { questions: [], nextCursor: null },
      [LIST_NOTIFICATIONS]: sampleNotificationPage(questions),
      [MARK_READ]: createCounts(1),
    });
    await waitFor(() => {
      expect(server.callsTo(MARK_READ).map(({ body }) => body)).toEqual([
        { subject: { type: 'questions', clubId: 7, id: null } },
      ]);
    });
    const button = await findBell(1);
    act(() => {
      button.click();
    });
    expect(await screen.findAllByRole('img', { name: '읽지 않음' })).toHaveLength(1);
  });

  test('marks notifications that are older than the loaded ones as read [NT-52]', async () => {
    const { server } = await openPage('/clubs/7/articles/12', {
      [LIST_NOTIFICATIONS]: sampleNotificationPage([resultNotification], {
        ...createCounts(2),
        nextCursor: 9,
      }),
      ...articlePageAnswers,
    });
    await waitFor(() => {
      expect(server.callsTo(MARK_READ).map(({ body }) => body)).toEqual([
        { subject: { type: 'article', clubId: 7, id: 12 } },
      ]);
    });
  });

  test('sends no request if all notifications about the content are read [NT-52]', async () => {
    const readCommentNotification = {
      ...commentNotification,
      readAt: commentNotification.createdAt,
      seenAt: commentNotification.createdAt,
    };
    const { server } = await openPage('/clubs/7/articles/12', {
      [LIST_NOTIFICATIONS]: sampleNotificationPage([resultNotification, readCommentNotification]),
      ...articlePageAnswers,
    });
    await findBell(1);
    expect(server.callsTo(MARK_READ)).toEqual([]);
  });
});

test('a new comment is shown on the open article, and its notification stays unread [NT-53]', async () => {
  const { server, chat } = await openPage('/clubs/7/articles/12', {
    [LIST_NOTIFICATIONS]: sampleNotificationPage([]),
    ...articlePageAnswers,
  });
  await findBell(0);
  await waitFor(() => {
    expect(server.callsTo(LIST_COMMENTS)).toHaveLength(1);
  });
  chat.notify({ notifications: [commentNotification], ...createCounts(1) });
  await waitFor(() => {
    expect(server.callsTo(LIST_COMMENTS)).toHaveLength(2);
  });
  await findBell(1);
  expect(server.callsTo(MARK_READ)).toEqual([]);
});
