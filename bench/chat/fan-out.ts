import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from '../measure';
import type { Row, World } from '../section';
import { startCrowd } from './crowd-process';
import type { CrowdProcess } from './crowd-process';
import type { Member, Talk, Target } from './user-calls';
import { cpuSecondsOf } from './processes';
import { startRabbit } from './rabbit';
import { foundClub, inRoom, settle } from './chat-data';

const SUBSCRIBERS = 500;
const LENGTH = 60;
/** Few enough for the dearest of the three. */
const PER_SECOND = 20;
/** In the busy room so many speak, each as soon as the last has its receipt. */
const SPEAKERS = 20;

/** Somebody who serves five hundred. */
interface Contestant {
  pid: number;
  crowd: CrowdProcess;
  end: () => Promise<void>;
}

/** What one message to five hundred people costs the processor of who sends it on, beside a loop of `ws.send` and RabbitMQ. */
export async function measureFanOut(world: World): Promise<Row[]> {
  const contestants: Contestant[] = [];
  const add = async (starting: Promise<Contestant>) => {
    const contestant = await starting;
    contestants.push(contestant);
    return contestant;
  };
  try {
    world.say('five hundred people before the product, a loop of ws.send and RabbitMQ');
    const [product, bare] = [await add(startOurs(world)), await add(startBare())];
    const rabbit = await add(startRabbits()).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    const rows: Row[] = [];
    for (const { what, talk, withRabbit } of rounds(world.isQuick)) {
      world.say(what);
      const cost = (contestant: Contestant) => () => costOf(contestant, talk);
      const measured = await inTurn(
        talk.perSecond === undefined ? 3 : 5,
        {
          ours: cost(product),
          bare: cost(bare),
          rabbit: withRabbit && typeof rabbit === 'object' ? cost(rabbit) : () => Promise.resolve(NaN),
        },
        { warms: true },
      );
      rows.push({
        what,
        unit: 'µs of CPU a delivery',
        runs: measured.ours,
        besides: [
          { name: 'ws.send of a ready buffer', runs: measured.bare },
          ...(withRabbit && typeof rabbit === 'object'
            ? [{ name: 'RabbitMQ Web STOMP', runs: measured.rabbit }]
            : []),
        ],
        goal: { text: '≤ 1.0 ×', isMet: ({ ratio }) => ratio <= 1 },
        note: 'the whole process with checking and storing, less what it uses in the same time when nobody speaks; PostgreSQL is another',
      });
    }
    if (typeof rabbit === 'string') rows.push({ what: 'RabbitMQ Web STOMP beside it', skipped: rabbit });
    return rows;
  } finally {
    for (const { end } of contestants) await end();
  }
}

/** The busy one first: a message that comes every 50 ms is too seldom for what it runs through to be compiled, and servers have been talked to before. */
const rounds = (isQuick: boolean): { what: string; talk: Talk; withRabbit: boolean }[] => {
  const seconds = isQuick ? 2 : 4;
  return [
    {
      what: `Fan-out to ${String(SUBSCRIBERS)}, ${String(SPEAKERS)} who speak without a pause`,
      talk: { seconds, length: LENGTH, looks: false },
      withRabbit: false,
    },
    {
      what: `Fan-out to ${String(SUBSCRIBERS)}, ${String(PER_SECOND)} messages a second`,
      talk: { seconds, perSecond: PER_SECOND, length: LENGTH, looks: false },
      withRabbit: true,
    },
  ];
};

async function costOf({ pid, crowd }: Contestant, talk: Talk): Promise<number> {
  const beforeRest = cpuSecondsOf(pid);
  await sleep(talk.seconds * 1_000);
  const beforeTalk = cpuSecondsOf(pid);
  const { heard, faults } = await crowd.ask('talk', talk);
  if (faults.lost > 0)
    throw new Error(
      `${String(faults.lost)} messages or receipts of process ${String(pid)} did not come in time`,
    );
  return ((cpuSecondsOf(pid) - beforeTalk - (beforeTalk - beforeRest)) * 1e6) / heard;
}

async function gather(
  pid: number,
  target: Target,
  members: readonly Member[],
  endServer: () => Promise<unknown>,
): Promise<Contestant> {
  const crowd = startCrowd();
  const { refused } = await crowd.ask('open', { target, members, atOnce: 50 });
  if (refused.length > 0) throw new Error(`${String(refused.length)} were refused: ${String(refused[0])}`);
  return {
    pid,
    crowd,
    end: async () => {
      await crowd.ask('close', {});
      crowd.end();
      await endServer();
    },
  };
}

async function startOurs(world: World): Promise<Contestant> {
  const town = await settle(await world.startProduct(), SUBSCRIBERS);
  const roomId = await foundClub(town.pool, '모두의 동아리', SUBSCRIBERS);
  return gather(
    town.server.pid,
    town.target,
    town.headers.map((headers, index) => inRoom(headers, roomId, index < SPEAKERS)),
    async () => {
      await town.pool.end();
      await town.server.remove();
    },
  );
}

async function startBare(): Promise<Contestant> {
  // As long as the product's frame of such a message.
  const frame = `MESSAGE\nsubscription:room-1\nmessage-id:1-1\ndestination:/topic/1\ncontent-type:application/json;charset=utf-8\ncontent-length:276\n\n${'x'.repeat(276)}`;
  const child = fork(path.join(__dirname, 'bare-fan-program.ts'), [frame], {
    execArgv: ['--no-warnings', '-r', 'ts-node/register/transpile-only'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  return gather(child.pid ?? 0, { port, path: '/', login: {} }, elsewhere('/topic/1'), async () => {
    child.kill('SIGKILL');
  });
}

async function startRabbits(): Promise<Contestant> {
  const rabbit = await startRabbit();
  return gather(rabbit.pid, rabbit.target, elsewhere('/topic/bench'), rabbit.end);
}

const elsewhere = (destination: string): Member[] =>
  Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    subscriptions: [{ id: 'room-1', destination }],
    ...(index < SPEAKERS && { speaksTo: destination }),
  }));
