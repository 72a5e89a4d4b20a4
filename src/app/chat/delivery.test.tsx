import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { messageSent, roomEntered } from '@/entities/chat';
import { sessionEnded, sessionStarted } from '@/entities/user';
import { createMessageSent, openRoom, readStoredMessages, sender } from '../testing/delivery-setup';
import { createFakeChat } from '../testing/fake-chat';
import { openIndexedDbOutbox } from './indexeddb-outbox';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  jest.useRealTimers();
});

test('an unconfirmed message is stored and shown as sending; the confirmation removes it from the outbox [CV-04]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  chat.paused.receipts = true;
  chat.paused.messages = true;
  const app = await openRoom(chat);
  app.dispatch(createMessageSent('안녕하세요'));
  expect(app.listMessageStates()).toEqual(['안녕하세요 sending']);
  await waitFor(() => {
    expect(chat.sent).toEqual([{ roomId: 5, message: '안녕하세요', clientMessageId: 'id-안녕하세요' }]);
  });
  expect(await readStoredMessages(1)).toMatchObject([{ message: '안녕하세요', refused: false }]);
  act(() => {
    chat.release();
  });

  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['안녕하세요 sent']);
  });
  await waitFor(async () => {
    expect(await readStoredMessages(1)).toEqual([]);
  });
});

test('the browser asks before leaving only while a message of the signed-in user is not stored', async () => {
  const outbox = openIndexedDbOutbox();
  let resolveSave = () => {};
  const chat = createFakeChat({
    outbox: {
      ...outbox,
      put: (message) =>
        new Promise((resolve) => {
          resolveSave = () => {
            resolve(outbox.put(message));
          };
        }),
    },
    connectsAutomatically: false,
  });
  const app = await openRoom(chat);
  const isLeavePrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isLeavePrevented()).toBe(false);
  app.dispatch(createMessageSent('막 한 말'));
  expect(isLeavePrevented()).toBe(true);
  await waitFor(() => {
    resolveSave();
    expect(isLeavePrevented()).toBe(false);
  });

  app.dispatch(createMessageSent('나가면서 한 말'));
  expect(isLeavePrevented()).toBe(true);
  app.dispatch(sessionEnded());
  expect(isLeavePrevented()).toBe(false);
});

test('messages are sent in the order of writing', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  const app = await openRoom(chat);
  for (const text of ['하나', '둘', '셋', '넷']) app.dispatch(createMessageSent(text));

  await waitFor(() => {
    expect(chat.listMessages(5).map(({ message }) => message)).toEqual(['하나', '둘', '셋', '넷']);
  });
  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['하나 sent', '둘 sent', '셋 sent', '넷 sent']);
  });
});

test('unconfirmed messages are sent in order after a reconnect, and the server stores each once [CV-04]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connectsAutomatically: false });
  const app = await openRoom(chat);
  chat.up();
  chat.paused.sends = true;
  app.dispatch(createMessageSent('하나'));
  await waitFor(() => {
    expect(chat.sent).toHaveLength(1);
  });
  chat.down();
  app.dispatch(createMessageSent('둘'));
  await waitFor(async () => {
    expect(await readStoredMessages(1)).toHaveLength(2);
  });
  chat.release();
  chat.up();

  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['하나 sent', '둘 sent']);
  });
  expect(chat.sent.map(({ message }) => message)).toEqual(['하나', '하나', '둘']);
  expect(chat.listMessages(5)).toHaveLength(2);
});

test('a message is sent with the same id after a reload with cleared local storage [CV-04]', async () => {
  const chatBeforeReload = createFakeChat({ outbox: openIndexedDbOutbox(), connectsAutomatically: false });
  const app = await openRoom(chatBeforeReload);
  app.dispatch(createMessageSent('잃지 않을 말'));
  await waitFor(async () => {
    expect(await readStoredMessages(1)).toHaveLength(1);
  });
  app.unmount();
  localStorage.clear();

  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  const appAfterReload = await openRoom(chat);
  await waitFor(() => {
    expect(appAfterReload.listMessageStates()).toEqual(['잃지 않을 말 sent']);
  });
  expect(chat.sent).toEqual([{ roomId: 5, message: '잃지 않을 말', clientMessageId: 'id-잃지 않을 말' }]);
  await waitFor(async () => {
    expect(await readStoredMessages(1)).toEqual([]);
  });
});

test('another user of the browser neither sends nor sees an unconfirmed message [CV-04]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connectsAutomatically: false });
  const app = await openRoom(chat);
  app.dispatch(createMessageSent('내 말'));
  await waitFor(async () => {
    expect(await readStoredMessages(1)).toHaveLength(1);
  });
  app.dispatch(sessionEnded());
  app.dispatch(
    sessionStarted({ ...sender, userId: 9, username: 'other', profileImage: 'default-profileImage.png' }),
  );
  app.dispatch(roomEntered({ roomId: 5 }));
  chat.up();
  app.dispatch(
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
  expect(await readStoredMessages(1)).toHaveLength(1);
});
