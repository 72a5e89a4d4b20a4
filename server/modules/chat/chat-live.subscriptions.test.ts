import { roomDestination } from '@contract/chat';
import type { TestApp } from '../../testing/app';
import { createPrivateRoom, setUpChatServer } from '../../testing/chat';
import { openChat } from '../../testing/chat-client';
import { browserOf, createUser } from '../../testing/factories';
import { waitUntil } from '../../testing/wait-until';

let host: TestApp;
let port: number;
const openConnection = setUpChatServer((testServer) => {
  ({ host, port } = testServer);
});

/** Returns a predicate for the arguments of `pool.query`: whether they run the prepared statement `name`. */
const isStatement =
  (name: string) =>
  ([query]: readonly unknown[]): boolean =>
    typeof query === 'object' && query !== null && 'name' in query && query.name === name;

/** Counts executions of the prepared statement `name` while `run` runs. */
async function countStatements(name: string, run: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(host.pool, 'query');
  await run();
  const count = query.mock.calls.filter(isStatement(name)).length;
  query.mockRestore();
  return count;
}

describe('repeated subscriptions of one connection', () => {
  test('to a room query the database once, and receive later messages [LC-42]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const connection = await openConnection(annId);
    const queryCount = await countStatements('chat-participation', async () => {
      for (let i = 0; i < 50; i += 1)
        await connection.subscribe(roomDestination(roomId), `subscription-${String(i)}`);
    });
    expect(queryCount).toBe(1);
    await (await openConnection(bobId)).sendMessage(roomId, '안녕하세요');
    await waitUntil(() => connection.received(roomId).length === 50);
  });

  test('to the room list do not query the database each time', async () => {
    const { annId } = await createPrivateRoom(host.pool);
    const connection = await openConnection(annId);
    // The count may exceed 1, because the poller runs the same statement about once a second.
    const queryCount = await countStatements('chat-participations', async () => {
      for (let i = 0; i < 50; i += 1)
        await connection.subscribe('/user/queue/rooms', `subscription-${String(i)}`);
    });
    expect(queryCount).toBeLessThan(25);
  });

  test('are rejected once the poller has noticed that the user has left the room', async () => {
    const { roomId, annId } = await createPrivateRoom(host.pool);
    const connection = await openConnection(annId);
    await connection.subscribeRoom(roomId);
    await host.pool.query(
      'update chat_participants set left_at = now() where room_id = $1 and user_id = $2',
      [roomId, annId],
    );
    // No bus event reports the update, so the test waits for two polls. The second starts after the update.
    const query = jest.spyOn(host.pool, 'query');
    await waitUntil(() => query.mock.calls.filter(isStatement('chat-participations')).length >= 2);
    query.mockRestore();
    await expect(connection.subscribe(roomDestination(roomId), 'again')).rejects.toThrow(
      '채팅방을 찾을 수 없습니다.',
    );
  });
});

test('a connection leaves the extension of the session to the next request, which also renews the cookie [PR-21]', async () => {
  const userId = await createUser(host.pool);
  const browser = await browserOf(host, userId);
  const ageSession = `update sessions set last_seen_at = last_seen_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
    where user_id = $1 returning last_seen_at`;
  const { rows } = await host.pool.query(ageSession, [userId]);
  await (await openChat(port, browser.cookies.get('dure_session') ?? '')).close();
  const readSession = 'select last_seen_at from sessions where user_id = $1';
  expect((await host.pool.query(readSession, [userId])).rows).toEqual(rows);
  const { headers } = await browser.call('GET', '/notifications');
  expect(headers['set-cookie']).toContain('Max-Age=1209600');
  expect((await host.pool.query(readSession, [userId])).rows).not.toEqual(rows);
});
