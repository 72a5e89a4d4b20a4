import type { ChatMessage } from '@contract/chat';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { insertPrivateRoom, insertMessages } from '../../testing/rooms';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

let host: TestApp;
let roomId: number;
let reader: { userId: number; browser: TestBrowser };
let otherId: number;

/** Creates a room with the message ids 1 to 130. The reader wrote only the last message. */
beforeAll(async () => {
  host = await createTestApp();
  const userId = await createUser(host.pool, { username: 'reader', name: '이독자' });
  otherId = await createUser(host.pool, { username: 'other', name: '박상대' });
  reader = { userId, browser: await browserOf(host, userId) };
  roomId = await insertPrivateRoom(host.pool, [userId, otherId]);
  await insertMessages(
    host.pool,
    roomId,
    otherId,
    ...Array.from({ length: 129 }, (_, index) => `글 ${String(index + 1)}`),
  );
  await insertMessages(host.pool, roomId, userId, '읽었습니다');
});
afterAll(() => host.close());

const readHistory = (query: string, id = roomId) =>
  reader.browser.call<ChatMessage[]>('GET', `/chat/history/${String(id)}${query}`);
const listMessageIds = async (query: string) =>
  (await readHistory(query)).data.map(({ messageId }) => messageId);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([
  ['', range(81, 130), 'the newest 50'],
  ['?limit=3', [128, 129, 130], 'the requested number of newest messages'],
  ['?limit=100', range(31, 130), 'a hundred, the maximum, of the newest messages'],
  ['?before=81', range(31, 80), 'the nearest below, exclusive'],
  ['?before=4', [1, 2, 3], 'all messages below'],
  ['?before=1', [], 'nothing below the first'],
  ['?before=0', [], 'nothing below zero'],
  ['?before=2147483647&limit=2', [129, 130], 'the newest below an id that no message has yet'],
  ['?after=0&limit=2', [1, 2], 'the requested number of oldest messages'],
  ['?after=10', range(11, 60), 'the nearest above, exclusive'],
  ['?after=128', [129, 130], 'all messages above'],
  ['?after=130', [], 'nothing above the last'],
  ['?after=2147483647', [], 'nothing above an id that no message has yet'],
])('history%s is %j in ascending order: %s [CT-11 NU-39]', async (query, expected) => {
  expect(await listMessageIds(query)).toEqual(expected);
});

test('paging backwards and forwards neither skips nor repeats messages [CT-11]', async () => {
  const backwards: number[] = [];
  for (
    let page = await listMessageIds('?limit=40');
    page.length > 0;
    page = await listMessageIds(`?limit=40&before=${String(backwards[0])}`)
  )
    backwards.unshift(...page);
  const forwards: number[] = [];
  for (
    let page = await listMessageIds('?limit=40&after=0');
    page.length > 0;
    page = await listMessageIds(`?limit=40&after=${String(forwards.at(-1))}`)
  )
    forwards.push(...page);
  expect([backwards, forwards]).toEqual([range(1, 130), range(1, 130)]);
});

test('a message contains its ids, room, sender, text and time [DA-13]', async () => {
  const {
    data: [lastMessage],
  } = await readHistory('?limit=1');
  expect(lastMessage).toEqual({
    messageId: 130,
    roomId,
    senderEmail: 'reader@mju.ac.kr',
    senderName: '이독자',
    message: '읽었습니다',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    clientMessageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

test.each([
  ['?before=5&after=1', '422 rule_broken'],
  ['?limit=0', '422 rule_broken'],
  ['?limit=101', '422 rule_broken'],
  ['?before=2147483648', '422 rule_broken'],
  ['?limit=', '400 bad_request'],
  ['?before=-1', '400 bad_request'],
  ['?after=1e1', '400 bad_request'],
  ['?limit=5&limit=6', '400 bad_request'],
  ['?userId=1', '400 bad_request'],
])('history%s is rejected with %s [NU-40]', async (query, refusal) => {
  await expectRefused(host.pool, () => readHistory(query), refusal);
});

test('hidden messages appear in no page, in either direction [CT-11]', async () => {
  await host.pool.query(
    'update chat_participants set hidden_up_to = 120 where room_id = $1 and user_id = $2',
    [roomId, reader.userId],
  );
  try {
    expect(await listMessageIds('')).toEqual(range(121, 130));
    expect(await listMessageIds('?before=121')).toEqual([]);
    expect(await listMessageIds('?before=123')).toEqual([121, 122]);
    expect(await listMessageIds('?after=0&limit=2')).toEqual([121, 122]);
    expect(await listMessageIds('?after=125')).toEqual(range(126, 130));
  } finally {
    await host.pool.query('update chat_participants set hidden_up_to = 0');
  }
});

test('requests for a room of other users and for an unknown room get the same response [AC-09 CT-06]', async () => {
  const foreignRoomId = await insertPrivateRoom(host.pool, [otherId, await createUser(host.pool)]);
  await insertMessages(host.pool, foreignRoomId, otherId, '우리끼리');
  const [foreignResponse, unknownResponse] = [
    await readHistory('', foreignRoomId),
    await readHistory('', 2_147_483_647),
  ];
  expect(foreignResponse).toMatchObject({
    status: 404,
    code: 'not_found',
    message: '채팅방을 찾을 수 없습니다.',
  });
  const bodyAndStatusOf = ({ status, code, data, message }: typeof foreignResponse) => [
    status,
    code,
    data,
    message,
  ];
  expect(bodyAndStatusOf(foreignResponse)).toEqual(bodyAndStatusOf(unknownResponse));
});

describe('in a room with twenty thousand messages', () => {
  let longRoomId: number;
  beforeAll(async () => {
    const senderId = await createUser(host.pool);
    longRoomId = await insertPrivateRoom(host.pool, [reader.userId, senderId]);
    await insertMessages(host.pool, longRoomId, senderId, ...Array.from({ length: 20_000 }, () => '글'));
    await host.pool.query('analyze');
  });

  test.each(['', '?before=10000', '?after=5', '?before=2&limit=100'])(
    'history%s reads only the messages that it returns [CT-12]',
    async (query) => {
      const { data } = await readHistory(query, longRoomId);
      expect(await countMessagesRead(() => readHistory(query, longRoomId))).toBe(data.length);
    },
  );

  test('the list of rooms counts unread messages without reading them [CT-12]', async () => {
    const listRooms = () =>
      reader.browser.call<{ roomId: number; unReadCount: number }[]>('GET', '/chat/rooms');
    const { data } = await listRooms();
    expect(data.find((room) => room.roomId === longRoomId)?.unReadCount).toBe(20_000);
    expect(await countMessagesRead(listRooms)).toBeLessThan(10);
  });
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Counts the message rows that a call's statements read, by running them again with EXPLAIN ANALYZE. */
async function countMessagesRead(call: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(host.pool, 'query');
  await call();
  const statements: unknown[] = query.mock.calls.map(([statement]) => statement);
  query.mockRestore();
  let readRowCount = 0;
  for (const statement of statements.filter(isParameterized)) {
    const {
      rows: [row],
    } = await host.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${statement.text}`,
      statement.values,
    );
    for (const node of listPlanNodes(row?.['QUERY PLAN'][0].Plan)) {
      if (node['Relation Name'] === 'chat_messages')
        readRowCount += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    }
  }
  return readRowCount;
}

const isParameterized = (statement: unknown): statement is { text: string; values: unknown[] } =>
  typeof statement === 'object' && statement !== null && 'values' in statement;
const listPlanNodes = (node: PlanNode | undefined): PlanNode[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(listPlanNodes)] : [];
