import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInterleaved } from '../measure';
import type { Row, BenchContext } from '../section';
import { startUserProcess } from './user-process';
import type { UserProcess } from './user-process';
import type { ChatClientOptions, ChatLoad, Target } from './user-calls';
import { cpuSecondsOf } from './proc-fs';
import { startRabbitMq } from './rabbit';
import { createClubRoom, roomClientOptions, createChatFixture } from './chat-data';

const SUBSCRIBERS = 500;
const MESSAGE_LENGTH = 60;
/** The slowest of the three candidates can still deliver this rate. */
const MESSAGES_PER_SECOND = 20;
/** Number of subscribers that also send. */
const SENDERS = 20;

/** A server under comparison, with its 500 connected users. */
interface Candidate {
  pid: number;
  userProcess: UserProcess;
  end: () => Promise<void>;
}

/** Measures the CPU time per delivery of messages to 500 users: of the product, of a loop of `ws.send`, and of RabbitMQ. */
export async function measureFanOut(bench: BenchContext): Promise<Row[]> {
  const candidates: Candidate[] = [];
  const add = async (starting: Promise<Candidate>) => {
    const candidate = await starting;
    candidates.push(candidate);
    return candidate;
  };
  try {
    bench.log('connecting 500 users to the product, a loop of ws.send and RabbitMQ');
    const [product, bare] = [await add(startProductCandidate(bench)), await add(startBareCandidate())];
    const rabbitOrError = await add(startRabbitCandidate()).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    const rows: Row[] = [];
    for (const { label, load, withRabbit } of scenariosFor(bench.isQuick)) {
      bench.log(label);
      const cost = (candidate: Candidate) => () => cpuMicrosecondsPerDelivery(candidate, load);
      const rounds = load.perSecond === undefined ? 3 : 5;
      const measured = await runInterleaved(
        rounds,
        {
          product: cost(product),
          bare: cost(bare),
          rabbit:
            withRabbit && typeof rabbitOrError === 'object'
              ? cost(rabbitOrError)
              : () => Promise.resolve(NaN),
        },
        { withWarmUp: true },
      );
      rows.push({
        label,
        unit: 'µs of CPU per delivery',
        runs: measured.product,
        baselines: [
          { name: 'ws.send of a ready buffer', runs: measured.bare },
          ...(withRabbit && typeof rabbitOrError === 'object'
            ? [{ name: 'RabbitMQ Web STOMP', runs: measured.rabbit }]
            : []),
        ],
        goal: { text: '≤ 1.0 ×', isMet: ({ ratio }) => ratio <= 1 },
        note: 'the whole server process, which also validates and stores, minus its idle CPU time; without the process of PostgreSQL',
      });
    }
    if (typeof rabbitOrError === 'string')
      rows.push({ label: 'Comparison with RabbitMQ Web STOMP', skipReason: rabbitOrError });
    return rows;
  } finally {
    for (const { end } of candidates) await end();
  }
}

/** Returns the scenario without a pause first: it makes V8 compile the code path. One message per 50 ms would be too rare for that. */
const scenariosFor = (isQuick: boolean): { label: string; load: ChatLoad; withRabbit: boolean }[] => {
  const seconds = isQuick ? 2 : 4;
  return [
    {
      label: `Fan-out to ${String(SUBSCRIBERS)}, ${String(SENDERS)} senders without a pause`,
      load: { seconds, length: MESSAGE_LENGTH, parsesMessages: false },
      withRabbit: false,
    },
    {
      label: `Fan-out to ${String(SUBSCRIBERS)}, ${String(MESSAGES_PER_SECOND)} messages a second`,
      load: { seconds, perSecond: MESSAGES_PER_SECOND, length: MESSAGE_LENGTH, parsesMessages: false },
      withRabbit: true,
    },
  ];
};

async function cpuMicrosecondsPerDelivery({ pid, userProcess }: Candidate, load: ChatLoad): Promise<number> {
  const beforeIdle = cpuSecondsOf(pid);
  await sleep(load.seconds * 1_000);
  const beforeLoad = cpuSecondsOf(pid);
  const { received, faults } = await userProcess.call('sendMessages', load);
  if (faults.lost > 0)
    throw new Error(
      `${String(faults.lost)} messages or receipts of process ${String(pid)} did not arrive in time`,
    );
  return ((cpuSecondsOf(pid) - beforeLoad - (beforeLoad - beforeIdle)) * 1e6) / received;
}

async function connectUsers(
  pid: number,
  target: Target,
  clients: readonly ChatClientOptions[],
  endServer: () => Promise<unknown>,
): Promise<Candidate> {
  const userProcess = startUserProcess();
  const { errors } = await userProcess.call('open', { target, clients, concurrency: 50 });
  if (errors.length > 0)
    throw new Error(`${String(errors.length)} connections were rejected: ${String(errors[0])}`);
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
  const fixture = await createChatFixture(await bench.startProduct(), SUBSCRIBERS);
  const roomId = await createClubRoom(fixture.pool, '모두의 동아리', SUBSCRIBERS);
  return connectUsers(
    fixture.server.pid,
    fixture.target,
    fixture.headers.map((headers, index) => roomClientOptions(headers, roomId, { canSend: index < SENDERS })),
    async () => {
      await fixture.pool.end();
      await fixture.server.remove();
    },
  );
}

async function startBareCandidate(): Promise<Candidate> {
  // This frame is as long as the product's frame of a message of MESSAGE_LENGTH characters.
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
