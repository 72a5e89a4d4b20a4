import { setTimeout as sleep } from 'node:timers/promises';
import { startUserProcess } from '../chat/user-process';
import { openFilesOf, residentBytesOf } from '../chat/proc-fs';
import type { Product, Row, BenchContext } from '../section';
import { createBrowsingStream } from './user-actions';
import { atMost, zeroInEveryRun } from './browsing-loads';
import { MAX_POOL_CONNECTIONS, connectionsOf } from './chat-loads';
import { startSteadyCaller, summarize } from './steady-process';
import type { TestRooms } from './test-rooms';
import { quantileOf } from '../../testing/statistics';

const READS_PER_SECOND = 300;
const MESSAGES_PER_SECOND = 100;
const MESSAGE_LENGTH = 60;
const MEGABYTE = 1_048_576;
const SAMPLE_INTERVAL_MS = 5_000;
const QUICK_SAMPLE_INTERVAL_MS = 500;
/** Share of the samples that is ignored. These are the first samples, while caches and connection pools still fill. */
const WARM_UP_SHARE = 0.25;
/** As in steady-program.ts. */
const MAX_CALLER_CONNECTIONS = 64;
/** Connections that may open and close during the load. */
const MAX_CHANGING_CONNECTIONS = MAX_POOL_CONNECTIONS + MAX_CALLER_CONNECTIONS;
/** Number of parts into which the samples after the warm-up are split. Each part is one run of a figure. */
const PART_COUNT = 3;

/** Repeats a value that one load has measured, because every row of the results needs three runs. */
const repeatedForTable = (value: number) => [value, value, value];

/** State of the server process at one time. */
interface Sample {
  /** Time of the sample, as in `performance.now()`. */
  atMs: number;
  residentMegabytes: number;
  openFiles: number;
  databaseConnections: number;
  /** 99th percentile since the last sample. */
  eventLoopDelayP99Ms: number;
}

/**
 * Measures load L7 of docs/performance.md: the reads of L1 and the chat of L4 together. Takes BENCH_SOAK_MINUTES (3 if not set), or
 * half a minute in quick mode.
 */
export async function measureSoak(
  bench: BenchContext,
  product: Product,
  testRooms: TestRooms,
): Promise<Row[]> {
  const minutes = bench.isQuick ? 0.5 : Number(process.env.BENCH_SOAK_MINUTES ?? '3');
  const seconds = minutes * 60;
  const sampleIntervalMs = bench.isQuick ? QUICK_SAMPLE_INTERVAL_MS : SAMPLE_INTERVAL_MS;
  const [userProcess, caller] = [startUserProcess(), startSteadyCaller()];
  const samples: Sample[] = [];
  let isOver = false;
  try {
    await testRooms.connectUsers(userProcess);
    const sampling = (async () => {
      while (!isOver) {
        samples.push(await takeSample(product));
        await sleep(sampleIntervalMs);
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
    await sampling;
    const reads = summarize(outcomes.get('browsing'));
    const samplesAfterWarmUp = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
    const parts = consecutivePartsOf(samplesAfterWarmUp);
    const label = `L7: the reads of L1 and the chat of L4 for ${String(minutes)} min`;
    const { lost, duplicatesOrLate, gaps } = chatResult.faults;
    return [
      {
        label: `${label}: growth of the server's memory`,
        unit: 'MB/min',
        runs: interleavedPartsOf(samplesAfterWarmUp).map(memorySlopeOf),
        goal: { text: '< 1', isMet: ({ median }) => median < 1 },
        note: `without the samples of the first quarter; three values, each from every third sample; ${String(Math.round(samples.at(-1)?.residentMegabytes ?? 0))} MB at the end`,
      },
      {
        label: `${label}: event-loop delay, p99`,
        unit: 'ms',
        runs: parts.map((part) =>
          quantileOf(
            part.map(({ eventLoopDelayP99Ms }) => eventLoopDelayP99Ms),
            0.5,
          ),
        ),
        goal: { text: '< 50', isMet: ({ median }) => median < 50 },
        note: `each p99 covers ${String(sampleIntervalMs / 1_000)} s; each run is the median of the p99 values of a third of the time`,
      },
      {
        label: `${label}: open files, maximum minus minimum`,
        unit: 'files',
        runs: parts.map((part) => rangeOf(part.map(({ openFiles }) => openFiles))),
        goal: atMost(MAX_CHANGING_CONNECTIONS),
        note: 'connections of the callers and the pool open and close',
      },
      {
        label: `${label}: connections to the database`,
        unit: 'connections',
        runs: parts.map((part) => Math.max(...part.map(({ databaseConnections }) => databaseConnections))),
        goal: atMost(MAX_POOL_CONNECTIONS),
      },
      {
        label: `${label}: counts of calls without a 2xx, of lost messages, and of messages twice or out of order`,
        unit: '',
        runs: [reads.failures, lost, duplicatesOrLate + gaps],
        goal: zeroInEveryRun,
        note: `all three must be 0; responses by status: ${JSON.stringify(outcomes.get('browsing')?.statuses)}`,
      },
      { label: `${label}: p95 of calls until the response`, unit: 'ms', runs: [reads.p95] },
      {
        label: `${label}: p95 of messages from sending to receiving`,
        unit: 'ms',
        runs: repeatedForTable(quantileOf(chatResult.deliveryMs, 0.95)),
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
    residentMegabytes: residentBytesOf(server.pid) / MEGABYTE,
    openFiles: openFilesOf(server.pid),
    databaseConnections: await connectionsOf(product),
    eventLoopDelayP99Ms: Number(delay) * 1_000,
  };
}

/** Splits samples into parts of consecutive samples. */
function consecutivePartsOf(samples: readonly Sample[]): Sample[][] {
  const size = Math.ceil(samples.length / PART_COUNT);
  return Array.from({ length: PART_COUNT }, (_, part) => samples.slice(part * size, (part + 1) * size));
}

/**
 * Splits samples into parts that each span the whole time. A part of consecutive samples would be too short for a slope, because
 * memory varies by tens of megabytes between garbage collections.
 */
const interleavedPartsOf = (samples: readonly Sample[]): Sample[][] =>
  Array.from({ length: PART_COUNT }, (_, part) =>
    samples.filter((_sample, index) => index % PART_COUNT === part),
  );

/** Returns the growth of the memory in MB per minute, by least squares. */
function memorySlopeOf(samples: readonly Sample[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanAt, meanMegabytes] = [
    mean(samples.map(({ atMs }) => atMs)),
    mean(samples.map(({ residentMegabytes }) => residentMegabytes)),
  ];
  const covariance = mean(
    samples.map(({ atMs, residentMegabytes }) => (atMs - meanAt) * (residentMegabytes - meanMegabytes)),
  );
  return (covariance / mean(samples.map(({ atMs }) => (atMs - meanAt) ** 2))) * 60_000;
}

const rangeOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);
