import { waitFor } from '@testing-library/react';
import { selectConnectionState } from '@/entities/chat';
import { refuse } from '../testing/fake-server';
import { createFakeChat } from '../testing/fake-chat';
import { renderApp } from '../testing/render-app';
import { flushTimers } from '../testing/flush-timers';

test('a connection closed for an ended session triggers a session check, and a 401 logs the user out [CV-07]', async () => {
  const chat = createFakeChat();
  const app = renderApp({ element: <p />, chat });
  await waitFor(() => {
    expect(selectConnectionState(app.store.getState())).toBe('up');
  });
  app.server.answer('GET /users/profile', refuse('not_logged_in'));
  chat.down({ shouldCheckSession: true });

  await waitFor(() => {
    expect(app.store.getState().session).toEqual({ status: 'signedOut', ended: 'expired' });
  });
  expect(chat.isConnectedOrConnecting()).toBe(false);
});

test('failed connection attempts trigger only one session check [CV-07]', async () => {
  const chat = createFakeChat({ connectsAutomatically: false });
  const app = renderApp({ element: <p />, chat });
  await waitFor(() => {
    expect(chat.isConnectedOrConnecting()).toBe(true);
  });
  for (let i = 0; i < 3; i += 1) {
    chat.down();
    await flushTimers();
  }
  await waitFor(() => {
    expect(app.server.callsTo('GET /users/profile')).toHaveLength(1);
  });
  chat.down();
  await flushTimers();

  expect(app.server.callsTo('GET /users/profile')).toHaveLength(1);
  expect(app.store.getState().session.status).toBe('signedIn');
});
