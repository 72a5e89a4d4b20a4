import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInterleaved } from '../measure';
import type { Row, BenchContext } from '../section';
import { startUserProcess } from './user-process';
import type { UserProcess } from './user-process';
import type { ChatClientOptions, ChatLoad, Target } from './user-calls';
import { cpuSecondsOf } from './processes';
import { startRabbitMq } from './rabbit';
import { createClubRoom, roomClient, createChatFixture } from './chat-data';

const SUBSCRIBERS = 500;
const LENGTH = 60;
/** Low enough for the slowest of the three candidates. */
const PER_SECOND = 20;
/** Senders of the busy room; each sends its next message after the receipt of the last. */
const SENDERS = 20;

/** A server under comparison, with its 500 connected users. */
interface Candidate {
  pid: number;
  userProcess: UserProcess;
  end: () => Promise<void>;
}

/** Measures the CPU time of one message to 500 users: the product, a loop of `ws.send`, and RabbitMQ. */
export async function measureFanOut(bench: BenchContext): Promise<Row[]> {
  const contestants: Candidate[] = [];
  const add = async (starting: Promise<Candidate>) => {
    const contestant = await starting;
    contestants.push(contestant);
    return contestant;
  };
  try {
    bench.log('connecting 500 users to the product, a loop of ws.send and RabbitMQ');
    const [product, bare] = [await add(startProductCandidate(bench)), await add(startBareCandidate())];
    const rabbit = await add(startRabbitCandidate()).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    const rows: Row[] = [];
    for (const { what, talk, withRabbit } of scenarios(bench.isQuick)) {
      bench.log(what);
      const cost = (contestant: Candidate) => () => cpuMicrosecondsPerDelivery(contestant, talk);
      const measured = await runInterleaved(
        talk.perSecond === undefined ? 3 : 5,
        {
          ours: cost(product),
          bare: cost(bare),
          rabbit: withRabbit && typeof rabbit === 'object' ? cost(rabbit) : () => Promise.resolve(NaN),
        },
        { withWarmUp: true },
      );
      rows.push({
        what,
        unit: 'µs of CPU per delivery',
        runs: measured.ours,
        baselines: [
          { name: 'ws.send of a ready buffer', runs: measured.bare },
          ...(withRabbit && typeof rabbit === 'object'
            ? [{ name: 'RabbitMQ Web STOMP', runs: measured.rabbit }]
            : []),
        ],
        goal: { text: '≤ 1.0 ×', isMet: ({ ratio }) => ratio <= 1 },
        note: 'the whole process with checking and storing, less what it uses in the same time while nobody sends; PostgreSQL is another',
      });
    }
    if (typeof rabbit === 'string') rows.push({ what: 'RabbitMQ Web STOMP beside it', skipped: rabbit });
    return rows;
  } finally {
    for (const { end } of contestants) await end();
  }
}

/** The busy room is measured first. One message in 50 ms is too rare to trigger the compilation of the code path. */
const scenarios = (isQuick: boolean): { what: string; talk: ChatLoad; withRabbit: boolean }[] => {
  const seconds = isQuick ? 2 : 4;
  return [
    {
      what: `Fan-out to ${String(SUBSCRIBERS)}, ${String(SENDERS)} senders without a pause`,
      talk: { seconds, length: LENGTH, parsesMessages: false },
      withRabbit: false,
    },
    {
      what: `Fan-out to ${String(SUBSCRIBERS)}, ${String(PER_SECOND)} messages a second`,
      talk: { seconds, perSecond: PER_SECOND, length: LENGTH, parsesMessages: false },
      withRabbit: true,
    },
  ];
};

async function cpuMicrosecondsPerDelivery({ pid, userProcess }: Candidate, talk: ChatLoad): Promise<number> {
  const beforeRest = cpuSecondsOf(pid);
  await sleep(talk.seconds * 1_000);
  const beforeTalk = cpuSecondsOf(pid);
  const { received, faults } = await userProcess.call('sendMessages', talk);
  if (faults.lost > 0)
    throw new Error(
      `${String(faults.lost)} messages or receipts of process ${String(pid)} did not come in time`,
    );
  return ((cpuSecondsOf(pid) - beforeTalk - (beforeTalk - beforeRest)) * 1e6) / received;
}

async function connectUsers(
  pid: number,
  target: Target,
  members: readonly ChatClientOptions[],
  endServer: () => Promise<unknown>,
): Promise<Candidate> {
  const userProcess = startUserProcess();
  const { errors } = await userProcess.call('open', { target, members, concurrency: 50 });
  if (errors.length > 0) throw new Error(`${String(errors.length)} were refused: ${String(errors[0])}`);
  return {
    pid,
    userProcess,
    end: async () => {
      await userProcess.call('close', {});
      userProcess.end();
      await endServer();
    },
  };
}

async function startProductCandidate(bench: BenchContext): Promise<Candidate> {
  const town = await createChatFixture(await bench.startProduct(), SUBSCRIBERS);
  const roomId = await createClubRoom(town.pool, '모두의 동아리', SUBSCRIBERS);
  return connectUsers(
    town.server.pid,
    town.target,
    town.headers.map((headers, index) => roomClient(headers, roomId, index < SENDERS)),
    async () => {
      await town.pool.end();
      await town.server.remove();
    },
  );
}

async function startBareCandidate(): Promise<Candidate> {
  // As long as the product's frame of such a message.
  const frame = `MESSAGE\nsubscription:room-1\nmessage-id:1-1\ndestination:/topic/1\ncontent-type:application/json;charset=utf-8\ncontent-length:276\n\n${'x'.repeat(276)}`;
  const child = fork(path.join(__dirname, 'bare-fan-out-program.ts'), [frame], {
    execArgv: ['--no-warnings', '-r', 'ts-node/register/transpile-only'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  return connectUsers(child.pid ?? 0, { port, path: '/', login: {} }, plainClients('/topic/1'), async () => {
    child.kill('SIGKILL');
  });
}

async function startRabbitCandidate(): Promise<Candidate> {
  const rabbit = await startRabbitMq();
  return connectUsers(rabbit.pid, rabbit.target, plainClients('/topic/bench'), rabbit.end);
}

const plainClients = (destination: string): ChatClientOptions[] =>
  Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    subscriptions: [{ id: 'room-1', destination }],
    ...(index < SENDERS && { sendsTo: destination }),
  }));
