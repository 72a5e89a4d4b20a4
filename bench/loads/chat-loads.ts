import { setTimeout as sleep } from 'node:timers/promises';
import { startUserProcess } from '../chat/user-process';
import { residentBytesOf } from '../chat/proc-fs';
import type { Product, Row, BenchContext } from '../section';
import { atMost, zeroInEveryRun } from './browsing-loads';
import type { TestRooms } from './test-rooms';
import { medianOf, quantileOf } from '../../testing/statistics';

const RUNS = 3;
const MESSAGES_PER_SECOND = 100;
const MESSAGE_LENGTH = 60;
const MEGABYTE = 1_048_576;
/** Size of the connection pool of the server. */
export const MAX_POOL_CONNECTIONS = 30;
const RECONNECT_MESSAGES_PER_SECOND = 50;
const RECONNECT_SENDERS = 20;

/** Measures load L4 of docs/performance.md: 1,000 users in 200 rooms. The server receives 100 messages per second and delivers 500. */
export async function measureChat(
  bench: BenchContext,
  product: Product,
  testRooms: TestRooms,
): Promise<Row[]> {
  const userProcess = startUserProcess();
  const runs: { p95: number; p99: number; faults: number; residentMegabytes: number }[] = [];
  try {
    await testRooms.connectUsers(userProcess);
    // Warms up. The result is ignored.
    await userProcess.call('sendMessages', {
      seconds: 2,
      perSecond: MESSAGES_PER_SECOND,
      length: MESSAGE_LENGTH,
      parsesMessages: true,
    });
    for (let n = 0; n < RUNS; n += 1) {
      const { deliveryMs, faults } = await userProcess.call('sendMessages', {
        seconds: bench.isQuick ? 3 : 20,
        perSecond: MESSAGES_PER_SECOND,
        length: MESSAGE_LENGTH,
        parsesMessages: true,
      });
      runs.push({
        p95: quantileOf(deliveryMs, 0.95),
        p99: quantileOf(deliveryMs, 0.99),
        faults: faults.lost + faults.duplicatesOrLate + faults.gaps,
        residentMegabytes: residentBytesOf(product.server.pid) / MEGABYTE,
      });
    }
  } finally {
    await userProcess.call('close', {}).catch(() => undefined);
    userProcess.end();
  }
  const label = 'L4: 1,000 users in 200 rooms, 100 messages/s in, 500 out';
  return [
    {
      label: `${label}: from sending to receiving, p95`,
      unit: 'ms',
      runs: runs.map(({ p95 }) => p95),
      goal: atMost(150),
    },
    {
      label: `${label}: from sending to receiving, p99`,
      unit: 'ms',
      runs: runs.map(({ p99 }) => p99),
      goal: atMost(400),
    },
    {
      label: `${label}: lost, twice or out of order`,
      unit: 'messages',
      runs: runs.map(({ faults }) => faults),
      goal: zeroInEveryRun,
    },
    {
      label: `${label}: memory of the server`,
      unit: 'MB',
      runs: runs.map(({ residentMegabytes }) => residentMegabytes),
      goal: atMost(600),
    },
  ];
}

/**
 * Measures load L6 of docs/performance.md: 1,000 users lose their connections at once. During this time, 20 of them send messages
 * over separate connections, which stay open.
 */
export async function measureReconnects(
  bench: BenchContext,
  product: Product,
  testRooms: TestRooms,
): Promise<Row[]> {
  const [userProcess, senderProcess] = [startUserProcess(), startUserProcess()];
  const runs: { slowestMs: number; missingCount: number; connections: number }[] = [];
  try {
    await testRooms.connectUsers(userProcess);
    await testRooms.connectSenders(senderProcess, RECONNECT_SENDERS);
    // Every user must receive a message first: a user fetches missed messages after the last received message of a room.
    await userProcess.call('sendMessages', {
      seconds: 3,
      perSecond: MESSAGES_PER_SECOND,
      length: MESSAGE_LENGTH,
      parsesMessages: true,
    });
    for (let n = 0; n < RUNS; n += 1) {
      const from = await testRooms.lastMessageIds();
      const endSampling = sampleMaxConnections(product);
      const sending = senderProcess.call('sendMessages', {
        seconds: 7,
        perSecond: RECONNECT_MESSAGES_PER_SECOND,
        length: MESSAGE_LENGTH,
        parsesMessages: false,
      });
      await sleep(1_000);
      const { reconnectMs } = await userProcess.call('reconnect', { maxReconnectDelayMs: 2_000 });
      await sending;
      // Waits for one run of the state poller, which delivers messages whose bus event was lost. It polls about once a second.
      await sleep(1_500);
      const { missing } = await userProcess.call('countMissing', {
        from,
        upTo: await testRooms.lastMessageIds(),
      });
      runs.push({
        slowestMs: Math.max(...reconnectMs),
        missingCount: missing,
        connections: await endSampling(),
      });
    }
  } finally {
    for (const child of [userProcess, senderProcess]) {
      await child.call('close', {}).catch(() => undefined);
      child.end();
    }
  }
  bench.log(
    `the median of the slowest is ${String(Math.round(medianOf(runs.map(({ slowestMs }) => slowestMs))))} ms`,
  );
  const label = 'L6: 1,000 connections cut at once';
  return [
    {
      label: `${label}: until the last user is connected again and has all messages`,
      unit: 'ms',
      runs: runs.map(({ slowestMs }) => slowestMs),
      goal: atMost(5_000),
      note: 'each user waits a random time of up to 2 s before the first attempt',
    },
    {
      label: `${label}: missed messages`,
      unit: 'messages',
      runs: runs.map(({ missingCount }) => missingCount),
      goal: zeroInEveryRun,
    },
    {
      label: `${label}: database connections meanwhile`,
      unit: 'connections',
      runs: runs.map(({ connections }) => connections),
      goal: {
        text: `never > ${String(MAX_POOL_CONNECTIONS)}`,
        isMet: ({ runs: all }) => all.every((count) => count <= MAX_POOL_CONNECTIONS),
      },
    },
  ];
}

/**
 * Counts the database connections of the server five times per second. The returned function ends the counting and resolves
 * with the highest count.
 */
function sampleMaxConnections({ pool, server }: Product): () => Promise<number> {
  let [maximum, isOver] = [0, false];
  const sampling = (async () => {
    while (!isOver) {
      maximum = Math.max(maximum, await connectionsOf({ pool, server }));
      await sleep(200);
    }
  })();
  return async () => {
    isOver = true;
    await sampling;
    return maximum;
  };
}

/** Returns the number of database connections of the server. */
export async function connectionsOf({ pool }: Pick<Product, 'pool' | 'server'>): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'dure' and datname = current_database()`,
  );
  // Subtracts the connections of the bench's pool, which have the same application name.
  return (row?.count ?? 0) - pool.totalCount;
}
