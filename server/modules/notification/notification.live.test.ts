import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../../testing/app';
import { createTestApp } from '../../testing/app';
import { listen, openChatFor, startNode } from '../../testing/chat';
import { waitUntil } from '../../testing/wait-until';
import type { ChatClient } from '../../testing/chat-client';
import { arrangeComments, commentPath } from '../../testing/comments';
import { browserOf, createUser, createClubMember } from '../../testing/factories';
import { inboxOf, notifyNow } from '../../testing/notifications';

let host: TestApp;
/** The second of two nodes on one bus: users connect to it, and calls go to the first. */
let node: { port: number; app: FastifyInstance };
const connections: ChatClient[] = [];

beforeAll(async () => {
  host = await createTestApp();
  await listen(host.app);
  node = await startNode(host, host.engines.bus);
});
afterEach(() => Promise.all(connections.splice(0).map((connection) => connection.close())));
afterAll(async () => {
  await node.app.close();
  await host.close();
});

async function connect(userId: number): Promise<ChatClient> {
  const connection = await openChatFor(host, node.port, userId);
  connections.push(connection);
  await connection.subscribeNotifications();
  return connection;
}

test('only the recipient receives new and changed rows with the counts, in every tab [NT-38]', async () => {
  const { presidentId, userId, postComment, articleId } = await arrangeComments(host);
  const tabs = [await connect(presidentId), await connect(presidentId)];
  const commenter = await connect(userId);
  const body = { content: '좋습니다.', parentId: null };
  await postComment(body);
  for (const { notificationFrames } of tabs) {
    await waitUntil(() => notificationFrames.length === 1);
    expect(notificationFrames).toMatchObject([
      {
        notifications: [{ kind: 'COMMENT_ON_MINE', count: 1, subject: { type: 'article', id: articleId } }],
        removedIds: [],
        mustReload: false,
        unreadCount: 1,
        unseenCount: 1,
      },
    ]);
  }
  await postComment(body);
  for (const { notificationFrames } of tabs) {
    await waitUntil(() => notificationFrames.length === 2);
    expect(notificationFrames[1]).toMatchObject({ notifications: [{ count: 2 }], unreadCount: 1 });
  }
  // The list returns the same row as the frame.
  const [row] = (await inboxOf(await browserOf(host, presidentId))).notifications;
  expect(tabs[0]?.notificationFrames[1]?.notifications).toEqual([row]);
  expect(commenter.notificationFrames).toEqual([]);
});

test('another tab receives a frame when rows are seen, read or retracted [NT-39]', async () => {
  const { presidentId, browser, president, postComment } = await arrangeComments(host);
  const { data } = await postComment({ content: '좋습니다.', parentId: null });
  const tab = await connect(presidentId);
  await president.call('PATCH', '/notifications/seen', { upTo: 1 });
  await waitUntil(() => tab.notificationFrames.length === 1);
  expect(tab.notificationFrames[0]).toMatchObject({ unreadCount: 1, unseenCount: 0 });

  const [row] = (await inboxOf(president)).notifications;
  await browser.call('DELETE', commentPath(data.commentId));
  await waitUntil(() => tab.notificationFrames.length === 2);
  expect(tab.notificationFrames[1]).toMatchObject({
    notifications: [],
    removedIds: [row?.notificationId],
    unreadCount: 0,
  });

  await postComment({ content: '다시', parentId: null });
  await waitUntil(() => tab.notificationFrames.length === 3);
  await president.call('PATCH', '/notifications/read', { upTo: 100 });
  await waitUntil(() => tab.notificationFrames.length === 4);
  expect(tab.notificationFrames[3]).toMatchObject({
    notifications: [{ readAt: expect.any(String) as string }],
    unreadCount: 0,
  });
});

test('a frame about more than 20 rows requires a reload of the list [NT-60]', async () => {
  const userId = await createUser(host.pool);
  const browser = await browserOf(host, userId);
  for (let i = 0; i < 3; i += 1)
    await notifyNow(
      host,
      ...Array.from({ length: 10 }, () => ({
        kind: 'EXPELLED' as const,
        recipientIds: [userId],
        subject: { type: 'none' as const },
      })),
    );
  const tab = await connect(userId);
  await browser.call('PATCH', '/notifications/read', { upTo: 30 });
  await waitUntil(() => tab.notificationFrames.length === 1);
  expect(tab.notificationFrames).toEqual([
    { notifications: [], removedIds: [], mustReload: true, unreadCount: 0, unseenCount: 0 },
  ]);
});

test('a notice that a job fans out arrives live', async () => {
  const { clubId, president } = await arrangeComments(host);
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  const tab = await connect(memberId);
  await president.call('POST', `/clubs/${String(clubId)}/notices`, { title: '안내', contents: '모입니다.' });
  await waitUntil(() => tab.notificationFrames.length === 1);
  expect(tab.notificationFrames).toMatchObject([{ notifications: [{ kind: 'NOTICE_POSTED', clubId }] }]);
});
