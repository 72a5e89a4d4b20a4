import { setTimeout as sleep } from 'node:timers/promises';
import type { Row, BenchContext } from '../section';
import type { ChatClientOptions, Target } from './user-calls';
import { startUserProcess } from './user-process';
import { residentBytesOf } from './processes';
import { startRabbitMq } from './rabbit';
import { createChatFixture } from './chat-data';

const RUNS = 3;
const CONNECTIONS = 5_000;
/** As many connections as one person may have is twice that. */
const CONNECTIONS_PER_USER = 5;
/** The server lets one address have no more than 2,000. */
const CONNECTIONS_PER_ADDRESS = 1_900;
/** Longer than a silent connection is kept. */
const IDLE_MS = 26_000;
const WARM_UP_CONNECTIONS = 100;
/** Of RabbitMQ, whose connections weigh more: enough to be seen. */
const RABBIT_CONNECTIONS = 1_000;

/** How quickly people come, what each weighs who only listens, and whether all are still there later. */
export async function measureConnections(bench: BenchContext): Promise<Row[]> {
  const count = bench.isQuick ? CONNECTIONS / 10 : CONNECTIONS;
  const measured = {
    rate: [] as number[],
    kilobytes: [] as number[],
    alive: [] as number[],
    rejections: [] as number[],
  };
  for (let run = 0; run < RUNS; run += 1) {
    bench.log(`connections: ${String(count)} to a new product, ${String(run + 1)} of ${String(RUNS)}`);
    // A new one each time: what a process has once taken from the system it does not give back.
    const town = await createChatFixture(await bench.startProduct(), count / CONNECTIONS_PER_USER);
    try {
      const members = Array.from({ length: count }, (_, index): ChatClientOptions => ({
        headers: town.headers[index % town.headers.length] ?? {},
        localAddress: `127.0.0.${String(1 + Math.floor(index / CONNECTIONS_PER_ADDRESS))}`,
        subscriptions: [],
      }));
      const { rate, rejections, kilobytes, alive } = await measureHeldConnections(
        town.server.pid,
        town.target,
        members,
        bench.isQuick ? 2_000 : IDLE_MS,
      );
      measured.rate.push(rate);
      measured.kilobytes.push(kilobytes);
      measured.alive.push(alive);
      measured.rejections.push(rejections);
    } finally {
      await town.pool.end();
      await town.server.remove();
    }
  }
  bench.log('connections: RabbitMQ');
  const rabbit = await measureRabbit(bench).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return [
    {
      what: 'Connecting: TCP, upgrade with its session, CONNECT to CONNECTED, 200 at a time',
      unit: 'connections/s',
      runs: measured.rate,
      goal: { text: '≥ 1,000', isMet: ({ median }) => median >= 1_000 },
      note: `turned away before they came in: ${measured.rejections.join(', ')}`,
    },
    {
      what: `Memory of one of ${String(count)} idle connections`,
      unit: 'kB',
      runs: measured.kilobytes,
      goal: { text: '≤ 25', isMet: ({ median }) => median <= 25 },
      ...(typeof rabbit === 'object' && { baselines: [{ name: 'RabbitMQ Web STOMP', runs: rabbit }] }),
      note: 'growth of what the process holds, nothing collected for it',
    },
    {
      what: `Still there after ${String(IDLE_MS / 1_000)} s, by a receipt from each`,
      unit: 'connections',
      runs: measured.alive,
      goal: { text: `= ${String(count)}`, isMet: ({ runs }) => runs.every((alive) => alive === count) },
    },
    ...(typeof rabbit === 'string' ? [{ what: 'RabbitMQ Web STOMP beside it', skipped: rabbit }] : []),
  ];
}

async function measureHeldConnections(
  pid: number,
  target: Target,
  members: readonly ChatClientOptions[],
  idleMs: number,
) {
  const userProcess = startUserProcess();
  try {
    // What is loaded and compiled at the first of them belongs to none.
    await userProcess.call('open', {
      target,
      members: members.slice(0, WARM_UP_CONNECTIONS),
      concurrency: 20,
    });
    await userProcess.call('close', {});
    await sleep(500);
    const before = residentBytesOf(pid);
    const { seconds, rejections, errors } = await userProcess.call('open', {
      target,
      members,
      concurrency: 200,
    });
    if (errors.length > 0) throw new Error(`${String(errors.length)} were refused: ${String(errors[0])}`);
    await sleep(idleMs);
    const kilobytes = (residentBytesOf(pid) - before) / members.length / 1_000;
    // What is no subscription is an error to RabbitMQ, and asked for of ours alone.
    const { alive } =
      target.login.passcode === undefined
        ? await userProcess.call('countAlive', { withinMs: 10_000 })
        : { alive: members.length };
    return { rate: members.length / seconds, rejections, kilobytes, alive };
  } finally {
    await userProcess.call('close', {}).catch(() => undefined);
    userProcess.end();
  }
}

async function measureRabbit(bench: BenchContext): Promise<number[]> {
  const kilobytes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const rabbit = await startRabbitMq();
    try {
      const members = Array.from(
        { length: bench.isQuick ? RABBIT_CONNECTIONS / 5 : RABBIT_CONNECTIONS },
        (): ChatClientOptions => ({ subscriptions: [] }),
      );
      kilobytes.push((await measureHeldConnections(rabbit.pid, rabbit.target, members, 2_000)).kilobytes);
    } finally {
      await rabbit.end();
    }
  }
  return kilobytes;
}
