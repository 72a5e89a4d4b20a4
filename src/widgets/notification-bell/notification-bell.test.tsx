import { act, screen, waitFor, within } from '@testing-library/react';
import type { NotificationItem } from '@contract/notification';
import { createFakeChat } from '@/app/testing/fake-chat';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleNotification, sampleNotificationPage } from '@/app/testing/notification-samples';
import { renderApp } from '@/app/testing/render-app';

const LIST = 'GET /notifications';
const READ = 'PATCH /notifications/read';
const SEEN = 'PATCH /notifications/seen';
const createCountsWithAllSeen = (unreadCount: number) => ({ unreadCount, unseenCount: 0 });

const resultNotification = sampleNotification({
  notificationId: 9,
  kind: 'RESULT_RELEASED',
  subject: { type: 'application', clubId: 7, id: 31 },
});
const commentNotification = sampleNotification({ notificationId: 8 });
const threeNotifications = [
  resultNotification,
  commentNotification,
  sampleNotification({ notificationId: 7, subject: { type: 'article', clubId: 7, id: 13 } }),
];

/** Opens the chat page, which needs few calls, with these notifications on the server. */
async function renderBell(
  notifications: readonly NotificationItem[] = threeNotifications,
  more: FakeAnswers = {},
) {
  const chat = createFakeChat({ rooms: [] });
  const app = renderApp({
    path: '/my-chatpage',
    chat,
    answers: {
      [LIST]: sampleNotificationPage([...notifications]),
      [SEEN]: createCountsWithAllSeen(notifications.length),
      [READ]: createCountsWithAllSeen(0),
      ...more,
    },
  });
  await waitFor(() => {
    expect(app.server.callsTo(LIST)).not.toHaveLength(0);
  });
  return { ...app, chat };
}

const getBell = () => screen.getByRole('button', { name: /^알림/, hidden: true });
async function openList(app: Awaited<ReturnType<typeof renderBell>>) {
  await app.user.click(getBell());
  return within(await screen.findByRole('dialog', { name: '알림' }));
}

test('shows the number of unseen notifications as a badge and in the label [NT-42]', async () => {
  await renderBell();
  expect(await screen.findByRole('button', { name: '알림, 읽지 않은 알림 3개' })).toHaveTextContent('3');
});

test('shows no badge for 0 unseen notifications and 99+ for more than 99 [NT-42]', async () => {
  const { chat } = await renderBell([]);
  expect(await screen.findByRole('button', { name: '알림' })).toHaveTextContent('');
  chat.notify({ unseenCount: 120 });
  expect(await screen.findByRole('button', { name: '알림, 읽지 않은 알림 120개' })).toHaveTextContent('99+');
});

test('the bell is absent without a session [NT-42]', async () => {
  const { server } = renderApp({ path: '/login', profile: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^알림/ })).toBeNull();
  expect(server.callsTo(LIST)).toEqual([]);
});

test('opens the five newest notifications and marks all as seen, but not as read [NT-43]', async () => {
  const manyNotifications = Array.from({ length: 7 }, (_, index) =>
    sampleNotification({ notificationId: 20 - index }),
  );
  const app = await renderBell(manyNotifications);
  await screen.findByRole('button', { name: '알림, 읽지 않은 알림 7개' });
  const dialog = await openList(app);

  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  expect(dialog.getAllByRole('img', { name: '읽지 않음' })).toHaveLength(5);
  expect(dialog.getByRole('link', { name: '알림 모두 보기' })).toHaveAttribute('href', '/notifications');
  expect(dialog.getByRole('link', { name: '알림 설정' })).toHaveAttribute('href', '/notifications/settings');
  await waitFor(() => {
    expect(getBell()).toHaveAccessibleName('알림');
  });
  expect(app.server.callsTo(SEEN).map(({ body }) => body)).toEqual([{ upTo: 20 }]);
  expect(app.server.callsTo(READ)).toEqual([]);
});

test('shows a notification that arrives while the list is open, and marks it as seen [NT-43]', async () => {
  const app = await renderBell([commentNotification]);
  const dialog = await openList(app);
  await waitFor(() => {
    expect(app.server.callsTo(SEEN)).toHaveLength(1);
  });
  app.chat.notify({ notifications: [resultNotification], unreadCount: 2, unseenCount: 1 });

  expect(await dialog.findByText(/모집 결과가 나왔습니다/)).toBeVisible();
  await waitFor(() => {
    expect(app.server.callsTo(SEEN).map(({ body }) => body)).toEqual([{ upTo: 8 }, { upTo: 9 }]);
  });
});

test('does not repeat a failed request that marks notifications as seen [NT-43]', async () => {
  const app = await renderBell([commentNotification], {
    [SEEN]: () => {
      throw noAnswer;
    },
  });
  await openList(app);
  await waitFor(() => {
    expect(app.server.callsTo(LIST)).toHaveLength(2); // the second request restores the count
  });
  await waitFor(() => {
    expect(getBell()).toHaveAccessibleName('알림, 읽지 않은 알림 1개');
  });
  expect(app.server.callsTo(SEEN)).toHaveLength(1);
});

test('a click on a notification opens its subject, marks it as read and closes the list [NT-44]', async () => {
  const app = await renderBell();
  const dialog = await openList(app);
  await app.user.click(await dialog.findByRole('link', { name: /모집 결과가 나왔습니다/ }));

  await waitFor(() => {
    expect(app.currentPath()).toBe('/users/submissions/31');
  });
  expect(app.server.callsTo(READ)[0]?.body).toEqual({ notificationIds: [9] });
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: '알림' })).toBeNull();
  });
});

test('arrow keys, Home and End move in the list, Enter follows a link, Escape focuses the bell [NT-45]', async () => {
  const app = await renderBell();
  await screen.findByRole('button', { name: '알림, 읽지 않은 알림 3개' });
  act(() => {
    getBell().focus();
  });
  await app.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '알림' }));
  const [firstLink, secondLink, thirdLink] = within(dialog.getByRole('list')).getAllByRole('link');
  await waitFor(() => {
    expect(firstLink).toHaveFocus();
  });
  await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(thirdLink).toHaveFocus();
  await app.user.keyboard('{Home}{End}{ArrowUp}');
  expect(secondLink).toHaveFocus();
  await app.user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: '알림' })).toBeNull();
  });
  expect(getBell()).toHaveFocus();

  await app.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: '알림' });
  await app.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => {
    expect(app.currentPath()).toBe('/clubs/7/articles/12');
  });
});

test('marks all notifications up to the newest shown one as read, and then disables the button [NT-46]', async () => {
  const app = await renderBell();
  const dialog = await openList(app);
  expect(await dialog.findAllByRole('img', { name: '읽지 않음' })).toHaveLength(3);
  await app.user.click(dialog.getByRole('button', { name: '모두 읽음' }));

  await waitFor(() => {
    expect(dialog.queryAllByRole('img', { name: '읽지 않음' })).toEqual([]);
  });
  expect(app.server.callsTo(READ).map(({ body }) => body)).toEqual([{ upTo: 9 }]);
  const button = dialog.getByRole('button', { name: '모두 읽음' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await app.user.click(button);
  expect(app.server.callsTo(READ)).toHaveLength(1);
});

test('shows an error and the unread marks again if marking as read fails [NT-46]', async () => {
  const app = await renderBell(threeNotifications, {
    [READ]: () => {
      throw noAnswer;
    },
  });
  const dialog = await openList(app);
  await app.user.click(dialog.getByRole('button', { name: '모두 읽음' }));

  expect(await dialog.findByText('알림을 읽음으로 바꾸지 못했습니다.')).toBeVisible();
  await waitFor(() => {
    expect(dialog.getAllByRole('img', { name: '읽지 않음' })).toHaveLength(3);
  });
});

test('states that the list is empty, and offers a retry after a failure [NT-43]', async () => {
  const emptyBell = await renderBell([]);
  const dialog = await openList(emptyBell);
  expect(await dialog.findByText('새 알림이 없습니다.')).toBeVisible();
  expect(emptyBell.server.callsTo(SEEN)).toEqual([]);
  emptyBell.unmount();

  const app = await renderBell([], {
    [LIST]: () => {
      throw noAnswer;
    },
  });
  const failedList = await openList(app);
  expect(await failedList.findByText('알림을 불러오지 못했습니다.')).toBeVisible();
  app.server.answer(LIST, sampleNotificationPage([resultNotification]));
  const retryButton = failedList.getByRole('button', { name: '다시 시도' });
  // The button ignores clicks while another request for the list is running.
  await waitFor(() => {
    expect(retryButton).not.toHaveAttribute('aria-disabled');
  });
  await app.user.click(retryButton);
  expect(await failedList.findByText(/모집 결과가 나왔습니다/)).toBeVisible();
});
