import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { messageResent, messageSent, roomEntered, selectRoomMessages } from '@/entities/chat';
import { sessionEnded, sessionStarted } from '@/entities/user';
import { createFakeChat } from '../testing/fake-chat';
import type { FakeChat } from '../testing/fake-chat';
import { demoProfile, renderApp } from '../testing/render-app';
import { openIndexedDbOutbox } from './indexeddb-outbox';

const sender = { userId: 1, email: 'haneul@mju.ac.kr', name: '김하늘' };
const own = (message: string, clientMessageId = `id-${message}`) =>
  messageSent({ roomId: 5, clientMessageId, message, createdAt: new Date().toISOString(), sender });

async function start(chat: FakeChat, profile = demoProfile) {
  const app = renderApp({ element: <p />, chat, profile });
  await waitFor(() => {
    expect(chat.isOpen()).toBe(true);
  });
  const tell = (action: Parameters<typeof app.store.dispatch>[0]) => {
    act(() => {
      app.store.dispatch(action);
    });
  };
  tell(roomEntered({ roomId: 5 }));
  const states = () =>
    selectRoomMessages(5)(app.store.getState()).map(({ message, state }) => `${message} ${state}`);
  return { ...app, tell, states };
}
const keptBy = (userId: number) => openIndexedDbOutbox().listOf(userId);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a message is stored before it is sent, shown as sending, and removed after the confirmation [CV-04]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  chat.holds.receipts = true;
  chat.holds.frames = true;
  const app = await start(chat);
  app.tell(own('안녕하세요'));
  expect(app.states()).toEqual(['안녕하세요 sending']);
  await waitFor(() => {
    expect(chat.sent).toEqual([{ roomId: 5, message: '안녕하세요', clientMessageId: 'id-안녕하세요' }]);
  });
  expect(await keptBy(1)).toMatchObject([{ message: '안녕하세요', refused: false }]);
  act(() => {
    chat.release();
  });

  await waitFor(() => {
    expect(app.states()).toEqual(['안녕하세요 sent']);
  });
  await waitFor(async () => {
    expect(await keptBy(1)).toEqual([]);
  });
});

test('the browser asks before leaving only while a message is not stored', async () => {
  const outbox = openIndexedDbOutbox();
  let keep = () => {};
  const chat = createFakeChat({
    outbox: {
      ...outbox,
      put: (message) =>
        new Promise((resolve) => {
          keep = () => {
            resolve(outbox.put(message));
          };
        }),
    },
    connects: false,
  });
  const app = await start(chat);
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  app.tell(own('막 한 말'));
  expect(leaves()).toBe(false);
  await waitFor(() => {
    keep();
    expect(leaves()).toBe(true);
  });

  app.tell(own('나가면서 한 말'));
  expect(leaves()).toBe(false);
  app.tell(sessionEnded());
  expect(leaves()).toBe(true);
});

test('messages are sent in the order of writing', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  const app = await start(chat);
  for (const text of ['하나', '둘', '셋', '넷']) app.tell(own(text));

  await waitFor(() => {
    expect(chat.log(5).map(({ message }) => message)).toEqual(['하나', '둘', '셋', '넷']);
  });
  await waitFor(() => {
    expect(app.states()).toEqual(['하나 sent', '둘 sent', '셋 sent', '넷 sent']);
  });
});

test('unconfirmed messages are resent in order after a reconnect and stored once [CV-04]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connects: false });
  const app = await start(chat);
  chat.up();
  chat.holds.sends = true;
  app.tell(own('하나'));
  await waitFor(() => {
    expect(chat.sent).toHaveLength(1);
  });
  chat.down();
  app.tell(own('둘'));
  await waitFor(async () => {
    expect(await keptBy(1)).toHaveLength(2);
  });
  chat.release();
  chat.up();

  await waitFor(() => {
    expect(app.states()).toEqual(['하나 sent', '둘 sent']);
  });
  expect(chat.sent.map(({ message }) => message)).toEqual(['하나', '하나', '둘']);
  expect(chat.log(5)).toHaveLength(2);
});

test('a message is sent with the same id after a reload with cleared local storage [CV-04]', async () => {
  const before = createFakeChat({ outbox: openIndexedDbOutbox(), connects: false });
  const app = await start(before);
  app.tell(own('잃지 않을 말'));
  await waitFor(async () => {
    expect(await keptBy(1)).toHaveLength(1);
  });
  app.unmount();
  localStorage.clear();

  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  const next = await start(chat);
  await waitFor(() => {
    expect(next.states()).toEqual(['잃지 않을 말 sent']);
  });
  expect(chat.sent).toEqual([{ roomId: 5, message: '잃지 않을 말', clientMessageId: 'id-잃지 않을 말' }]);
  await waitFor(async () => {
    expect(await keptBy(1)).toEqual([]);
  });
});

test('another user of the browser neither sends nor sees the message [CV-04]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connects: false });
  const app = await start(chat);
  app.tell(own('내 말'));
  await waitFor(async () => {
    expect(await keptBy(1)).toHaveLength(1);
  });
  app.tell(sessionEnded());
  app.tell(
    sessionStarted({ ...sender, userId: 9, username: 'other', profileImage: 'default-profileImage.png' }),
  );
  app.tell(roomEntered({ roomId: 5 }));
  chat.up();
  app.tell(
    messageSent({
      roomId: 5,
      clientMessageId: 'nine',
      message: '다른 사람 말',
      createdAt: new Date().toISOString(),
      sender: { ...sender, userId: 9 },
    }),
  );

  await waitFor(() => {
    expect(chat.sent).toEqual([{ roomId: 5, message: '다른 사람 말', clientMessageId: 'nine' }]);
  });
  expect(JSON.stringify(app.store.getState().chat)).not.toContain('내 말');
  expect(await keptBy(1)).toHaveLength(1);
});

test('a rejected message fails, is not resent and does not block others [CV-05]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connects: false });
  const app = await start(chat);
  chat.up();
  chat.refuses.texts.add('거절될 말');
  app.tell(own('거절될 말'));
  app.tell(own('다음 말'));
  await waitFor(() => {
    expect(app.states()[0]).toBe('거절될 말 failed');
  });
  chat.up();

  await waitFor(() => {
    expect(app.states()).toEqual(['다음 말 sent', '거절될 말 failed']);
  });
  expect(chat.sent.filter(({ message }) => message === '거절될 말')).toHaveLength(1);
  expect(await keptBy(1)).toMatchObject([{ message: '거절될 말', refused: true }]);
});

test('a postponed message is resent by each connection without a limit [CV-05]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connects: false });
  const app = await start(chat);
  chat.refuses.now.add('말');
  app.tell(own('말'));
  for (let n = 1; n <= 7; n += 1) {
    chat.up();
    await waitFor(() => {
      expect(chat.sent).toHaveLength(n);
    });
    await waitFor(() => {
      expect(chat.subscribed.size).toBe(0);
    }); // the connection has ended with it
  }
  expect(app.states()).toEqual(['말 sending']);
  expect(await keptBy(1)).toMatchObject([{ message: '말', refused: false }]);
  chat.refuses.now.clear();
  chat.up();

  await waitFor(() => {
    expect(app.states()).toEqual(['말 sent']);
  });
  expect(chat.log(5)).toHaveLength(1);
});

test('a manual retry uses the same id [CV-05]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connects: false });
  const app = await start(chat);
  chat.up();
  chat.refuses.texts.add('말');
  app.tell(own('말'));
  await waitFor(() => {
    expect(app.states()).toEqual(['말 failed']);
  });
  chat.refuses.texts.clear();
  chat.up();
  app.tell(messageResent({ clientMessageId: 'id-말' }));
  expect(app.states()).toEqual(['말 sending']);

  await waitFor(() => {
    expect(app.states()).toEqual(['말 sent']);
  });
  expect(chat.sent.map(({ clientMessageId }) => clientMessageId)).toEqual(['id-말', 'id-말']);
});

test('a message without a confirmation fails after 15 s and is resent by the next connection [CV-05]', async () => {
  const chat = createFakeChat({ connects: false });
  const app = await start(chat);
  chat.up();
  chat.holds.sends = true;
  jest.useFakeTimers();
  app.tell(own('말'));
  await act(async () => {
    await jest.advanceTimersByTimeAsync(14_000);
  });
  expect(app.states()).toEqual(['말 sending']);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1_100);
  });
  expect(app.states()).toEqual(['말 failed']);
  jest.useRealTimers();
  chat.down();
  chat.release();
  chat.up();

  await waitFor(() => {
    expect(app.states()).toEqual(['말 sent']);
  });
  expect(chat.log(5)).toHaveLength(1);
});

test('a message that breaks each connection is given up after some attempts [CV-05]', async () => {
  const chat = createFakeChat({ connects: false });
  const app = await start(chat);
  chat.holds.sends = true;
  app.tell(own('말'));
  for (let i = 0; i < 8; i += 1) {
    chat.up();
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });
    chat.down();
  }

  expect(chat.sent).toHaveLength(5);
  expect(app.states()).toEqual(['말 failed']);
});

test('messages are sent without IndexedDB, too', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: undefined });
  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  const app = await start(chat);
  app.tell(own('말'));

  await waitFor(() => {
    expect(app.states()).toEqual(['말 sent']);
  });
});

test('messages older than 30 days are deleted from the outbox', async () => {
  const outbox = openIndexedDbOutbox();
  await outbox.put({
    clientMessageId: 'old',
    userId: 1,
    roomId: 5,
    message: '오래된 말',
    createdAt: '2020-01-01T00:00:00.000Z',
    refused: true,
  });

  expect(await keptBy(1)).toEqual([]);
});
