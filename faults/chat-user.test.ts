import { createSessionService } from '../server/modules/session/session.service';
import { createTestApp } from '../server/testing/app';
import type { TestApp } from '../server/testing/app';
import { createClubRoom, listen } from '../server/testing/chat';
import { createChatUser } from './chat-user';
import { timeUntil } from '../testing/wait-until';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

test('a chat user shows no live message before it has read the history', async () => {
  const port = await listen(host.app);
  const { roomId, presidentId, memberIds } = await createClubRoom(host.pool, 2);
  const sessions = createSessionService(host.pool);
  const createUserOf = async (userId = 0) => createChatUser(userId, await sessions.open(userId), [roomId]);
  const [sender, listener, observer] = [
    await createUserOf(presidentId),
    await createUserOf(memberIds[0]),
    await createUserOf(memberIds[1]),
  ];
  const sendMessage = async (message: string) => sender.send({ roomId, clientMessageId: message, message });
  await sender.connect(port);
  await sendMessage('말 하나');

  // Without the table the server cannot read the history.
  await host.pool.query('alter table chat_messages rename to chat_messages_away');
  await expect(listener.connect(port)).rejects.toThrow('the history was not read');
  await host.pool.query('alter table chat_messages_away rename to chat_messages');
  await observer.connect(port);
  await sendMessage('말 둘');
  // The sender may get its receipt before the observer gets the message.
  await timeUntil(() => {
    observer.refresh();
    return observer.displayed.get(roomId)?.length === 2;
  }, 5_000);
  listener.terminate();
  listener.refresh();
  await listener.connect(port);

  expect([listener.displayed.get(roomId)?.map(({ message }) => message), listener.gaps]).toEqual([
    ['말 하나', '말 둘'],
    [],
  ]);
  for (const user of [sender, listener, observer]) await user.disconnect();
});
