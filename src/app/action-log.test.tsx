import { act, screen, waitFor } from '@testing-library/react';
import { isAction } from '@reduxjs/toolkit';
import { chatReducer, messageSent, roomEntered, roomLeft, selectRoomMessages } from '@/entities/chat';
import { sanitizeAction, sanitizeState } from './dev-tools-sanitizers';
import type { AppStore } from './store';
import { createFakeChat, sampleRoom } from './testing/fake-chat';
import { refuse } from './testing/fake-server';
import { flushTimers } from './testing/flush-timers';
import { renderApp } from './testing/render-app';

const PASSWORD = 'very-Secret-77';
const CODE = '480915';
const signedInUser = {
  userId: 1,
  username: 'haneul_k',
  name: '김하늘',
  email: 'haneul@mju.ac.kr',
  profileImage: 'default-profileImage.png',
};

/**
 * Opens a page as an anonymous user. `loggedTexts`: each action and the state after it, as JSON and not sanitized.
 * `names`: the types of the actions as DevTools shows them.
 */
function recordActions(path: string, options: Parameters<typeof renderApp>[0] & object) {
  const loggedTexts: string[] = [];
  const names: string[] = [];
  const app = renderApp({
    path,
    profile: null,
    ...options,
    onAction: (action) => {
      loggedTexts.push(JSON.stringify(action) ?? '');
      if (isAction(action)) names.push(sanitizeAction(action).type);
      queueMicrotask(() => loggedTexts.push(JSON.stringify(app.store.getState())));
    },
  });
  return { ...app, loggedTexts, names };
}

const logIn = async ({ user }: ReturnType<typeof recordActions>) => {
  await user.type(await screen.findByLabelText('아이디'), 'haneul_k');
  await user.type(screen.getByLabelText('비밀번호'), `${PASSWORD}{Enter}`);
};

test('the action log of a login names calls and events and contains no password [AN-10]', async () => {
  const app = recordActions('/login', {
    answers: { 'POST /auth/login': { ...signedInUser, profileImageUrl: null }, 'GET /clubs/my-clubs': [] },
  });
  await logIn(app);
  await waitFor(() => {
    expect(app.currentPath()).toBe('/home');
  });

  expect(app.server.callsTo('POST /auth/login')[0]?.body).toEqual({
    username: 'haneul_k',
    password: PASSWORD,
  });
  expect(app.names).toEqual(
    expect.arrayContaining(['api/logIn/pending', 'api/logIn/fulfilled', 'session/started']),
  );
  expect(app.loggedTexts.join()).toContain('haneul_k');
  expect(app.loggedTexts.join()).not.toContain(PASSWORD);
});

test('the action log of a rejected login contains no password', async () => {
  const app = recordActions('/login', { answers: { 'POST /auth/login': refuse('wrong_credentials') } });
  await logIn(app);
  await screen.findByRole('alert');

  expect(app.names).toContain('api/logIn/rejected');
  expect(app.loggedTexts.join()).not.toContain(PASSWORD);
});

test('the action log of a registration contains neither password nor code [AN-10]', async () => {
  const app = recordActions('/register', {
    answers: {
      'POST /auth/univ-name': '명지대학교',
      'POST /auth/email': { expiresInSeconds: 300 },
      'POST /auth/email/verify': null,
      'POST /users/register': { userId: 9 },
    },
  });
  const typeInto = async (name: string, text: string) => {
    await app.user.type(await screen.findByLabelText(name), text);
  };
  await typeInto('아이디', 'haneul_k');
  await typeInto('비밀번호', PASSWORD);
  await typeInto('비밀번호 확인', PASSWORD);
  await typeInto('이름', '김하늘');
  await typeInto('학번', '60211234');
  await typeInto('이메일', 'haneul@mju.ac.kr{Enter}');
  await typeInto('인증번호', `${CODE}{Enter}`);
  await screen.findByText('이메일 인증이 완료되었습니다.');
  await app.user.click(screen.getByRole('checkbox'));
  await app.user.click(screen.getByRole('button', { name: '회원가입' }));
  await waitFor(() => {
    expect(app.currentPath()).toBe('/login');
  });

  expect(app.server.callsTo('POST /users/register')).toHaveLength(1);
  expect(app.server.callsTo('POST /auth/email/verify')[0]?.body).toMatchObject({ verificationCode: CODE });
  expect(app.names).toEqual(
    expect.arrayContaining([
      'api/findUniversity/fulfilled',
      'api/sendCode/fulfilled',
      'api/verifyCode/fulfilled',
      'api/register/fulfilled',
    ]),
  );
  expect(app.loggedTexts.join()).not.toContain(PASSWORD);
  expect(app.loggedTexts.join()).not.toContain(CODE);
});

describe('the chat', () => {
  const MESSAGE_TEXT = '둘만 아는 이야기';
  const message = {
    roomId: 5,
    clientMessageId: 'c1',
    message: `${MESSAGE_TEXT} 하나`,
    createdAt: '2026-03-11T03:41:00.000Z',
    sender: { userId: 1, email: signedInUser.email, name: signedInUser.name },
  };

  /**
   * Enters a room, sends and receives messages, loses the connection and leaves. `shownTexts`: what DevTools shows, each
   * action and the state after it, both sanitized. `states`: these states, not sanitized.
   */
  async function visitRoom() {
    const lastMessage = { preview: `${MESSAGE_TEXT} 끝`, senderName: '이서연', createdAt: message.createdAt };
    const chat = createFakeChat({ rooms: [sampleRoom({ lastMessage })], messageCounts: { 5: 1 } });
    chat.addMessage(5, `${MESSAGE_TEXT} 먼저`);
    const shownTexts: string[] = [];
    const names: string[] = [];
    const states: ReturnType<AppStore['getState']>[] = [];
    const app = renderApp({
      element: <p />,
      chat,
      onAction: (action) => {
        if (!isAction(action)) return;
        names.push(sanitizeAction(action).type);
        shownTexts.push(JSON.stringify(sanitizeAction(action)));
        queueMicrotask(() => {
          const state = app.store.getState();
          states.push(state);
          shownTexts.push(JSON.stringify(sanitizeState(state)));
        });
      },
    });
    await waitFor(() => {
      expect(names).toContain('chat/connectionOpened');
    });
    act(() => {
      app.store.dispatch(roomEntered({ roomId: 5 }));
    });
    await waitFor(() => {
      expect(selectRoomMessages(5)(app.store.getState())).toHaveLength(2);
    });
    act(() => {
      app.store.dispatch(messageSent(message));
    });
    chat.addMessage(5, `${MESSAGE_TEXT} 둘`);
    await waitFor(() => {
      expect(selectRoomMessages(5)(app.store.getState()).map(({ state }) => state)).toEqual([
        'sent',
        'sent',
        'sent',
        'sent',
      ]);
    });
    await waitFor(() => {
      expect(names).toContain('chat/messageAccepted');
    });
    chat.changeRooms({ rooms: [sampleRoom({ lastMessage, unReadCount: 1 })], gone: [] });
    await waitFor(() => {
      expect(names).toContain('api/queries/queryResultPatched');
    });
    chat.down();
    act(() => {
      app.store.dispatch(roomLeft({ roomId: 5 }));
    });
    return { ...app, chat, shownTexts, names, states };
  }

  test('is logged as events, in order apart from received and accepted messages [CV-11]', async () => {
    const { names } = await visitRoom();

    expect(
      names.filter(
        (name) =>
          name.startsWith('chat/') && name !== 'chat/messageReceived' && name !== 'chat/messageAccepted',
      ),
    ).toEqual([
      'chat/loaded',
      'chat/connectionOpened',
      'chat/roomEntered',
      'chat/historyRequested',
      'chat/historyLoaded',
      'chat/messageSent',
      'chat/roomsChanged',
      'chat/connectionLost',
      'chat/roomLeft',
    ]);
    expect(names).toEqual(
      expect.arrayContaining(['api/readHistory/fulfilled', 'api/markRead/pending', 'chat/messageReceived']),
    );
  });

  test('is logged without message texts [CV-11]', async () => {
    const { shownTexts, server } = await visitRoom();

    expect(server.callsTo('GET /chat/history/:roomId')).not.toEqual([]);
    expect(shownTexts.join()).toContain('messageReceived');
    expect(shownTexts.join()).toContain('"lastMessage":{"preview":"…"');
    expect(shownTexts.filter((text) => text.includes(MESSAGE_TEXT))).toHaveLength(0);
  });

  test('time travel in the DevTools sends nothing', async () => {
    const { chat, server, store, states } = await visitRoom();
    await waitFor(() => {
      expect(server.callsTo('PATCH /chat/room/:roomId/read')).not.toEqual([]);
    });
    // The client sends messages only through a connection.
    chat.up();
    await flushTimers();
    const [sentCount, callCount] = [chat.sent.length, server.calls.length];
    // Simulates DevTools: the reducers process the old events again, and the store shows each old state, both without the middleware.
    expect([roomEntered({ roomId: 5 }), messageSent(message)].reduce(chatReducer, undefined)).toMatchObject({
      ownMessages: [{ clientMessageId: 'c1' }],
    });
    for (const state of states)
      act(() => {
        store.replaceReducer(() => state);
      });
    await flushTimers();

    expect(states).toContainEqual(
      expect.objectContaining({
        chat: expect.objectContaining({ connection: 'up', ownMessages: [expect.anything()] }) as unknown,
      }),
    );
    expect([chat.sent.length, server.calls.length]).toEqual([sentCount, callCount]);
  });
});
