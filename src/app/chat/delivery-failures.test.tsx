import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { messageResent } from '@/entities/chat';
import { createMessageSent, openRoom, readStoredMessages } from '../testing/delivery-setup';
import { createFakeChat } from '../testing/fake-chat';
import { openIndexedDbOutbox } from './indexeddb-outbox';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a refused message fails, is not resent and does not block later messages [CV-05]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connectsAutomatically: false });
  const app = await openRoom(chat);
  chat.up();
  chat.refusals.refusedTexts.add('거절될 말');
  app.dispatch(createMessageSent('거절될 말'));
  app.dispatch(createMessageSent('다음 말'));
  await waitFor(() => {
    expect(app.listMessageStates()[0]).toBe('거절될 말 failed');
  });
  chat.up(); // the refusal closed the connection

  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['다음 말 sent', '거절될 말 failed']);
  });
  expect(chat.sent.filter(({ message }) => message === '거절될 말')).toHaveLength(1);
  expect(await readStoredMessages(1)).toMatchObject([{ message: '거절될 말', refused: true }]);
});

test('a postponed message is resent on every new connection, without a limit of attempts [CV-05]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connectsAutomatically: false });
  const app = await openRoom(chat);
  chat.refusals.postponedTexts.add('말');
  app.dispatch(createMessageSent('말'));
  for (let n = 1; n <= 7; n += 1) {
    chat.up();
    await waitFor(() => {
      expect(chat.sent).toHaveLength(n);
    });
    // The server postpones the message and closes the connection.
    await waitFor(() => {
      expect(chat.subscriptionIds.size).toBe(0);
    });
  }
  expect(app.listMessageStates()).toEqual(['말 sending']);
  expect(await readStoredMessages(1)).toMatchObject([{ message: '말', refused: false }]);
  chat.refusals.postponedTexts.clear();
  chat.up();

  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['말 sent']);
  });
  expect(chat.listMessages(5)).toHaveLength(1);
});

test('a manual retry sends the same message id [CV-05]', async () => {
  const chat = createFakeChat({ outbox: openIndexedDbOutbox(), connectsAutomatically: false });
  const app = await openRoom(chat);
  chat.up();
  chat.refusals.refusedTexts.add('말');
  app.dispatch(createMessageSent('말'));
  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['말 failed']);
  });
  chat.refusals.refusedTexts.clear();
  chat.up(); // the refusal closed the connection
  app.dispatch(messageResent({ clientMessageId: 'id-말' }));
  expect(app.listMessageStates()).toEqual(['말 sending']);

  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['말 sent']);
  });
  expect(chat.sent.map(({ clientMessageId }) => clientMessageId)).toEqual(['id-말', 'id-말']);
});

test('a message without a confirmation fails after 15 s and is resent on the next connection [CV-05]', async () => {
  const chat = createFakeChat({ connectsAutomatically: false });
  const app = await openRoom(chat);
  chat.up();
  chat.paused.sends = true;
  jest.useFakeTimers();
  app.dispatch(createMessageSent('말'));
  await act(async () => {
    await jest.advanceTimersByTimeAsync(14_000);
  });
  expect(app.listMessageStates()).toEqual(['말 sending']);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1_100);
  });
  expect(app.listMessageStates()).toEqual(['말 failed']);
  jest.useRealTimers();
  chat.down();
  chat.release();
  chat.up();

  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['말 sent']);
  });
  expect(chat.listMessages(5)).toHaveLength(1);
});

test('a message fails after five attempts whose connections ended before a confirmation [CV-05]', async () => {
  const chat = createFakeChat({ connectsAutomatically: false });
  const app = await openRoom(chat);
  chat.paused.sends = true;
  app.dispatch(createMessageSent('말'));
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
  expect(app.listMessageStates()).toEqual(['말 failed']);
});

test('messages are sent in a browser without IndexedDB', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: undefined });
  const chat = createFakeChat({ outbox: openIndexedDbOutbox() });
  const app = await openRoom(chat);
  app.dispatch(createMessageSent('말'));

  await waitFor(() => {
    expect(app.listMessageStates()).toEqual(['말 sent']);
  });
});

test('a message older than 30 days is no longer read from the outbox', async () => {
  const outbox = openIndexedDbOutbox();
  await outbox.put({
    clientMessageId: 'old',
    userId: 1,
    roomId: 5,
    message: '오래된 말',
    createdAt: '2020-01-01T00:00:00.000Z',
    refused: true,
  });

  expect(await readStoredMessages(1)).toEqual([]);
});
