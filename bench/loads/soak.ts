import { setTimeout as sleep } from 'node:timers/promises';
import { startUserProcess } from '../chat/user-process';
import { openFilesOf, residentBytesOf } from '../chat/proc-fs';
import type { Product, Row, BenchContext } from '../section';
import { createBrowsingStream } from './user-actions';
import { atMost, zeroInEveryRun } from './browsing-loads';
import { connectionsOf } from './chat-loads';
import { startSteadyCaller, summarize } from './steady-process';
import type { TestRooms } from './test-rooms';
import { quantileOf } from '../../testing/statistics';

const READS_PER_SECOND = 300;
const MESSAGES_PER_SECOND = 100;
const MESSAGE_LENGTH = 60;
const MEGABYTE = 1_048_576;
const SAMPLE_INTERVAL_MS = 5_000;
const QUICK_SAMPLE_INTERVAL_MS = 500;
/** Share of the samples at the beginning that are ignored, because caches and connections still fill. */
const WARM_UP_SHARE = 0.25;
/** Connections that may open and close: those of the pool and of the callers. */
const POOL_AND_CALLER_CONNECTIONS = 30 + 64;
/** The remaining samples are split into this many parts. */
const PART_COUNT = 3;

interface Sample {
  atMs: number;
  megabytes: number;
  files: number;
  connections: number;
  delayMs: number;
}

/** L7: the reads of L1 and the chat of L4 together for BENCH_SOAK_MINUTES; default 3. */
export async function measureSoak(
  bench: BenchContext,
  product: Product,
  testRooms: TestRooms,
): Promise<Row[]> {
  const minutes = bench.isQuick ? 0.5 : Number(process.env.BENCH_SOAK_MINUTES ?? '3');
  const seconds = minutes * 60;
  const [userProcess, caller] = [startUserProcess(), startSteadyCaller()];
  const samples: Sample[] = [];
  let isOver = false;
  try {
    await testRooms.connectUsers(userProcess);
    const watching = (async () => {
      while (!isOver) {
        samples.push(await takeSample(product));
        await sleep(bench.isQuick ? QUICK_SAMPLE_INTERVAL_MS : SAMPLE_INTERVAL_MS);
      }
    })();
    const [outcomes, chatResult] = await Promise.all([
      caller.run({
        port: product.server.port,
        seconds,
        streams: [await createBrowsingStream(product, READS_PER_SECOND)],
      }),
      userProcess.call('sendMessages', {
        seconds,
        perSecond: MESSAGES_PER_SECOND,
        length: MESSAGE_LENGTH,
        parsesMessages: true,
      }),
    ]);
    isOver = true;
    await watching;
    const reads = summarize(outcomes.get('browsing'));
    const samplesAfterWarmUp = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
    const parts = partsOf(samplesAfterWarmUp);
    const label = `L7: the reads of L1 and the chat of L4 for ${String(minutes)} min`;
    const { lost, duplicates, outOfOrder } = chatResult.faults;
    return [
      {
        label: `${label}: growth of the server's memory`,
        unit: 'MB/min',
        runs: interleaved(samplesAfterWarmUp).map(slopeOf),
        goal: { text: '< 1', isMet: ({ median }) => median < 1 },
        note: `without the first quarter; each run uses every third sample; ${String(Math.round(samples.at(-1)?.megabytes ?? 0))} MB at the end`,
      },
      {
        label: `${label}: event-loop delay, p99`,
        unit: 'ms',
        runs: parts.map((part) =>
          quantileOf(
            part.map(({ delayMs }) => delayMs),
            0.5,
          ),
        ),
        goal: { text: '< 50', isMet: ({ median }) => median < 50 },
        note: 'each p99 covers 5 s; each run is the median of the p99 values of a third of the time',
      },
      {
        label: `${label}: open files, maximum minus minimum`,
        unit: 'files',
        runs: parts.map((part) => rangeOf(part.map(({ files }) => files))),
        goal: atMost(POOL_AND_CALLER_CONNECTIONS),
        note: 'connections of the callers and the pool open and close',
      },
      {
        label: `${label}: connections to the database`,
        unit: 'connections',
        runs: parts.map((part) => Math.max(...part.map(({ connections }) => connections))),
        goal: atMost(30),
      },
      {
        label: `${label}: calls not answered by 2xx, messages lost, twice or out of order`,
        unit: '',
        runs: [reads.failures, lost, duplicates + outOfOrder],
        goal: zeroInEveryRun,
        note: `in this order; responses by status: ${JSON.stringify(outcomes.get('browsing')?.statuses)}`,
      },
      {
        label: `${label}: responses and messages, p95`,
        unit: 'ms',
        // A figure needs three runs, so the value of the responses appears twice.
        runs: [reads.p95, reads.p95, quantileOf(chatResult.deliveryMs, 0.95)],
        note: 'responses (twice), messages from sending to receiving',
      },
    ];
  } finally {
    isOver = true;
    caller.end();
    await userProcess.call('close', {}).catch(() => undefined);
    userProcess.end();
  }
}

async function takeSample(product: Product): Promise<Sample> {
  const { server, address } = product;
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const delay = /^dure_event_loop_delay_seconds\{quantile="0\.99"\} ([\d.e+-]+)$/m.exec(metrics)?.[1];
  return {
    atMs: performance.now(),
    megabytes: residentBytesOf(server.pid) / MEGABYTE,
    files: openFilesOf(server.pid),
    connections: await connectionsOf(product),
    delayMs: Number(delay) * 1_000,
  };
}

function partsOf(samples: readonly Sample[]): Sample[][] {
  const size = Math.ceil(samples.length / PART_COUNT);
  return Array.from({ length: PART_COUNT }, (_, part) => samples.slice(part * size, (part + 1) * size));
}

/**
 * Returns parts that each span the whole time. Memory varies by tens of megabytes between garbage collections, so a short
 * time shows no slope.
 */
const interleaved = (samples: readonly Sample[]): Sample[][] =>
  Array.from({ length: PART_COUNT }, (_, part) =>
    samples.filter((_sample, index) => index % PART_COUNT === part),
  );

/** Returns the growth in MB per minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanAt, meanMegabytes] = [
    mean(samples.map(({ atMs }) => atMs)),
    mean(samples.map(({ megabytes }) => megabytes)),
  ];
  const covariance = mean(
    samples.map(({ atMs, megabytes }) => (atMs - meanAt) * (megabytes - meanMegabytes)),
  );
  return (covariance / mean(samples.map(({ atMs }) => (atMs - meanAt) ** 2))) * 60_000;
}

const rangeOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);
