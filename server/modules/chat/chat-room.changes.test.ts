import type { BusEvent } from '../../engines/bus/bus';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { waitUntil } from '../../testing/wait-until';
import { browserOf, createClub, createObject, createUser } from '../../testing/factories';
import { insertPrivateRoom, roomIdOfClub, insertMessages } from '../../testing/rooms';

let host: TestApp;
const events: BusEvent[] = [];
beforeAll(async () => {
  host = await createTestApp();
  host.engines.bus.subscribe((event) => {
    events.push(event);
  });
});
afterAll(() => host.close());

/** Waits until all published events have been received, clears them and returns those of rooms. */
async function takeRoomEvents(): Promise<BusEvent[]> {
  host.engines.bus.publish({ kind: 'the end' });
  await waitUntil(() => events.some(({ kind }) => kind === 'the end'));
  return events.splice(0).filter(({ kind }) => kind === 'chat.room');
}

/** Returns the room events of a call that publishes them before its response. */
async function collectEventsDuring(run: () => Promise<unknown>): Promise<BusEvent[]> {
  await takeRoomEvents();
  await run();
  return takeRoomEvents();
}

/** Returns the room events of a call that publishes them after its response. */
async function collectEventsAfter(run: () => Promise<unknown>): Promise<BusEvent[]> {
  await takeRoomEvents();
  await run();
  await waitUntil(() => events.length > 0);
  return takeRoomEvents();
}

async function createTwoUsers() {
  const [firstId, secondId] = [await createUser(host.pool), await createUser(host.pool)];
  return { firstId, secondId, browser: await browserOf(host, firstId) };
}
const openRoom = async (browser: TestBrowser, otherUserId: number) =>
  (
    await browser.call<{ roomId: number }>(
      'POST',
      `/chat/room/private/create?otherUserId=${String(otherUserId)}`,
    )
  ).data.roomId;
const roomEvent = (roomId: number, ...userIds: number[]) => ({ kind: 'chat.room', roomId, userIds });

test('notifies both users of a new private room, and of an existing one only the user who returns [CT-04]', async () => {
  const { firstId, secondId, browser } = await createTwoUsers();
  const otherBrowser = await browserOf(host, secondId);
  let roomId = 0;
  expect(
    await collectEventsDuring(async () => {
      roomId = await openRoom(browser, secondId);
    }),
  ).toEqual([roomEvent(roomId, firstId, secondId)]);
  expect(await collectEventsDuring(() => openRoom(browser, secondId))).toEqual([]);
  expect(await collectEventsDuring(() => openRoom(otherBrowser, firstId))).toEqual([]);
  await browser.call('DELETE', `/chat/room/private/${String(roomId)}/leave`);
  expect(await collectEventsDuring(() => openRoom(otherBrowser, firstId))).toEqual([]);
  expect(await collectEventsDuring(() => openRoom(browser, secondId))).toEqual([roomEvent(roomId, firstId)]);
});

test('notifies a user who reads or leaves a room only if that changed something', async () => {
  const { firstId, secondId, browser } = await createTwoUsers();
  const roomId = await insertPrivateRoom(host.pool, [firstId, secondId]);
  const path = `/chat/room/${String(roomId)}/read`;
  expect(await collectEventsDuring(() => browser.call('PATCH', path))).toEqual([]);
  await insertMessages(host.pool, roomId, secondId, '하나', '둘');
  expect(await collectEventsDuring(() => browser.call('PATCH', path))).toEqual([roomEvent(roomId, firstId)]);
  expect(await collectEventsDuring(() => browser.call('PATCH', `${path}?upTo=1`))).toEqual([]);
  const leaveRoom = () => browser.call('DELETE', `/chat/room/private/${String(roomId)}/leave`);
  expect(await collectEventsDuring(leaveRoom)).toEqual([roomEvent(roomId, firstId)]);
  expect(await collectEventsDuring(leaveRoom)).toEqual([]);
});

test('notifies chat partners who have not left of a new name or a removed picture, but not of a new department', async () => {
  const { firstId, secondId, browser } = await createTwoUsers();
  const roomId = await insertPrivateRoom(host.pool, [firstId, secondId]);
  const roomIdLeftByOther = await insertPrivateRoom(host.pool, [firstId, await createUser(host.pool)]);
  await host.pool.query('update chat_participants set left_at = now() where room_id = $1 and user_id <> $2', [
    roomIdLeftByOther,
    firstId,
  ]);
  expect(
    await collectEventsDuring(() => browser.call('PATCH', '/users/profile', { department: '수학과' })),
  ).toEqual([]);
  expect(await collectEventsAfter(() => browser.call('PATCH', '/users/profile', { name: '새이름' }))).toEqual(
    [roomEvent(roomId, secondId)],
  );
  await host.pool.query('update users set profile_image = $2 where id = $1', [
    firstId,
    await createObject(host.pool, firstId, `user:${String(firstId)}`),
  ]);
  expect(await collectEventsAfter(() => browser.call('PATCH', '/users/profile/image/reset'))).toEqual([
    roomEvent(roomId, secondId),
  ]);
});

test('notifies all participants of the removed picture of a club', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const [browser, roomId] = [await browserOf(host, presidentId), await roomIdOfClub(host.pool, clubId)];
  await host.pool.query('update clubs set thumbnail = $2 where id = $1', [
    clubId,
    await createObject(host.pool, presidentId, `club:${String(clubId)}`),
  ]);
  expect(
    await collectEventsAfter(() => browser.call('PATCH', `/clubs/${String(clubId)}/thumbnail/reset`)),
  ).toEqual([{ kind: 'chat.room', roomId }]);
});
