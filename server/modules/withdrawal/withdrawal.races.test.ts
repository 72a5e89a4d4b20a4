import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { clubFormData } from '../../testing/clubs';
import { insertPrivateRoom, roomIdOfClub, insertMessages } from '../../testing/rooms';
import { browserOf, createClub, createSubmission, createUser, joinClub } from '../../testing/factories';

const password = 'maru-2026';
const host = setUpTestApp();

const withdraw = (browser: TestBrowser) => browser.call('DELETE', '/users', { password });
/** More attempts than actions, so that each action starts first at least once. */
const MIN_ATTEMPTS = 15;
const rotate = <T>(items: readonly T[], offset: number) => [
  ...items.slice(offset % items.length),
  ...items.slice(0, offset % items.length),
];

/** Expects that deleted accounts have no membership, application, room or session, and that every club has one president and a correct count. */
async function expectInvariants() {
  const { rows } = await host.pool.query(
    `select 'membership' as violation, m.user_id as id from memberships m join users u on u.id = m.user_id where u.withdrawn_at is not null
     union all select 'application', s.user_id from submissions s join users u on u.id = s.user_id where u.withdrawn_at is not null
     union all select 'room', p.user_id from chat_participants p join users u on u.id = p.user_id where u.withdrawn_at is not null
     union all select 'session', s.user_id from sessions s join users u on u.id = s.user_id where u.withdrawn_at is not null
     union all select 'club', c.id from clubs c left join memberships m on m.club_id = c.id group by c.id
       having count(*) filter (where m.role = 'PRESIDENT') <> 1 or count(m.user_id) <> c.member_count`,
  );
  expect(rows).toEqual([]);
}

test('concurrent actions during a withdrawal leave no membership, application, room or session behind [PF-10]', async () => {
  const outcomes = new Map<string, number>();
  // Repeats until one withdrawal succeeded and another was rejected after the promotion to president: the actions do compete.
  const hasBothOutcomes = () =>
    outcomes.has('withdraw 200') && (outcomes.has('withdraw 409') || outcomes.has('withdrawAgain 409'));
  for (let attempt = 0; attempt < MIN_ATTEMPTS || !hasBothOutcomes(); attempt += 1) {
    const userId = await createUser(host.pool, { password });
    const browser = await browserOf(host, userId);
    const appliedClub = await createClub(host.pool);
    const { applyId } = await createSubmission(host.pool, { clubId: appliedClub.clubId, userId });
    const joinedClub = await createClub(host.pool);
    await joinClub(host.pool, joinedClub.clubId, userId, 'MEMBER');
    const [approver, president] = [
      await browserOf(host, appliedClub.presidentId),
      await browserOf(host, joinedClub.presidentId),
    ];
    const otherClub = await createClub(host.pool);
    const chatPartnerId = await createUser(host.pool);
    const chatPartner = await browserOf(host, chatPartnerId);
    const roomId = await insertPrivateRoom(host.pool, [userId, otherClub.presidentId]);
    const clubRoomId = await roomIdOfClub(host.pool, joinedClub.clubId);
    const actions: Record<string, () => Promise<{ status: number; code: string | undefined }>> = {
      withdraw: () => withdraw(browser),
      approve: () =>
        approver.call('PATCH', `/clubs/${String(appliedClub.clubId)}/submissions/${String(applyId)}/approve`),
      handOver: () =>
        president.call('POST', '/clubs/grant-role', {
          targetUserId: userId,
          clubId: joinedClub.clubId,
          role: 'PRESIDENT',
        }),
      expel: () =>
        president.call('DELETE', '/clubs/leave-club', { targetUserId: userId, clubId: joinedClub.clubId }),
      registerClub: () =>
        browser.call('POST', '/clubs', clubFormData({ clubName: `막판 모임 ${String(attempt)}` })),
      apply: () =>
        browser.call('POST', `/clubs/${String(otherClub.clubId)}/submissions`, {
          contact: '01012345678',
          contents: '막판에',
        }),
      rename: () => browser.call('PATCH', '/users/profile', { name: `막판${String(attempt)}` }),
      openRoom: () => chatPartner.call('POST', `/chat/room/private/create?otherUserId=${String(userId)}`),
      openSameRoom: () =>
        browser.call('POST', `/chat/room/private/create?otherUserId=${String(chatPartnerId)}`),
      leaveRoom: () => browser.call('DELETE', `/chat/room/private/${String(roomId)}/leave`),
      // This action locks rooms first, like the message writer.
      sendMessages: async () => {
        await insertMessages(host.pool, clubRoomId, userId, '막판에');
        await insertMessages(host.pool, roomId, otherClub.presidentId, '가지 마세요');
        return { status: 200, code: undefined };
      },
      withdrawAgain: () => withdraw(browser),
    };
    const responses = await Promise.all(
      rotate(Object.entries(actions), attempt).map(async ([name, run]) => ({
        name,
        status: (await run()).status,
      })),
    );
    for (const { name, status } of responses) {
      expect([name, status < 500]).toEqual([name, true]);
      const outcome = `${name} ${String(status)}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    await expectInvariants();
  }
});

test('three members of the same clubs can withdraw concurrently', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const clubs = await Promise.all(Array.from({ length: 4 }, () => createClub(host.pool)));
    const browsers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const userId = await createUser(host.pool, { password });
        for (const { clubId } of clubs) await joinClub(host.pool, clubId, userId, 'MEMBER');
        return browserOf(host, userId);
      }),
    );
    expect((await Promise.all(browsers.map(withdraw))).map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  await expectInvariants();
});
