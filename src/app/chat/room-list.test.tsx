import { waitFor } from '@testing-library/react';
import { chatApi } from '@/entities/chat';
import { createFakeChat, sampleRoom } from '../testing/fake-chat';
import { noAnswer } from '../testing/fake-server';
import { flushTimers } from '../testing/flush-timers';
import { renderApp } from '../testing/render-app';

test('changes that arrived during a failed request of the room list do not replace the list of the next request', async () => {
  const chat = createFakeChat();
  let failRequest: (error: unknown) => void = () => undefined;
  const { store, server } = renderApp({
    element: <p />,
    chat,
    answers: {
      'GET /chat/rooms': () =>
        new Promise((_resolve, reject) => {
          failRequest = reject;
        }),
    },
  });
  await waitFor(() => {
    expect(server.callsTo('GET /chat/rooms')).toHaveLength(1);
  });
  chat.changeRooms({ rooms: [sampleRoom({ unReadCount: 7 })], gone: [] });
  failRequest(noAnswer);
  await flushTimers();
  server.answer('GET /chat/rooms', [sampleRoom({ unReadCount: 0 })]);
  chat.down();
  chat.up();
  const listUnreadCounts = () =>
    chatApi.endpoints.listRooms
      .select()(store.getState())
      .data?.map(({ unReadCount }) => unReadCount);
  await waitFor(() => {
    expect(listUnreadCounts()).toBeDefined();
  });
  expect(listUnreadCounts()).toEqual([0]);
});
