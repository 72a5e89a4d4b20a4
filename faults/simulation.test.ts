import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApp } from '../server/testing/app';
import type { TestApp } from '../server/testing/app';
import { listen } from '../server/testing/chat';
import { createReport } from '../testing/consistency-report';
import { createSimulation } from './simulation';
import type { Simulation } from './simulation';
import { createRandom } from '../testing/random';

let host: TestApp;
let simulation: Simulation;
const report = createReport();
/** With this many acknowledged writes, every workload has outcomes to check. */
const ACKNOWLEDGED_WRITES = 60;
const POLL_INTERVAL_MS = 20;

/** Runs all workloads until this many HTTP calls have succeeded. Jest's timeout ends a hang. */
async function writeUntilAcknowledged(count: number): Promise<void> {
  const writing = simulation.start();
  while (simulation.traffic.calls.filter(({ status }) => status >= 200 && status < 300).length < count)
    await sleep(POLL_INTERVAL_MS);
  await writing.end();
}

beforeAll(async () => {
  host = await createTestApp();
  simulation = await createSimulation(host.pool, report, {
    port: await listen(host.app),
    random: createRandom(7),
  });
  await writeUntilAcknowledged(ACKNOWLEDGED_WRITES);
});
afterAll(() => host.close());

test('without a fault the checker finds no violation', async () => {
  await simulation.check(host.pool);
  expect(report.violations).toEqual([]);
  expect(report.counts.ok).toBeGreaterThanOrEqual(ACKNOWLEDGED_WRITES);
});

test.each([
  [
    'lost',
    'an acknowledged article that was deleted',
    'delete from articles where id = (select min(id) from articles where image is null)',
  ],
  [
    'dup',
    'an article that exists twice',
    `insert into articles (club_id, author_id, title, contents) select club_id, author_id, title, contents from articles where image is null order by id desc limit 1`,
  ],
  [
    'ghost',
    'an article that no user sent',
    `insert into articles (club_id, author_id, title, contents) select club_id, author_id, '아무도 안 쓴 글', '아무도 안 쓴 글의 내용' from articles where image is null limit 1`,
  ],
  [
    'lost',
    'a profile with an old value',
    `update users set department = '컴퓨터공학과' where department like '표시-%'`,
  ],
  [
    'lost',
    'an acknowledged message that was deleted',
    'delete from chat_messages where (room_id, message_id) = (select room_id, max(message_id) from chat_messages group by room_id limit 1)',
  ],
  [
    'lost',
    'a club without its president',
    // The workload that transfers presidencies creates clubs with four members.
    `with presidency_clubs as (select club_id from memberships group by club_id having count(*) = 4 limit 1)
    update memberships m set role = 'MEMBER' from presidency_clubs c where m.club_id = c.club_id and m.role = 'PRESIDENT'`,
  ],
  [
    'invariants',
    'a club with a wrong member count',
    'update clubs set member_count = member_count + 1 where id = (select min(id) from clubs)',
  ],
] as const)('the checker finds a violation of kind %s: %s', async (kind, _, sql) => {
  const violationsBefore = report.counts[kind];
  expect((await host.pool.query(sql)).rowCount).toBeGreaterThan(0);
  await simulation.check(host.pool);
  expect(report.counts[kind]).toBeGreaterThan(violationsBefore);
});
