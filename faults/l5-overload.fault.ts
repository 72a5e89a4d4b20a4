import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createSessionService } from '../server/modules/session/session.service';
import { testIf } from '../testing/test-if';
import { summarize, runFault, withPool } from './fault-run';
import type { FaultRun } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const GENERATOR = path.resolve('testing', 'open-loop.mjs');
const OVERLOAD_FACTOR = 5;
const OVERLOAD_S = 30;
/** Duration of a measurement of the capacity. The test measures before and after the overload, because a machine's speed varies. */
const CAPACITY_S = 8;
/** Connections for measuring the capacity: enough to keep the core busy, few enough that requests do not queue. */
const CAPACITY_CONNECTIONS = 16;
/** Connections for measuring the maximum throughput: so many that identical reads overlap and the server batches them. */
const MAX_THROUGHPUT_CONNECTIONS = 128;
/** More connections than the server ever queues. Otherwise requests would wait in the generator, where the server cannot reject them. */
const OVERLOAD_CONNECTIONS = 3_000;
const USER_COUNT = 50;
const MAX_SUCCESS_P95_MS = 1_000;
const MAX_REJECTION_P95_MS = 100;
/** Load after the overload, as a share of the capacity. */
const RECOVERY_LOAD_SHARE = 0.3;
/** Requests of browsing users: lists, clubs, articles, a search. */
const PATHS = [
  '/clubs',
  '/clubs/1',
  '/clubs?offset=12',
  '/clubs/1/articles',
  '/clubs',
  '/clubs/2',
  '/clubs',
  '/clubs/2/articles',
  '/clubs/search?search=%EB%8F%99%EC%95%84%EB%A6%AC',
  '/clubs',
];

/** Number and durations of responses; durations in ms. */
interface DurationSummary {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}
/**
 * Result of the generator: totals, and counts by the second in which a request was due. `unanswered` counts responses after more than
 * two seconds, closed connections, and requests that are still waiting or were never sent when the run ends. `other` counts responses
 * that are neither a success nor a rejection.
 */
interface LoadResult {
  sent: number;
  ok: DurationSummary;
  rejected: DurationSummary;
  rejectedWithoutRetryAfter: number;
  unanswered: number;
  other: number;
  perSecond: { ok: DurationSummary; rejected: DurationSummary; unanswered: number }[];
}

const canPin = spawnSync('taskset', ['-V']).error === undefined;

/** Pins all threads of a process and its children to a core. */
function pin(pid: number, core: number): void {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]);
  for (const child of children) pin(child, core);
}

/**
 * Runs the generator on its own core. `rate` is in requests per second. Without a rate, each connection sends its next request after
 * the response.
 */
async function runGenerator(
  port: number,
  cookies: string[],
  load: { seconds: number; connections: number; rate?: number },
): Promise<LoadResult> {
  const input = JSON.stringify({
    port,
    cookies,
    paths: PATHS.map((apiPath) => `/api/v1${apiPath}`),
    ...load,
  });
  const { stdout } = await promisify(execFile)('taskset', ['-c', '1', process.execPath, GENERATOR, input]);
  // The generator prints this shape.
  return JSON.parse(stdout) as LoadResult;
}

const formatSummary = ({ count, p50, p95, p99, max }: DurationSummary) =>
  `${String(count)} (p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}, slowest ${max.toFixed(0)} ms)`;

/**
 * Requests `/health/live` repeatedly, 200 ms after each response, until `end`. `end` returns status and duration of each request. The
 * status is 0 without a response within five seconds.
 */
function startHealthProbe(port: number) {
  const responses: { status: number; durationMs: number }[] = [];
  const abort = new AbortController();
  const probe = (async () => {
    while (!abort.signal.aborted) {
      const startedAt = performance.now();
      const status = await fetch(`http://127.0.0.1:${String(port)}/health/live`, {
        signal: AbortSignal.timeout(5_000),
        headers: { connection: 'close' },
      }).then(
        (response) => response.status,
        () => 0,
      );
      responses.push({ status, durationMs: performance.now() - startedAt });
      await sleep(200);
    }
  })();
  return {
    end: async () => {
      abort.abort();
      await probe;
      return responses;
    },
  };
}

/**
 * Sends `rate` requests per second for eight seconds after the overload. From the sixth second on, expects normal response times and no
 * rejection.
 */
async function checkRecovery(
  { server, log, expectThat, expectWithin }: FaultRun,
  { cookies, rate, normalP95Ms }: { cookies: string[]; rate: number; normalP95Ms: number },
): Promise<void> {
  const recovery = await runGenerator(server.port, cookies, { seconds: 8, connections: 64, rate });
  log(
    `afterwards, by second, p95: ${recovery.perSecond.map(({ ok }) => ok.p95.toFixed(0)).join(' ')} ms, rejected ${String(recovery.rejected.count)}`,
  );
  expectWithin(
    'p95 five seconds later',
    Math.max(...recovery.perSecond.slice(5).map(({ ok }) => ok.p95)),
    Math.max(60, normalP95Ms),
  );
  expectThat(
    'no call is rejected five seconds later',
    recovery.perSecond.slice(5).every(({ rejected, unanswered }) => rejected.count === 0 && unanswered === 0),
  );
}

async function overload(run: FaultRun): Promise<void> {
  const { server, simulation, log, expectThat, expectWithin } = run;
  const cookies = await withPool(server, async (pool) => {
    const sessions = createSessionService(pool);
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT $1', [
      USER_COUNT,
    ]);
    return Promise.all(rows.map(async ({ id }) => `dure_session=${await sessions.open(id)}`));
  });
  pin(server.pid, 0);
  const measureCapacity = async (when: string) => {
    const result = await runGenerator(server.port, cookies, {
      seconds: CAPACITY_S,
      connections: CAPACITY_CONNECTIONS,
    });
    log(
      `capacity ${when}: ${(result.ok.count / CAPACITY_S).toFixed(0)} per second on one core, database included: ${formatSummary(result.ok)}`,
    );
    expectThat(
      `all calls are answered while the capacity is measured ${when}`,
      result.ok.count === result.sent,
    );
    return result;
  };
  // Warms up the server.
  await runGenerator(server.port, cookies, { seconds: 6, connections: CAPACITY_CONNECTIONS });
  const before = await measureCapacity('before');
  const rate = Math.round((before.ok.count / CAPACITY_S) * OVERLOAD_FACTOR);

  const healthProbe = startHealthProbe(server.port);
  const during = await runGenerator(server.port, cookies, {
    seconds: OVERLOAD_S,
    connections: OVERLOAD_CONNECTIONS,
    rate,
  });
  const healthResponses = await healthProbe.end();
  const goodput = during.ok.count / OVERLOAD_S;
  log(
    `${String(during.sent)} calls in ${String(OVERLOAD_S)} s, succeeded ${formatSummary(during.ok)}, rejected ${formatSummary(during.rejected)}, without a response in 2 s ${String(during.unanswered)}`,
  );
  log(`successes per second: ${during.perSecond.map(({ ok }) => String(ok.count)).join(' ')}`);
  expectWithin('succeeded, p95', during.ok.p95, MAX_SUCCESS_P95_MS);
  expectWithin('rejected, p95', during.rejected.p95, MAX_REJECTION_P95_MS);
  expectThat('every rejection has Retry-After', during.rejectedWithoutRetryAfter === 0);
  expectThat(
    'every call succeeds or is rejected, except one per thousand without a response',
    during.other === 0 && during.unanswered <= during.sent / 1_000,
  );
  expectThat(
    '/health/live always succeeds',
    healthResponses.length > 20 && healthResponses.every(({ status }) => status === 200),
  );
  expectWithin(
    '/health/live, slowest',
    Math.max(...healthResponses.map(({ durationMs }) => durationMs)),
    500,
  );

  await checkRecovery(run, {
    cookies,
    rate: Math.round((rate / OVERLOAD_FACTOR) * RECOVERY_LOAD_SHARE),
    normalP95Ms: before.ok.p95,
  });

  const afterwards = await measureCapacity('afterwards');
  const maximum = await runGenerator(server.port, cookies, {
    seconds: CAPACITY_S,
    connections: MAX_THROUGHPUT_CONNECTIONS,
  });
  log(
    `maximum throughput, ${String(MAX_THROUGHPUT_CONNECTIONS)} connections: ${(maximum.ok.count / CAPACITY_S).toFixed(0)} successes per second: ${formatSummary(maximum.ok)}; goodput was ${(((goodput * CAPACITY_S) / maximum.ok.count) * 100).toFixed(0)} % of it`,
  );
  const capacity = (before.ok.count + afterwards.ok.count) / CAPACITY_S / 2;
  log(
    `sent ${(during.sent / OVERLOAD_S / capacity).toFixed(1)} times the mean capacity of before and afterwards, ${capacity.toFixed(0)} per second`,
  );
  log(
    `goodput ${goodput.toFixed(0)} per second, ${((goodput / capacity) * 100).toFixed(0)} % of the mean capacity; at least 80 % is promised`,
  );
  expectThat('goodput is at least 80 % of the capacity', goodput >= 0.8 * capacity);

  // The load above only read. Afterwards the server must also write.
  const writing = simulation.start();
  await timeUntil(() => simulation.traffic.calls.length > 100, 20_000);
  await writing.end();
  log(summarize(simulation.traffic.calls));
}

testIf(canPin, 'Missing: taskset, which separates server and generator')(
  'L5: at five times the capacity of one core, goodput is at least 80 % of that capacity, the rest is rejected at once with Retry-After, and the server recovers within five seconds',
  async () => {
    const report = await runFault('l5-overload', { env: { DEMO: '1' } }, overload);
    expect(report.violations).toEqual([]);
  },
  240_000,
);
