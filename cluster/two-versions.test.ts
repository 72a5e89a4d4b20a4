import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { connectChatUsers } from './chat-users';
import type { ChatUsers } from './chat-users';
import { createNextVersion } from './next-version';
import type { NextVersion } from './next-version';
import { startNode } from '../testing/node-process';
import { findFailures, startSteadyLoad } from './steady-load';
import type { SteadyLoad } from './steady-load';
import { waitUntil } from '../testing/wait-until';

let cluster: Cluster;
let next: NextVersion;
let chatUsers: ChatUsers;
let load: SteadyLoad;
beforeAll(async () => {
  // An expanding migration: it changes nothing that the old version uses.
  next = await createNextVersion(
    `alter table clubs add column motto text not null default ''`,
    'create table club_links (id integer generated always as identity primary key, club_id integer not null references clubs (id) on delete cascade, href text not null)',
    'create index club_links_club_idx on club_links (club_id)',
  );
  cluster = await startCluster({ LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' }, { withoutEngineProxies: true });
  chatUsers = await connectChatUsers(cluster, { roomCount: 3, connectionsPerUser: 2, pauseMs: 300 });
  load = await startSteadyLoad(cluster, { readsPerSecond: 15, writesPerSecond: 5 });
});
afterAll(async () => {
  await load.stop();
  await chatUsers.stopSending();
  await chatUsers.close();
  await cluster.stop();
  await next.remove();
});

const countMigrations = async () => {
  const {
    rows: [row],
  } = await cluster.pool.query<{ count: number; distinctCount: number }>(
    'select count(*)::int as count, count(distinct hash)::int as "distinctCount" from drizzle.__drizzle_migrations',
  );
  return row;
};
const areAllConnected = () => chatUsers.chats.every(({ isConnected }) => isConnected());

test('two nodes with a new migration start beside two old nodes: the migration runs once, and the old nodes continue to serve reads, writes and chats', async () => {
  const initialCount = (await countMigrations())?.count ?? 0;
  await sleep(1_000);
  const added = await Promise.all([startNode(cluster.env, next.main), startNode(cluster.env, next.main)]);
  expect(await countMigrations()).toEqual({ count: initialCount + 1, distinctCount: initialCount + 1 });
  await sleep(2_000);
  const acknowledgedCount = chatUsers.countAcknowledged();
  await waitUntil('chats continue', () => chatUsers.countAcknowledged() > acknowledgedCount);
  expect(chatUsers.chats.flatMap(({ closeCodes }) => closeCodes)).toEqual([]);
  expect(findFailures(load.calls)).toEqual([]);
  for (const node of added) expect(await node.stop()).toBe(0);
});

test('one of two nodes changes to the new version and then back to the old one: no call fails, and chats across versions are complete [OP-22]', async () => {
  // `undefined` starts the old version.
  for (const main of [next.main, undefined]) {
    expect(await cluster.nodes[0].stop()).toBe(0);
    await cluster.restartNode(0, main);
    await waitUntil('every chat is reconnected', areAllConnected);
    await sleep(1_000);
  }
  await load.stop();
  await chatUsers.stopSending();
  expect(findFailures(load.calls)).toEqual([]);
  const stored = await load.countComments();
  expect(load.calls.filter(({ content }) => content !== undefined && stored.get(content) !== 1)).toEqual([]);
  expect(await chatUsers.findDifferences()).toEqual([]);
});
