import type { Article } from '@contract/article';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { listen, openChatFor, startNode } from '../../testing/chat';
import { waitUntil } from '../../testing/wait-until';
import { clubFormData } from '../../testing/clubs';
import { browserOf, createClub, createObject, createUser, createClubMember } from '../../testing/factories';
import { kindsOf } from '../../testing/notifications';
import { createArticle } from '../../testing/posts';
import {
  callsWithoutContent,
  listReadPaths,
  readEverything,
  removalTable,
  unsuccessfulPaths,
} from '../../testing/removal-table';
import { arrangeRemovals, removables } from '../../testing/removals';
import type { Removable, RemovalFixture } from '../../testing/removals';
import { createOperator, decideCase, getCase, reportContent, sendReport } from '../../testing/reports';

const host = setUpTestApp();
let operator: TestBrowser;
beforeAll(async () => {
  operator = await createOperator(host);
});

const REASON = '문제가 없습니다.';
/** Returns the browser of a user who sees the content and can therefore report it. */
const reporterOf = (name: Removable, { leader, outsider }: RemovalFixture) =>
  name === 'PRIVATE_MESSAGE' ? outsider : leader;
const sendReportOf = (scene: RemovalFixture, name: Removable) =>
  sendReport(reporterOf(name, scene), scene.contents[name].kind, scene.contents[name].targetId);

/** Reports all contents and returns the ids of their cases. */
async function reportAll(scene: RemovalFixture): Promise<number[]> {
  const caseIds: number[] = [];
  for (const name of removables) caseIds.push((await sendReportOf(scene, name)).data.reportId);
  return caseIds;
}

/** Lists the contents that at least one call returns. */
const listShown = (contentByPath: Readonly<Record<string, readonly string[]>>) => [
  ...new Set(Object.values(contentByPath).flat()),
];
const allRemovables = [...removables].sort();
const withoutContent = Object.fromEntries(
  Object.values(callsWithoutContent)
    .flat()
    .map((path) => [path, []]),
);
const emptyTable = Object.fromEntries(
  [...Object.keys(removalTable), ...Object.keys(withoutContent)].map((path) => [path, []]),
);

test('every GET path of users is in the removal table or in a list of paths that show no content [RM-07]', async () => {
  expect((await listReadPaths()).sort()).toEqual([...Object.keys(emptyTable), ...unsuccessfulPaths].sort());
});

test('every call hides removed content of each kind from others until its restoration; deleted content is gone for all, but its author sees deleted questions and titles of measures [RM-01 RM-02 RM-07]', async () => {
  const scene = await arrangeRemovals(host);
  const { contents, authorVisits, authorId, readerVisits } = scene;
  const readAll = (visits = readerVisits) => readEverything(host, scene, visits);
  const caseIds = await reportAll(scene);
  expect(await readAll()).toEqual({ ...removalTable, ...withoutContent });

  for (const caseId of caseIds) {
    const { status, data } = await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
    const days = (Date.parse(data.removedUntil ?? '') - Date.now()) / 86_400_000;
    expect([status, Math.round(days), data.state]).toEqual([200, 30, 'RESOLVED']);
  }
  const callsDuringRemoval = await readAll();
  // Downloads of removed pictures get 404, so `readAll` returns no row for the download path.
  expect({ '/upload/presigned-url/download': [], ...callsDuringRemoval }).toEqual(emptyTable);
  // Authors still see what an operator removed of theirs. The author here does not own APPLICANT, the picture of another user.
  expect(listShown(await readAll(authorVisits)).sort()).toEqual(
    allRemovables.filter((name) => name !== 'APPLICANT'),
  );
  for (const name of ['ARTICLE', 'NOTICE', 'COMMENT', 'QUESTION', 'MESSAGE', 'PRIVATE_MESSAGE'] as const)
    expect([name, (await sendReportOf(scene, name)).status]).toEqual([name, 404]);

  for (const { kind, key } of Object.values(contents))
    expect(
      (await operator.call('POST', `/operator/contents/${kind}/${key}/restore`, { reason: REASON })).status,
    ).toBe(200);
  // The report list of leaders contains undecided cases only.
  expect(await readAll()).toEqual({ ...removalTable, ...withoutContent, '/clubs/:clubId/reports': [] });
  await host.jobs.runDue();
  // The author is notified about all contents but APPLICANT, the picture of another user.
  const kinds = await kindsOf(host, authorId);
  for (const kind of ['CONTENT_REMOVED 1', 'CONTENT_RESTORED 1'])
    expect(kinds.filter((each) => each === kind)).toHaveLength(removables.length - 1);

  await reportAll(scene);
  // Reverse order, so that the comment is deleted before the article, whose deletion would delete the comment.
  for (const caseId of [...caseIds].reverse())
    expect((await decideCase(operator, caseId, 'DELETE')).data).toMatchObject({ removedUntil: null });
  for (const caseId of caseIds)
    expect(await decideCase(operator, caseId, 'DELETE')).toMatchObject({ code: 'already_decided' });
  expect(await readAll()).toMatchObject({
    '/chat/rooms': [],
    '/clubs/:clubId/questions': [],
    '/reports': [],
  });
  expect(listShown(await readAll())).toEqual([]);
  // The author still sees the titles of the measures, and the deleted question with the reason of its deletion.
  const {
    '/clubs/:clubId/questions': questions,
    '/reports': measures,
    '/users/me/export': exported,
    ...otherCalls
  } = await readAll(authorVisits);
  expect([questions, exported, measures, listShown(otherCalls)]).toEqual([
    ['QUESTION'],
    ['QUESTION'],
    removalTable['/reports'],
    [],
  ]);
});

test('frames of live connections show nothing of removed content [RM-08]', async () => {
  const port = await listen(host.app);
  const scene = await arrangeRemovals(host, '실시간 모임');
  const { contents, leaderId, outsiderId, clubRoomId, privateRoomId } = scene;
  const rooms = [
    { client: await openChatFor(host, port, leaderId), roomId: clubRoomId },
    { client: await openChatFor(host, port, outsiderId), roomId: privateRoomId },
  ];
  /** Waits until each user has received the text. Returns the contents in all frames since the last call. */
  const readShown = async (text: string) => {
    let frames = '';
    for (const { client } of rooms) {
      await waitUntil(() => JSON.stringify(client.roomListChanges).includes(text));
      frames += JSON.stringify([client.roomListChanges.splice(0), client.notificationFrames.splice(0)]);
    }
    return removables.filter((name) => contents[name].markers.some((marker) => frames.includes(marker)));
  };
  try {
    for (const { client } of rooms) {
      await client.subscribeRoomList();
      await client.subscribeNotifications();
    }
    for (const name of removables) {
      const { data } = await sendReportOf(scene, name);
      await decideCase(operator, data.reportId, 'TEMPORARY_REMOVAL');
      // All messages of the rooms are removed. The loop removes the pictures of club and author later, so frames still show these two.
      if (name === 'PRIVATE_MESSAGE') expect(await readShown('"preview":""')).toEqual(['CLUB', 'USER']);
    }
    for (const { client, roomId } of rooms) await client.sendMessage(roomId, '안녕하세요.');
    await readShown('안녕하세요.');
    for (const { client, roomId } of rooms) await client.sendMessage(roomId, '반갑습니다.');
    expect(await readShown('반갑습니다.')).toEqual([]);
  } finally {
    for (const { client } of rooms) await client.close();
  }
});

test('a room that is open on another node shows the removal, restoration and deletion of a message live; the sender still sees the removed text [RM-10]', async () => {
  const scene = await arrangeRemovals(host, '열린 대화방');
  const { authorId, leaderId, clubRoomId: roomId } = scene;
  const node = await startNode(host, host.engines.bus);
  const clients = {
    author: await openChatFor(host, node.port, authorId),
    leader: await openChatFor(host, node.port, leaderId),
  };
  /** Waits until both users have received `count` frames of the room. Returns id, text and removal of the newest frame of each user. */
  const waitForFrames = async (count: number) => {
    await waitUntil(() => Object.values(clients).every((client) => client.received(roomId).length === count));
    const frames = Object.values(clients).map((client) => client.received(roomId).at(-1));
    return frames.map((frame) => [frame?.messageId, frame?.message, frame?.removed !== undefined]);
  };
  try {
    for (const client of Object.values(clients)) await client.subscribeRoom(roomId);
    const { data } = await sendReportOf(scene, 'MESSAGE');
    await decideCase(operator, data.reportId, 'TEMPORARY_REMOVAL');
    expect(await waitForFrames(1)).toEqual([
      [1, '숨길문자', true],
      [1, '', true],
    ]);
    await operator.call('POST', `/operator/contents/MESSAGE/${String(roomId)}-1/restore`, { reason: REASON });
    expect(await waitForFrames(2)).toEqual([
      [1, '숨길문자', false],
      [1, '숨길문자', false],
    ]);
    await sendReportOf(scene, 'MESSAGE');
    await decideCase(operator, data.reportId, 'DELETE');
    expect(await waitForFrames(3)).toEqual([
      [1, '', false],
      [1, '', false],
    ]);
    expect(clients.leader.received(roomId).at(-1)).toMatchObject({ deleted: true });
    await clients.leader.sendMessage(roomId, '다음 소식');
    expect(await waitForFrames(4)).toEqual([
      [2, '다음 소식', false],
      [2, '다음 소식', false],
    ]);
  } finally {
    for (const client of Object.values(clients)) await client.close();
    await node.app.close();
  }
});

const SECRET = '숨길말';

/** Creates an article with its author, another user and the paths that return the article. */
async function arrangeArticle() {
  const { clubId } = await createClub(host.pool);
  const authorId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId, title: SECRET, contents: SECRET });
  const list = `/clubs/${String(clubId)}/articles`;
  const other = await browserOf(host, await createUser(host.pool));
  return { articleId, authorId, other, list, detail: `${list}/${String(articleId)}` };
}

test('a removed article keeps its place and address without text, and operators read it [RM-03]', async () => {
  const { articleId, other, list, detail } = await arrangeArticle();
  const caseId = await reportContent(host, 'ARTICLE', articleId);
  const until = (await decideCase(operator, caseId, 'TEMPORARY_REMOVAL')).data.removedUntil;
  expect(await other.call<Article>('GET', detail)).toMatchObject({
    status: 200,
    data: { title: '', contents: '', removed: { until } },
  });
  expect((await other.call('GET', list)).data).toMatchObject({
    articles: [{ title: '', removed: { until } }],
    pagination: { total: 1 },
  });
  expect((await operator.call<Article>('GET', detail)).data).toMatchObject({
    title: SECRET,
    removed: { until },
  });
});

test('the end of a removal sends no notification if the author has deleted the content [RM-09]', async () => {
  const { articleId, authorId, detail } = await arrangeArticle();
  const caseId = await reportContent(host, 'ARTICLE', articleId);
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  expect((await (await browserOf(host, authorId)).call('DELETE', detail)).status).toBe(200);
  await host.pool.query('update case_measures set until = now() where case_id = $1', [caseId]);
  await host.pool.query(`select enqueue_job('end-removals', '{}')`);
  await host.jobs.runDue();
  expect((await getCase(operator, caseId)).removedUntil).toBeNull();
  expect(await kindsOf(host, authorId)).toEqual(['CONTENT_REMOVED 1']);
});

test('a removed club is not found by its description, and others cannot download its picture, until the removal ends [RM-04]', async () => {
  const presidentId = await createUser(host.pool);
  const [president, other] = [
    await browserOf(host, presidentId),
    await browserOf(host, await createUser(host.pool)),
  ];
  const { data } = await president.call<{ clubId: number }>(
    'POST',
    '/clubs',
    clubFormData({ clubName: '검색 시험 모임', description: '뷁뷁한 소개' }),
  );
  const countHits = async () =>
    (await other.call<{ total: number }>('GET', `/clubs/search?search=${encodeURIComponent('뷁뷁한')}`)).data
      .total;
  const image = await createObject(host.pool, presidentId, `club:${String(data.clubId)}`);
  await host.pool.query('update clubs set thumbnail = $1 where id = $2', [image, data.clubId]);
  const download = async (browser: TestBrowser) =>
    (await browser.call('GET', `/upload/presigned-url/download?objectName=${image}&variant=card`)).status;
  const resultsBefore = [await countHits(), await download(other)];
  const caseId = await reportContent(host, 'CLUB', data.clubId);
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  expect([resultsBefore, await countHits(), await download(other)]).toEqual([[1, 200], 0, 404]);
  expect([await download(president), await download(operator)]).toEqual([200, 200]);
  await host.pool.query(`update case_measures set until = now() - interval '1 second' where case_id = $1`, [
    caseId,
  ]);
  await host.pool.query(`select enqueue_job('end-removals', '{}')`);
  await host.jobs.runDue();
  expect([await countHits(), await download(other)]).toEqual([1, 200]);
});

test('content is visible at the exact end of a removal without a job; two jobs notify the author once; an extension adds 30 days [RM-05 RM-06]', async () => {
  const { articleId, authorId, other, detail } = await arrangeArticle();
  const caseId = await reportContent(host, 'ARTICLE', articleId);
  const firstEnd = (await decideCase(operator, caseId, 'TEMPORARY_REMOVAL')).data.removedUntil ?? '';
  const secondEnd = (await decideCase(operator, caseId, 'TEMPORARY_REMOVAL')).data.removedUntil ?? '';
  expect((Date.parse(secondEnd) - Date.parse(firstEnd)) / 86_400_000).toBe(30);
  await host.pool.query(`update articles set removed_until = now() - interval '1 second' where id = $1`, [
    articleId,
  ]);
  // The article is visible again although no job has run.
  expect((await other.call<Article>('GET', detail)).data.title).toBe(SECRET);
  await host.pool.query(`update case_measures set until = now() - interval '1 second' where case_id = $1`, [
    caseId,
  ]);
  await host.pool.query(
    `select enqueue_job('end-removals', '{"node":1}'), enqueue_job('end-removals', '{"node":2}')`,
  );
  await host.jobs.runDue();
  await host.jobs.runDue();
  expect((await kindsOf(host, authorId)).filter((kind) => kind.startsWith('CONTENT_RESTORED'))).toEqual([
    'CONTENT_RESTORED 1',
  ]);
  expect(await getCase(operator, caseId)).toMatchObject({ removedUntil: null, state: 'RESOLVED' });
});
