import type { TestApp } from '../../../testing/app';
import { createClubRoom, setUpChatServer } from '../../../testing/chat';
import { browserOf, createSubmission } from '../../../testing/factories';
import { waitUntil } from '../../../testing/wait-until';

let host: TestApp;
const connect = setUpChatServer((server) => {
  ({ host } = server);
});

test('sends a changed participant count although its first query fails [LC-13]', async () => {
  const {
    clubId,
    presidentId,
    memberIds: [memberId = 0],
  } = await createClubRoom(host.pool);
  const { applyId } = await createSubmission(host.pool, { clubId });
  const [president, client] = [await browserOf(host, presidentId), await connect(memberId)];
  await client.subscribeRoomList();

  const query = host.pool.query.bind(host.pool) as (...args: unknown[]) => unknown;
  let failures = 0;
  jest.spyOn(host.pool, 'query').mockImplementation((...args: unknown[]) => {
    if (failures > 0 || Reflect.get(Object(args[0]), 'name') !== 'chat-rooms-of-pairs') return query(...args);
    failures += 1;
    return Promise.reject(new Error('the connection is lost'));
  });
  await president.call('PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`);
  await waitUntil(() =>
    client.roomListChanges.some(({ rooms }) => rooms.some(({ participantCount }) => participantCount === 3)),
  );
  expect(failures).toBe(1);
});
