import type { Block } from '@contract/block';
import type { ChatMessage, ChatParticipant } from '@contract/chat';
import type { Comment } from '@contract/comment';
import type { TestApp, TestBrowser } from '../../testing/app';
import { setUpChatServer } from '../../testing/chat';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf } from '../../testing/notifications';
import { createArticle, createComment } from '../../testing/posts';
import { insertMessages, insertPrivateRoom, listRooms, roomIdOfClub } from '../../testing/rooms';

let host: TestApp;
const openConnection = setUpChatServer((testServer) => {
  ({ host } = testServer);
});

/** Creates two members of a club. The tests let `blocker` block `blocked`. */
async function createBlockPair() {
  const { clubId } = await createClub(host.pool);
  const [blockerId, blockedId] = [
    await createClubMember(host.pool, clubId, 'MEMBER'),
    await joinClub(host.pool, clubId, await createUser(host.pool, { name: '막힌이' }), 'MEMBER'),
  ];
  return {
    clubId,
    blockerId,
    blockedId,
    blocker: await browserOf(host, blockerId),
    blocked: await browserOf(host, blockedId),
  };
}
const blockPath = (userId: number) => `/users/${String(userId)}/block`;
const openRoom = (browser: TestBrowser, otherId: number) =>
  browser.call<{ roomId: number }>('POST', `/chat/room/private/create?otherUserId=${String(otherId)}`);

test('lists, blocks and unblocks a user without notifying that user, and refuses to block an operator or oneself [BL-01 BL-02]', async () => {
  const { blocker, blocked, blockerId, blockedId } = await createBlockPair();
  const operatorId = await createUser(host.pool, { isOperator: true });
  for (let i = 0; i < 2; i += 1) expect((await blocker.call('PUT', blockPath(blockedId))).status).toBe(200);
  expect((await blocker.call<Block[]>('GET', '/users/blocks')).data).toMatchObject([
    { userId: blockedId, name: '막힌이' },
  ]);
  expect((await blocked.call<Block[]>('GET', '/users/blocks')).data).toEqual([]);
  expect(await kindsOf(host, blockedId)).toEqual([]);
  await expectRefused(host.pool, () => blocker.call('PUT', blockPath(operatorId)), '403 not_allowed');
  await expectRefused(host.pool, () => blocker.call('PUT', blockPath(blockerId)), '422 rule_broken');
  await blocker.call('DELETE', blockPath(blockedId));
  expect((await blocker.call<Block[]>('GET', '/users/blocks')).data).toEqual([]);
});

test('a block makes the private room of both users read-only until neither blocks the other, and prevents a new room [BL-03 BL-04]', async () => {
  const { blocker, blocked, blockerId, blockedId } = await createBlockPair();
  const strangerId = await createUser(host.pool);
  const roomId = await insertPrivateRoom(host.pool, [blockerId, blockedId]);
  const send = async (text: string) => (await openConnection(blockedId)).sendMessage(roomId, text);
  await blocker.call('PUT', blockPath(blockedId));
  await blocked.call('PUT', blockPath(blockerId));
  await expect(send('여기요')).rejects.toThrow('이 사용자와는 대화할 수 없습니다.');
  for (const browser of [blocker, blocked]) expect((await listRooms(browser))[0]?.readOnly).toBe(true);
  await blocker.call('DELETE', blockPath(blockedId));
  await expect(send('여기요')).rejects.toThrow('이 사용자와는 대화할 수 없습니다.');
  await blocked.call('DELETE', blockPath(blockerId));
  await send('이제 됩니다');
  expect((await listRooms(blocker))[0]).not.toHaveProperty('readOnly');

  await blocker.call('PUT', blockPath(strangerId));
  for (const [browser, otherId] of [
    [blocker, strangerId],
    [await browserOf(host, strangerId), blockerId],
  ] as const)
    await expectRefused(host.pool, () => openRoom(browser, otherId), '403 conversation_closed');
  // An existing room can still be opened.
  await blocker.call('PUT', blockPath(blockedId));
  expect((await openRoom(blocked, blockerId)).data).toEqual({ roomId });
});

test('marks a blocked user, and this user’s comments and club messages, for the blocker only; does not notify the blocker of a reply [BL-05 BL-06]', async () => {
  const { clubId, blocker, blocked, blockerId, blockedId } = await createBlockPair();
  const articleId = await createArticle(host.pool, { clubId, authorId: blockerId });
  const path = `/comment/articles/${String(articleId)}`;
  const parentId = await createComment(host.pool, { articleId, userId: blockerId, content: '내 댓글' });
  const roomId = await roomIdOfClub(host.pool, clubId);
  await insertMessages(host.pool, roomId, blockedId, '모두에게');
  await blocker.call('PUT', blockPath(blockedId));
  await blocked.call('POST', path, { content: '답글', parentId });
  expect(await kindsOf(host, blockerId)).toEqual([]);

  const readBlockFlags = async (browser: TestBrowser) => {
    const [topComment] = (await browser.call<Comment[]>('GET', `${path}/comments`)).data;
    const [message] = (await browser.call<ChatMessage[]>('GET', `/chat/history/${String(roomId)}`)).data;
    const participants = (
      await browser.call<ChatParticipant[]>('GET', `/chat/room/${String(roomId)}/participants`)
    ).data;
    return [
      topComment?.blocked,
      topComment?.children[0]?.blocked,
      message?.blocked,
      participants.filter((participant) => participant.blocked).map(({ userId }) => userId),
    ];
  };
  expect(await readBlockFlags(blocker)).toEqual([undefined, true, true, [blockedId]]);
  expect(await readBlockFlags(blocked)).toEqual([undefined, undefined, undefined, []]);
});

test('neither notifies nor mails a leader about questions and applications of users whom this leader has blocked [BL-07]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const userId = await createUser(host.pool);
  const [president, user] = [await browserOf(host, presidentId), await browserOf(host, userId)];
  await president.call('PUT', blockPath(userId));
  await user.call('POST', `/clubs/${String(clubId)}/questions`, { content: '정기 모임은 언제인가요?' });
  const { status } = await user.call('POST', `/clubs/${String(clubId)}/submissions`, {
    contact: '01012345678',
    contents: '함께하고 싶습니다.',
  });
  expect(status).toBe(201);
  await host.jobs.runDue();
  // Makes delayed mails due.
  await host.pool.query(`update pgboss.job set start_after = now() where name like 'mail-%'`);
  await host.jobs.runDue();
  expect(await kindsOf(host, presidentId)).toEqual([]);
  const { rows } = await host.pool.query<{ email: string }>('select email from users where id = $1', [
    presidentId,
  ]);
  expect(host.mails.filter(({ to }) => to === rows[0]?.email)).toEqual([]);
  expect((await kindsOf(host, viceId)).sort()).toEqual(['APPLICATION_RECEIVED 1', 'QUESTION_ASKED 1']);
});

test('notifies users of notices, roles and results by a leader whom they have blocked [BL-08]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  const { applyId, userId: applicantId } = await createSubmission(host.pool, { clubId });
  for (const userId of [memberId, applicantId])
    await (await browserOf(host, userId)).call('PUT', blockPath(presidentId));
  const clubPath = `/clubs/${String(clubId)}`;
  const responses = [
    await president.call('POST', `${clubPath}/notices`, { title: '공지', contents: '모입니다.' }),
    await president.call('POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'STAFF' }),
    await president.call('PATCH', `${clubPath}/submissions/${String(applyId)}/reject`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 200, 200]);
  await host.jobs.runDue();
  expect((await kindsOf(host, memberId)).sort()).toEqual(['NOTICE_POSTED 1', 'ROLE_CHANGED 1']);
  expect(await kindsOf(host, applicantId)).toEqual(['RESULT_RELEASED 1']);
});
