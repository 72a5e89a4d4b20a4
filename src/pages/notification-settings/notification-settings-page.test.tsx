import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { sampleNotification, sampleNotificationPage } from '@/app/testing/notification-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { sampleClub, sampleOwnSubmission } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';
import { showBrowserNotifications } from '@/entities/notification';

const GET_SETTINGS = 'GET /users/notification-settings';
const SAVE_SETTINGS = 'PUT /users/notification-settings';
const { groups } = DEFAULT_NOTIFICATION_SETTINGS;

beforeEach(() => {
  installScrolling();
});

function renderSettings(
  more: FakeAnswers = {},
  path = '/notifications/settings',
  stored: unknown = DEFAULT_NOTIFICATION_SETTINGS,
) {
  let saved = stored;
  return renderApp({
    path,
    answers: {
      [GET_SETTINGS]: () => saved,
      [SAVE_SETTINGS]: ({ body }: FakeCall) => (saved = body),
      'PATCH /notifications/seen': { unreadCount: 0, unseenCount: 0 },
      'GET /clubs/my-clubs': [],
      ...more,
    },
  });
}
const getCheckbox = (name: string) => screen.getByRole('checkbox', { name });

test('saves each change immediately, with at most one mail channel per group [NS-21]', async () => {
  const { user, server } = renderSettings();
  expect(await screen.findByRole('checkbox', { name: '댓글과 답글 요약 메일' })).toBeChecked();
  getCheckbox('댓글과 답글 이메일').focus();
  await user.keyboard(' ');
  expect(getCheckbox('댓글과 답글 이메일')).toBeChecked();
  expect(getCheckbox('댓글과 답글 요약 메일')).not.toBeChecked();
  await user.click(getCheckbox('댓글과 답글 앱'));
  expect(await screen.findByText('방금 저장됨')).toBeVisible();
  await waitFor(() => {
    expect(server.callsTo(SAVE_SETTINGS).at(-1)?.body).toEqual({
      groups: { ...groups, comments: { email: 'now', app: false } },
      mutedClubIds: [],
    });
  });
});

test('keeps and shows what another tab or the link of a mail changed after the page loaded [NS-21]', async () => {
  const { user, server } = renderSettings();
  const eventsBox = await screen.findByRole('checkbox', { name: '일정 앱' });
  const comments = { app: true, email: 'off' };
  server.answer(GET_SETTINGS, { groups: { ...groups, comments }, mutedClubIds: [4] });
  await user.click(eventsBox);
  await waitFor(() => {
    expect(server.callsTo(SAVE_SETTINGS).map(({ body }) => body)).toEqual([
      { groups: { ...groups, comments, events: { ...groups.events, app: false } }, mutedClubIds: [4] },
    ]);
  });
  await waitFor(() => {
    expect(getCheckbox('댓글과 답글 요약 메일')).not.toBeChecked();
  });
});

test('does not repeat a change of another tab that was taken back after it had been shown [NS-21]', async () => {
  const { user, server } = renderSettings();
  const eventsBox = await screen.findByRole('checkbox', { name: '일정 앱' });
  const comments = { app: true, email: 'off' };
  const events = { ...groups.events, app: false };
  server.answer(GET_SETTINGS, { groups: { ...groups, comments }, mutedClubIds: [] });
  await user.click(eventsBox);
  await waitFor(() => {
    expect(getCheckbox('댓글과 답글 요약 메일')).not.toBeChecked();
  });
  server.answer(GET_SETTINGS, { groups: { ...groups, events }, mutedClubIds: [] });
  await user.click(eventsBox);
  await waitFor(() => {
    expect(server.callsTo(SAVE_SETTINGS)).toHaveLength(2);
  });
  expect(server.callsTo(SAVE_SETTINGS).at(-1)?.body).toEqual({ groups, mutedClubIds: [] });
});

test('saves the reversal of a change that another tab has made [NS-21]', async () => {
  const { user, server } = renderSettings();
  const commentsBox = await screen.findByRole('checkbox', { name: '댓글과 답글 앱' });
  const comments = { ...groups.comments, app: false };
  server.answer(GET_SETTINGS, { groups: { ...groups, comments }, mutedClubIds: [] });
  await user.click(getCheckbox('일정 앱'));
  await waitFor(() => {
    expect(commentsBox).not.toBeChecked();
  });
  await user.click(commentsBox);
  await waitFor(() => {
    expect(server.callsTo(SAVE_SETTINGS)).toHaveLength(2);
  });
  expect(server.callsTo(SAVE_SETTINGS).at(-1)?.body).toMatchObject({ groups: { comments: groups.comments } });
});

test('a change of a group’s app box does not turn on its mails, which another tab has turned off [NS-21]', async () => {
  const { user, server } = renderSettings();
  const commentsBox = await screen.findByRole('checkbox', { name: '댓글과 답글 앱' });
  const comments = { app: true, email: 'off' };
  server.answer(GET_SETTINGS, { groups: { ...groups, comments }, mutedClubIds: [] });
  await user.click(commentsBox);
  await waitFor(() => {
    expect(server.callsTo(SAVE_SETTINGS).map(({ body }) => body)).toEqual([
      { groups: { ...groups, comments: { app: false, email: 'off' } }, mutedClubIds: [] },
    ]);
  });
});

test('saves a choice that was taken back after a failed save [NS-22]', async () => {
  const { user, server } = renderSettings({ [SAVE_SETTINGS]: refuse('busy') });
  await user.click(await screen.findByRole('checkbox', { name: '일정 앱' }));
  expect(await screen.findByText(/저장하지 못했습니다/)).toBeVisible();
  // The server stored the settings, although the response was a failure.
  const events = { ...groups.events, app: false };
  server.answer(GET_SETTINGS, { groups: { ...groups, events }, mutedClubIds: [] });
  server.answer(SAVE_SETTINGS, ({ body }: FakeCall) => body);
  await user.click(getCheckbox('일정 앱'));
  expect(await screen.findByText('방금 저장됨')).toBeVisible();
  expect(getCheckbox('일정 앱')).toBeChecked();
  expect(server.callsTo(SAVE_SETTINGS).at(-1)?.body).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
});

test('keeps a choice that could not be saved until a retry saves it, and meanwhile warns before the page unloads [NS-22]', async () => {
  const { user, server } = renderSettings({ [SAVE_SETTINGS]: refuse('busy') });
  await user.click(await screen.findByRole('checkbox', { name: '일정 앱' }));
  expect(await screen.findByText(/저장하지 못했습니다/)).toBeVisible();
  expect(getCheckbox('일정 앱')).not.toBeChecked();
  expect(isUnloadPrevented()).toBe(true);

  let answerRetry: () => void = () => undefined;
  server.answer(
    SAVE_SETTINGS,
    ({ body }: FakeCall) =>
      new Promise((resolve) => {
        answerRetry = () => {
          resolve(body);
        };
      }),
  );
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('저장 중…')).toBeVisible();
  expect(isUnloadPrevented()).toBe(true);

  answerRetry();
  expect(await screen.findByText('방금 저장됨')).toBeVisible();
  expect(isUnloadPrevented()).toBe(false);
});

function isUnloadPrevented() {
  const unloadEvent = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unloadEvent);
  return unloadEvent.defaultPrevented;
}

test('shows the notifications that are always on, and hides the row for leaders from other users [NS-23]', async () => {
  renderSettings();
  expect(await screen.findByRole('checkbox', { name: '결과, 면접, 역할 앱' })).toBeDisabled();
  expect(getCheckbox('결과, 면접, 역할 앱')).toBeChecked();
  expect(getCheckbox('결과, 면접, 역할 이메일')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '동아리 운영 앱' })).toBeNull();
});

test('has a switch for each club that the user joined, applied to, follows or muted, and shows presidents the row for leaders [NS-24]', async () => {
  const { user, server } = renderSettings(
    {
      'GET /clubs/my-clubs': [{ ...sampleClub({ clubId: 1, clubName: '하나' }), roleName: 'PRESIDENT' }],
      'GET /users/following': [sampleClub({ clubId: 2, clubName: '둘', isFollowed: true })],
      'GET /users/submissions': [sampleOwnSubmission({ clubId: 3, status: 'PENDING' })],
      'GET /clubs/:clubId': ({ params }: FakeCall) =>
        sampleClub({ clubId: Number(params.clubId), clubName: params.clubId === '3' ? '셋' : '넷' }),
    },
    undefined,
    { groups, mutedClubIds: [4] },
  );
  expect(await screen.findByRole('switch', { name: '넷 알림' })).not.toBeChecked();
  expect(await screen.findByRole('switch', { name: '셋 알림' })).toBeChecked();
  expect(screen.getAllByRole('switch', { name: /^(?:하나|[둘셋넷]) 알림$/ })).toHaveLength(4);
  expect(getCheckbox('동아리 운영 이메일')).toBeChecked();
  await user.click(screen.getByRole('switch', { name: '둘 알림' }));
  await user.click(screen.getByRole('switch', { name: '넷 알림' }));
  await waitFor(() => {
    expect(server.callsTo(SAVE_SETTINGS).at(-1)?.body).toEqual({ groups, mutedClubIds: [2] });
  });
});

test('offers a retry when the settings fail to load [NS-21]', async () => {
  const { user, server } = renderSettings({ [GET_SETTINGS]: refuse('busy') });
  expect(await screen.findByText('알림 설정을 불러오지 못했습니다.')).toBeVisible();
  server.answer(GET_SETTINGS, DEFAULT_NOTIFICATION_SETTINGS);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('checkbox', { name: '일정 앱' })).toBeChecked();
});

/** Opens the reason of a notification in the list. */
async function openReason() {
  const app = renderSettings(
    { 'GET /notifications': sampleNotificationPage([sampleNotification()]) },
    '/notifications',
  );
  await app.user.click(await screen.findByRole('button', { name: '온소리 밴드 알림이 왜 왔나요?' }));
  const muteButton = await screen.findByRole('button', { name: '온소리 밴드 알림 끄기' });
  await waitFor(() => {
    expect(muteButton).toBeEnabled();
  });
  return { ...app, muteButton };
}

test('explains in the list why a notification was sent, and mutes its club there [NS-25]', async () => {
  const { user, server, muteButton } = await openReason();
  expect(screen.getByText('내가 쓴 글에 대한 소식이라서 알려 드립니다.')).toBeVisible();
  await user.click(muteButton);
  expect(await screen.findByText('온소리 밴드의 알림을 껐습니다.')).toBeVisible();
  expect(server.callsTo(SAVE_SETTINGS).map(({ body }) => body)).toEqual([{ groups, mutedClubIds: [7] }]);
});

test('muting a club in the list keeps what changed since the settings were read [NS-25]', async () => {
  const { user, server, muteButton } = await openReason();
  server.answer(GET_SETTINGS, { groups, mutedClubIds: [4] });
  await user.click(muteButton);
  await waitFor(() => {
    expect(server.callsTo(SAVE_SETTINGS).map(({ body }) => body)).toEqual([{ groups, mutedClubIds: [4, 7] }]);
  });
});

test('muting a club in the list saves nothing if the current settings cannot be read [NS-25]', async () => {
  const { user, server, muteButton } = await openReason();
  server.answer(GET_SETTINGS, refuse('busy'));
  await user.click(muteButton);
  expect(await screen.findByText(/저장하지 못했습니다/)).toBeVisible();
  expect(server.callsTo(SAVE_SETTINGS)).toEqual([]);
});

describe('browser notifications', () => {
  const shownNotifications: string[] = [];
  let permission: 'default' | 'granted' | 'denied';
  let permissionAnswer: 'granted' | 'denied';
  const requestPermission = jest.fn(() => {
    permission = permissionAnswer;
    return Promise.resolve(permission);
  });
  class FakeNotification {
    static requestPermission = requestPermission;
    static get permission() {
      return permission;
    }
    constructor(title: string, { body = '' }: { body?: string }) {
      shownNotifications.push(`${title}: ${body}`);
    }
  }

  beforeEach(() => {
    shownNotifications.length = 0;
    permission = 'default';
    requestPermission.mockClear();
    Object.defineProperty(globalThis, 'Notification', { configurable: true, value: FakeNotification });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
  });

  test('need a click to be allowed, and then show unseen notifications while the tab is hidden, without texts of users [NS-26]', async () => {
    permissionAnswer = 'granted';
    const { user } = renderSettings();
    const notificationSwitch = await screen.findByRole('switch', { name: /브라우저 알림 받기/ });
    expect(requestPermission).not.toHaveBeenCalled();
    const otherUserId = demoProfile.userId + 1; // has not switched the notifications on
    const seenNotification = sampleNotification({ notificationId: 2, seenAt: '2026-03-11T03:40:00.000Z' });
    const notifications = [sampleNotification(), seenNotification];
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    showBrowserNotifications(demoProfile.userId, notifications);
    await user.click(notificationSwitch);
    expect(notificationSwitch).toBeChecked();
    showBrowserNotifications(demoProfile.userId, notifications);
    showBrowserNotifications(otherUserId, notifications);
    visibility.mockReturnValue('visible');
    showBrowserNotifications(demoProfile.userId, notifications);
    expect(shownNotifications).toEqual(['두레: 마소담님이 내 게시글에 댓글을 달았습니다.']);
  });

  test('stay off when the user denies the permission, and the page says how to allow them [NS-26]', async () => {
    permissionAnswer = 'denied';
    const { user } = renderSettings();
    await user.click(await screen.findByRole('switch', { name: /브라우저 알림 받기/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('사이트 설정에서 알림을 허용해 주세요.');
    expect(screen.getByRole('switch', { name: /브라우저 알림 받기/ })).not.toBeChecked();
  });
});
