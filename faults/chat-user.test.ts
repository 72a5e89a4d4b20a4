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

test('shows no live message before the history was read', async () => {
  const port = await listen(host.app);
  const { roomId, presidentId, memberIds } = await createClubRoom(host.pool, 2);
  const sessions = createSessionService(host.pool);
  const personOf = async (userId = 0) => createChatUser(userId, await sessions.open(userId), [roomId]);
  const [speaker, hearer, witness] = [
    await personOf(presidentId),
    await personOf(memberIds[0]),
    await personOf(memberIds[1]),
  ];
  const say = async (message: string) => speaker.send({ roomId, clientMessageId: message, message });
  await speaker.connect(port);
  await say('말 하나');

  await host.pool.query('alter table chat_messages rename to chat_messages_away');
  await expect(hearer.connect(port)).rejects.toThrow('the history was not read');
  await host.pool.query('alter table chat_messages_away rename to chat_messages');
  await witness.connect(port);
  await say('말 둘');
  // Whoever came later hears it later.
  await timeUntil(() => {
    witness.refresh();
    return witness.shown.get(roomId)?.length === 2;
  }, 5_000);
  hearer.terminate();
  hearer.refresh();
  await hearer.connect(port);

  expect([hearer.shown.get(roomId)?.map(({ message }) => message), hearer.gaps]).toEqual([
    ['말 하나', '말 둘'],
    [],
  ]);
  for (const person of [speaker, hearer, witness]) await person.disconnect();
});
