import { waitFor } from '@testing-library/react';
import { createFakeChat } from '../testing/fake-chat';
import { sampleNotification, sampleNotificationPage } from '../testing/notification-samples';
import { sampleClubAnswers } from '../testing/post-samples';
import { renderApp } from '../testing/render-app';

test.each([
  ['a closed club', '/clubs/7', 'CLUB_CLOSED', 'club', 'GET /clubs/:clubId'],
  ['a closed club', '/my-chatpage', 'CLUB_CLOSED', 'club', 'GET /chat/rooms'],
  [
    'a succession',
    '/clubs/7/manage/officers',
    'SUCCESSION_REQUESTED',
    'members',
    'GET /clubs/:clubId/succession',
  ],
] as const)('a notification of %s updates the open page %s [NT-53]', async (_, path, kind, type, call) => {
  const chat = createFakeChat({ rooms: [] });
  const { server } = renderApp({
    path,
    chat,
    answers: {
      'GET /notifications': sampleNotificationPage([]),
      'PATCH /notifications/seen': { unreadCount: 0, unseenCount: 0 },
      ...sampleClubAnswers('MEMBER'),
      'GET /clubs/:clubId/officers': { officers: [] },
      'GET /clubs/:clubId/succession': {
        isPresidentAbsent: false,
        presidentLastActiveOn: null,
        mayRequest: false,
        nextRequestAt: null,
        request: null,
      },
    },
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.has('notifications')).toBe(true);
    expect(server.callsTo(call).length).toBeGreaterThan(0);
  });
  const callCount = server.callsTo(call).length;
  const notification = sampleNotification({
    notificationId: 10,
    kind,
    subject: { type, clubId: 7, id: null },
  });
  chat.notify({ notifications: [notification], unreadCount: 1, unseenCount: 1 });
  await waitFor(() => {
    expect(server.callsTo(call)).toHaveLength(callCount + 1);
  });
});
