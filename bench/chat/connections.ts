import { setTimeout as sleep } from 'node:timers/promises';
import type { Row, BenchContext } from '../section';
import type { ChatClientOptions, Target } from './user-calls';
import { startUserProcess } from './user-process';
import { residentBytesOf } from './proc-fs';
import { startRabbitMq } from './rabbit';
import { createChatFixture } from './chat-data';

const RUNS = 3;
const CONNECTIONS = 5_000;
/** Half of the connections that one user may have. */
const CONNECTIONS_PER_USER = 5;
/** The server allows 2,000 connections per address. */
const CONNECTIONS_PER_ADDRESS = 1_900;
/** After this time the server has closed every connection whose client sends no heartbeats. */
const IDLE_MS = 26_000;
/** Idle time of a run that does not need heartbeats: quick runs and RabbitMQ. */
const SHORT_IDLE_MS = 2_000;
const WARM_UP_CONNECTIONS = 100;
/** A RabbitMQ connection needs more memory, so fewer connections give a precise value. */
const RABBIT_CONNECTIONS = 1_000;

/** Measures the connection rate, the memory of an idle connection and how many connections survive. */
export async function measureConnections(bench: BenchContext): Promise<Row[]> {
  const count = bench.isQuick ? CONNECTIONS / 10 : CONNECTIONS;
  const idleMs = bench.isQuick ? SHORT_IDLE_MS : IDLE_MS;
  const measured = {
    rate: [] as number[],
    kilobytes: [] as number[],
    alive: [] as number[],
    retries: [] as number[],
  };
  for (let run = 0; run < RUNS; run += 1) {
    bench.log(`connections: ${String(count)} to a new product, run ${String(run + 1)} of ${String(RUNS)}`);
    // Each run starts a new server process, because a process does not return memory to the system.
    const fixture = await createChatFixture(await bench.startProduct(), count / CONNECTIONS_PER_USER);
    try {
      const clients = Array.from({ length: count }, (_, index): ChatClientOptions => ({
        headers: fixture.headers[index % fixture.headers.length] ?? {},
        localAddress: `127.0.0.${String(1 + Math.floor(index / CONNECTIONS_PER_ADDRESS))}`,
        subscriptions: [],
      }));
      const { rate, retries, kilobytes, alive } = await measureIdleConnections(
        fixture.server.pid,
        fixture.target,
        clients,
        idleMs,
      );
      measured.rate.push(rate);
      measured.kilobytes.push(kilobytes);
      measured.alive.push(alive);
      measured.retries.push(retries);
    } finally {
      await fixture.pool.end();
      await fixture.server.remove();
    }
  }
  bench.log('connections: RabbitMQ');
  const rabbitKilobytesOrError = await measureRabbitKilobytes(bench).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return [
    {
      label: 'Connecting: TCP, upgrade with its session, CONNECT to CONNECTED, 200 at a time',
      unit: 'connections/s',
      runs: measured.rate,
      goal: { text: '≥ 1,000', isMet: ({ median }) => median >= 1_000 },
      note: `attempts that were rejected and repeated: ${measured.retries.join(', ')}`,
    },
    {
      label: `Memory of one of ${String(count)} idle connections`,
      unit: 'kB',
      runs: measured.kilobytes,
      goal: { text: '≤ 25', isMet: ({ median }) => median <= 25 },
      ...(typeof rabbitKilobytesOrError === 'object' && {
        baselines: [{ name: 'RabbitMQ Web STOMP', runs: rabbitKilobytesOrError }],
      }),
      note: 'growth of the resident memory without a forced garbage collection',
    },
    {
      label: `Connections that still get a receipt after ${String(idleMs / 1_000)} s of idleness`,
      unit: 'connections',
      runs: measured.alive,
      goal: { text: `= ${String(count)}`, isMet: ({ runs }) => runs.every((alive) => alive === count) },
    },
    ...(typeof rabbitKilobytesOrError === 'string'
      ? [{ label: 'Comparison with RabbitMQ Web STOMP', skipReason: rabbitKilobytesOrError }]
      : []),
  ];
}

async function measureIdleConnections(
  pid: number,
  target: Target,
  clients: readonly ChatClientOptions[],
  idleMs: number,
) {
  const userProcess = startUserProcess();
  try {
    // The first connections load and compile code. They are not measured.
    await userProcess.call('open', {
      target,
      clients: clients.slice(0, WARM_UP_CONNECTIONS),
      concurrency: 20,
    });
    await userProcess.call('close', {});
    await sleep(500);
    const bytesBefore = residentBytesOf(pid);
    const { seconds, retries, errors } = await userProcess.call('open', {
      target,
      clients,
      concurrency: 200,
    });
    if (errors.length > 0)
      throw new Error(`${String(errors.length)} connections could not be opened: ${String(errors[0])}`);
    await sleep(idleMs);
    const kilobytes = (residentBytesOf(pid) - bytesBefore) / clients.length / 1_000;
    // Only RabbitMQ has a passcode. It rejects the frame of `countAlive`, so only connections to the product are counted.
    const { alive } =
      target.login.passcode === undefined
        ? await userProcess.call('countAlive', { withinMs: 10_000 })
        : { alive: clients.length };
    return { rate: clients.length / seconds, retries, kilobytes, alive };
  } finally {
    await userProcess.call('close', {}).catch(() => undefined);
    userProcess.end();
  }
}

/** Returns the memory of one idle RabbitMQ connection in kB, once per run. */
async function measureRabbitKilobytes(bench: BenchContext): Promise<number[]> {
  const kilobytes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const rabbit = await startRabbitMq();
    try {
      const clients = Array.from(
        { length: bench.isQuick ? RABBIT_CONNECTIONS / 5 : RABBIT_CONNECTIONS },
        (): ChatClientOptions => ({ subscriptions: [] }),
      );
      kilobytes.push(
        (await measureIdleConnections(rabbit.pid, rabbit.target, clients, SHORT_IDLE_MS)).kilobytes,
      );
    } finally {
      await rabbit.end();
    }
  }
  return kilobytes;
}
