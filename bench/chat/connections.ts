import { setTimeout as sleep } from 'node:timers/promises';
import type { Row, World } from '../section';
import type { Member, Target } from './user-calls';
import { startCrowd } from './crowd-process';
import { residentBytesOf } from './processes';
import { startRabbit } from './rabbit';
import { settle } from './chat-data';

const RUNS = 3;
const CONNECTIONS = 5_000;
/** As many connections as one person may have is twice that. */
const EACH = 5;
/** The server lets one address have no more than 2,000. */
const FROM_EACH_ADDRESS = 1_900;
/** Longer than a silent connection is kept. */
const HELD_MS = 26_000;
const WARM = 100;
/** Of RabbitMQ, whose connections weigh more: enough to be seen. */
const RABBITS = 1_000;

/** How quickly people come, what each weighs who only listens, and whether all are still there later. */
export async function measureConnections(world: World): Promise<Row[]> {
  const count = world.isQuick ? CONNECTIONS / 10 : CONNECTIONS;
  const measured = {
    rate: [] as number[],
    kilobytes: [] as number[],
    alive: [] as number[],
    turnedAway: [] as number[],
  };
  for (let run = 0; run < RUNS; run += 1) {
    world.say(`connections: ${String(count)} to a new product, ${String(run + 1)} of ${String(RUNS)}`);
    // A new one each time: what a process has once taken from the system it does not give back.
    const town = await settle(await world.startProduct(), count / EACH);
    try {
      const members = Array.from({ length: count }, (_, index): Member => ({
        headers: town.headers[index % town.headers.length] ?? {},
        from: `127.0.0.${String(1 + Math.floor(index / FROM_EACH_ADDRESS))}`,
        subscriptions: [],
      }));
      const { rate, turnedAway, kilobytes, alive } = await hold(
        town.server.pid,
        town.target,
        members,
        world.isQuick ? 2_000 : HELD_MS,
      );
      measured.rate.push(rate);
      measured.kilobytes.push(kilobytes);
      measured.alive.push(alive);
      measured.turnedAway.push(turnedAway);
    } finally {
      await town.pool.end();
      await town.server.remove();
    }
  }
  world.say('connections: RabbitMQ');
  const rabbit = await measureRabbit(world).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return [
    {
      what: 'Connecting: TCP, upgrade with its session, CONNECT to CONNECTED, 200 at a time',
      unit: 'connections/s',
      runs: measured.rate,
      goal: { text: '≥ 1,000', isMet: ({ median }) => median >= 1_000 },
      note: `turned away before they came in: ${measured.turnedAway.join(', ')}`,
    },
    {
      what: `Memory of one of ${String(count)} idle connections`,
      unit: 'kB',
      runs: measured.kilobytes,
      goal: { text: '≤ 25', isMet: ({ median }) => median <= 25 },
      ...(typeof rabbit === 'object' && { besides: [{ name: 'RabbitMQ Web STOMP', runs: rabbit }] }),
      note: 'growth of what the process holds, nothing collected for it',
    },
    {
      what: `Still there after ${String(HELD_MS / 1_000)} s, by a receipt from each`,
      unit: 'connections',
      runs: measured.alive,
      goal: { text: `= ${String(count)}`, isMet: ({ runs }) => runs.every((alive) => alive === count) },
    },
    ...(typeof rabbit === 'string' ? [{ what: 'RabbitMQ Web STOMP beside it', skipped: rabbit }] : []),
  ];
}

async function hold(pid: number, target: Target, members: readonly Member[], heldMs: number) {
  const crowd = startCrowd();
  try {
    // What is loaded and compiled at the first of them belongs to none.
    await crowd.ask('open', { target, members: members.slice(0, WARM), atOnce: 20 });
    await crowd.ask('close', {});
    await sleep(500);
    const before = residentBytesOf(pid);
    const { seconds, turnedAway, refused } = await crowd.ask('open', { target, members, atOnce: 200 });
    if (refused.length > 0) throw new Error(`${String(refused.length)} were refused: ${String(refused[0])}`);
    await sleep(heldMs);
    const kilobytes = (residentBytesOf(pid) - before) / members.length / 1_000;
    // What is no subscription is an error to RabbitMQ, and asked for of ours alone.
    const { alive } =
      target.login.passcode === undefined
        ? await crowd.ask('alive', { withinMs: 10_000 })
        : { alive: members.length };
    return { rate: members.length / seconds, turnedAway, kilobytes, alive };
  } finally {
    await crowd.ask('close', {}).catch(() => undefined);
    crowd.end();
  }
}

async function measureRabbit(world: World): Promise<number[]> {
  const kilobytes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const rabbit = await startRabbit();
    try {
      const members = Array.from({ length: world.isQuick ? RABBITS / 5 : RABBITS }, (): Member => ({
        subscriptions: [],
      }));
      kilobytes.push((await hold(rabbit.pid, rabbit.target, members, 2_000)).kilobytes);
    } finally {
      await rabbit.end();
    }
  }
  return kilobytes;
}
