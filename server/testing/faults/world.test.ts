import { setTimeout as pass } from 'node:timers/promises';
import { createTestApp } from '../app';
import type { TestApp } from '../app';
import { listen } from '../chat';
import { createRandom, createReport } from './report';
import { createWorld } from './world';
import type { World } from './world';

let host: TestApp;
let world: World;
const report = createReport();
const write = async (ms: number) => {
  const writing = world.begin();
  await pass(ms);
  await writing.end();
};

beforeAll(async () => {
  host = await createTestApp();
  world = await createWorld(host.pool, report, { port: await listen(host.app), random: createRandom(7) });
  await write(1_500);
});
afterAll(() => host.close());

test('what people were told is all there when nothing happens', async () => {
  await world.check(host.pool);
  expect(report.faults).toEqual([]);
  expect(report.counts.ok).toBeGreaterThan(20);
});

test.each([
  [
    'lost',
    'an article that was answered well and is gone',
    'delete from articles where id = (select min(id) from articles where image is null)',
  ],
  [
    'dup',
    'an article that is there twice',
    `insert into articles (club_id, author_id, title, contents) select club_id, author_id, title, contents from articles where image is null order by id desc limit 1`,
  ],
  [
    'ghost',
    'an article that nobody wrote',
    `insert into articles (club_id, author_id, title, contents) select club_id, author_id, '아무도 안 쓴 글', '아무도 안 쓴 글의 내용' from articles where image is null limit 1`,
  ],
  [
    'lost',
    'a profile that has gone back',
    `update users set department = '컴퓨터공학과' where department like '표시-%'`,
  ],
  [
    'lost',
    'a message that was receipted and is gone',
    'delete from chat_messages where (room_id, message_id) = (select room_id, max(message_id) from chat_messages group by room_id limit 1)',
  ],
  [
    'lost',
    'a president of whom nobody knows',
    `with held as (select club_id from memberships group by club_id having count(*) = 4 limit 1)
    update memberships m set role = 'MEMBER' from held where m.club_id = held.club_id and m.role = 'PRESIDENT'`,
  ],
  [
    'invariants',
    'a club that counts its members wrong',
    'update clubs set member_count = member_count + 1 where id = (select min(id) from clubs)',
  ],
] as const)('the checker finds what is %s: %s', async (what, _, sql) => {
  const before = report.counts[what];
  expect((await host.pool.query(sql)).rowCount).toBeGreaterThan(0);
  await world.check(host.pool);
  expect(report.counts[what]).toBeGreaterThan(before);
});
