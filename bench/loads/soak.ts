import { setTimeout as sleep } from 'node:timers/promises';
import { startCrowd } from '../chat/crowd-process';
import { openFilesOf, residentBytesOf } from '../chat/processes';
import type { Product, Row, World } from '../section';
import { browsing } from './user-actions';
import { atMost, none } from './browsing-loads';
import { connectionsOf } from './chat-loads';
import { startSteadyCaller, sumUp } from './steady-process';
import type { Square } from './square';
import { quantileOf } from '../../testing/statistics';

const READS = 300;
const MESSAGES = 100;
const LENGTH = 60;
const MEGABYTE = 1_048_576;
const LOOK_MS = 5_000;
const QUICK_LOOK_MS = 500;
/** The first part of the time, in which caches and connections fill. */
const WARM_SHARE = 0.25;
/** Connections that may come and go: the pool's, and those of the calls. */
const POOL_AND_CALLERS = 30 + 64;
/** What is left is looked at in so many pieces. */
const PIECES = 3;

interface Look {
  atMs: number;
  megabytes: number;
  files: number;
  connections: number;
  lateMs: number;
}

/** L7: L1 and L4 together for BENCH_SOAK_MINUTES, 3 if nothing is said. */
export async function measureSoak(world: World, product: Product, square: Square): Promise<Row[]> {
  const minutes = world.isQuick ? 0.5 : Number(process.env.BENCH_SOAK_MINUTES ?? '3');
  const seconds = minutes * 60;
  const [crowd, caller] = [startCrowd(), startSteadyCaller()];
  const looks: Look[] = [];
  let isOver = false;
  try {
    await square.fill(crowd);
    const watching = (async () => {
      while (!isOver) {
        looks.push(await look(product));
        await sleep(world.isQuick ? QUICK_LOOK_MS : LOOK_MS);
      }
    })();
    const [outcomes, talked] = await Promise.all([
      caller.run({ port: product.server.port, seconds, streams: [await browsing(product, READS)] }),
      crowd.ask('talk', { seconds, perSecond: MESSAGES, length: LENGTH, looks: true }),
    ]);
    isOver = true;
    await watching;
    const reads = sumUp(outcomes.get('browsing'));
    const warm = looks.slice(Math.floor(looks.length * WARM_SHARE));
    const pieces = piecesOf(warm);
    const what = `L7: L1 and L4 for ${String(minutes)} min`;
    const { lost, twice, outOfOrder } = talked.faults;
    return [
      {
        what: `${what}: growth of the server's memory`,
        unit: 'MB/min',
        runs: interleaved(warm).map(slopeOf),
        goal: { text: '< 1', isMet: ({ median }) => median < 1 },
        note: `after the first quarter, by every third look; ${String(Math.round(looks.at(-1)?.megabytes ?? 0))} MB at the end`,
      },
      {
        what: `${what}: how late the event loop is, p99`,
        unit: 'ms',
        runs: pieces.map((piece) =>
          quantileOf(
            piece.map(({ lateMs }) => lateMs),
            0.5,
          ),
        ),
        goal: { text: '< 50', isMet: ({ median }) => median < 50 },
        note: 'of 5 s each; the median of each third',
      },
      {
        what: `${what}: open files, most less fewest`,
        unit: 'files',
        runs: pieces.map((piece) => rangeOf(piece.map(({ files }) => files))),
        goal: atMost(POOL_AND_CALLERS),
        note: 'the callers’ connections and the pool come and go',
      },
      {
        what: `${what}: connections to the database`,
        unit: 'connections',
        runs: pieces.map((piece) => Math.max(...piece.map(({ connections }) => connections))),
        goal: atMost(30),
      },
      {
        what: `${what}: calls not answered by 2xx, messages lost, twice or out of order`,
        unit: '',
        runs: [reads.bad, lost, twice + outOfOrder],
        goal: none,
        note: `in this order; answers by status: ${JSON.stringify(outcomes.get('browsing')?.statuses)}`,
      },
      {
        what: `${what}: answers and messages, p95`,
        unit: 'ms',
        runs: [reads.p95, reads.p95, quantileOf(talked.seenMs, 0.95)],
        note: 'answers, answers, from sent to seen',
      },
    ];
  } finally {
    isOver = true;
    caller.end();
    await crowd.ask('close', {}).catch(() => undefined);
    crowd.end();
  }
}

async function look(product: Product): Promise<Look> {
  const { server, address } = product;
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const late = /^dure_event_loop_delay_seconds\{quantile="0\.99"\} ([\d.e+-]+)$/m.exec(metrics)?.[1];
  return {
    atMs: performance.now(),
    megabytes: residentBytesOf(server.pid) / MEGABYTE,
    files: openFilesOf(server.pid),
    connections: await connectionsOf(product),
    lateMs: Number(late) * 1_000,
  };
}

function piecesOf(looks: readonly Look[]): Look[][] {
  const size = Math.ceil(looks.length / PIECES);
  return Array.from({ length: PIECES }, (_, piece) => looks.slice(piece * size, (piece + 1) * size));
}

/** Each piece all of the time: of memory that goes up and down by tens of megabytes as it is collected, a short time tells no slope. */
const interleaved = (looks: readonly Look[]): Look[][] =>
  Array.from({ length: PIECES }, (_, piece) => looks.filter((_look, index) => index % PIECES === piece));

/** Megabytes a minute, by least squares. */
function slopeOf(looks: readonly Look[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanAt, meanMegabytes] = [
    mean(looks.map(({ atMs }) => atMs)),
    mean(looks.map(({ megabytes }) => megabytes)),
  ];
  const covariance = mean(looks.map(({ atMs, megabytes }) => (atMs - meanAt) * (megabytes - meanMegabytes)));
  return (covariance / mean(looks.map(({ atMs }) => (atMs - meanAt) ** 2))) * 60_000;
}

const rangeOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);
