import type { ChatParticipant } from '@contract/chat';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { registerClub } from '../../testing/clubs';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { insertMessages, listRooms, roomIdOfClub } from '../../testing/rooms';

const host = setUpTestApp();

const listParticipantIds = async (browser: TestBrowser, roomId: number) =>
  (await browser.call<ChatParticipant[]>('GET', `/chat/room/${String(roomId)}/participants`)).data
    .map(({ userId }) => userId)
    .sort((a, b) => a - b);

/** Creates a club with a member and returns browsers of president and member. */
async function createClubWithMember() {
  const { clubId, presidentId } = await createClub(host.pool);
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  const [president, member] = [await browserOf(host, presidentId), await browserOf(host, memberId)];
  return { clubId, presidentId, memberId, president, member, roomId: await roomIdOfClub(host.pool, clubId) };
}

test('a club is created with its room and the president in it', async () => {
  const userId = await createUser(host.pool);
  const browser = await browserOf(host, userId);
  const clubId = await registerClub(host, { clubName: '첫걸음' }, browser);
  const [room] = await listRooms(browser);
  expect(room).toMatchObject({ kind: 'CLUB', roomName: '첫걸음', participantCount: 1, club: { clubId } });
  expect(await listParticipantIds(browser, room?.roomId ?? 0)).toEqual([userId]);
});

test('approved applicants join the room, rejected ones do not [CT-07]', async () => {
  const { clubId, president, presidentId, memberId, roomId } = await createClubWithMember();
  const [approvedAlone, firstOfBatch, secondOfBatch, rejectedApplication] = await Promise.all(
    Array.from({ length: 4 }, () => createSubmission(host.pool, { clubId })),
  );
  if (!approvedAlone || !firstOfBatch || !secondOfBatch || !rejectedApplication)
    throw new Error('no applicants');
  const path = `/clubs/${String(clubId)}/submissions`;
  await president.call('PATCH', `${path}/${String(approvedAlone.applyId)}/approve`);
  await president.call('PATCH', path, {
    applyIds: [firstOfBatch.applyId, secondOfBatch.applyId],
    decision: 'APPROVED',
  });
  await president.call('PATCH', `${path}/${String(rejectedApplication.applyId)}/reject`);
  expect(await listParticipantIds(president, roomId)).toEqual(
    [presidentId, memberId, approvedAlone.userId, firstOfBatch.userId, secondOfBatch.userId].sort(
      (a, b) => a - b,
    ),
  );
  expect(await listRooms(await browserOf(host, firstOfBatch.userId))).toMatchObject([
    { roomId, participantCount: 5 },
  ]);
});

test.each(['leaves', 'is expelled'])(
  'a user who %s loses the room and has no unread messages on return [CT-07]',
  async (how) => {
    const { clubId, presidentId, memberId, president, member, roomId } = await createClubWithMember();
    await insertMessages(host.pool, roomId, presidentId, '하나', '둘');
    await member.call('PATCH', `/chat/room/${String(roomId)}/read?upTo=1`);
    await (how === 'leaves' ? member : president).call('DELETE', '/clubs/leave-club', {
      targetUserId: memberId,
      clubId,
    });
    expect([await listRooms(member), await listParticipantIds(president, roomId)]).toEqual([
      [],
      [presidentId],
    ]);
    for (const path of [
      `/chat/room/${String(roomId)}/name`,
      `/chat/room/${String(roomId)}/participants`,
      `/chat/history/${String(roomId)}`,
    ]) {
      expect([path, (await member.call('GET', path)).status]).toEqual([path, 404]);
    }
    await expectRefused(
      host.pool,
      () => member.call('PATCH', `/chat/room/${String(roomId)}/read`),
      '404 not_found',
    );
    await joinClub(host.pool, clubId, memberId, 'MEMBER');
    expect(await listRooms(member)).toMatchObject([{ roomId, readUpTo: 2, unReadCount: 0 }]);
  },
);

test('handing a club over keeps participants and read marks', async () => {
  const { clubId, memberId, presidentId, president, member, roomId } = await createClubWithMember();
  await insertMessages(host.pool, roomId, presidentId, '하나');
  await president.call('POST', '/clubs/grant-role', { targetUserId: memberId, clubId, role: 'PRESIDENT' });
  expect(await listParticipantIds(president, roomId)).toEqual([presidentId, memberId]);
  expect(await listRooms(member)).toMatchObject([{ roomId, unReadCount: 1, readUpTo: 0 }]);
});

test('deleting a club deletes its room and messages; a rejected deletion keeps them [CT-07]', async () => {
  const { clubId, presidentId, memberId, president, roomId } = await createClubWithMember();
  await insertMessages(host.pool, roomId, presidentId, '하나');
  await expectRefused(
    host.pool,
    () => president.call('DELETE', `/clubs/${String(clubId)}`),
    '409 club_has_members',
  );
  await president.call('DELETE', '/clubs/leave-club', { targetUserId: memberId, clubId });
  expect((await president.call('DELETE', `/clubs/${String(clubId)}`)).status).toBe(200);
  expect(await listRooms(president)).toEqual([]);
  expect((await president.call('GET', `/chat/history/${String(roomId)}`)).status).toBe(404);
  const { rows } = await host.pool.query('select from chat_messages where room_id = $1', [roomId]);
  expect(rows).toEqual([]);
});
