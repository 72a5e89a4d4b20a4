import { createPasswordHasher } from '../../server/engines/passwords/passwords';
import type { Figure, Product, Row, BenchContext } from '../section';
import { PASSWORD, createBrowsingStream, createLoginStream, createWriteLoad } from './user-actions';
import { startSteadyCaller, summarize } from './steady-process';
import type { SteadyCaller } from './steady-process';

const RUNS = 3;
const READS_PER_SECOND = 300;
const WRITES_PER_SECOND = 50;
const LOGINS_PER_SECOND = 15;

type StreamSummary = ReturnType<typeof summarize>;

/** Measures the loads L1 to L3 of docs/performance.md: reads, reads with writes, reads with logins. */
export async function measureBrowsing(bench: BenchContext): Promise<Row[]> {
  const product = await bench.product();
  const caller = startSteadyCaller();
  try {
    const seconds = bench.isQuick ? 3 : 15;
    const deps = { product, caller, seconds };
    // Warms up, because the first calls load code and plan statements. The outcome is ignored.
    await caller.run({
      port: product.server.port,
      seconds: 2,
      streams: [await createBrowsingStream(product, READS_PER_SECOND)],
    });
    bench.log('L1: 300 reads a second');
    const readRuns = await runRepeatedly(async () => ({ reads: await runReads(deps) }));
    bench.log('L2: 50 writes a second beside the reads');
    const writeRuns = await runRepeatedly(() => runReadsAndWrites(deps));
    bench.log('L3: 15 logins a second beside the reads');
    const passwordHash = await createPasswordHasher().hash(PASSWORD);
    const loginRuns = await runRepeatedly(() => runReadsAndLogins(deps, passwordHash));
    return [
      ...quantileFigures(
        `L1: ${String(READS_PER_SECOND)} reads/s`,
        readRuns.map(({ reads }) => reads),
        { p50: 15, p95: 60, p99: 150 },
      ),
      failureFigure(
        'L1: calls not answered by 2xx',
        readRuns.map(({ reads }) => reads),
      ),
      ...quantileFigures(
        `L2: ${String(WRITES_PER_SECOND)} writes/s beside L1`,
        writeRuns.map(({ writes }) => writes),
        { p95: 80 },
      ),
      ...quantileFigures(
        'L2: reads of L1 at the same time',
        writeRuns.map(({ reads }) => reads),
        { p50: 15, p95: 60, p99: 150 },
      ),
      failureFigure(
        'L2: calls not answered by 2xx',
        writeRuns.map(({ reads, writes }) => ({ ...reads, failures: reads.failures + writes.failures })),
      ),
      {
        label: 'L2: acknowledged writes that are not stored',
        unit: 'writes',
        runs: writeRuns.map(({ lostWrites }) => lostWrites),
        goal: zeroInEveryRun,
      },
      ...quantileFigures(
        `L3: ${String(LOGINS_PER_SECOND)} logins/s beside L1`,
        loginRuns.map(({ logins }) => logins),
        { p95: 700 },
      ),
      ...quantileFigures(
        'L3: reads of L1 at the same time',
        loginRuns.map(({ reads }) => reads),
        { p95: 120 },
      ),
      failureFigure(
        'L3: calls not answered by 2xx',
        loginRuns.map(({ reads, logins }) => ({ ...reads, failures: reads.failures + logins.failures })),
      ),
    ];
  } finally {
    caller.end();
  }
}

interface BrowsingDeps {
  product: Product;
  caller: SteadyCaller;
  seconds: number;
}

async function runReads({ product, caller, seconds }: BrowsingDeps): Promise<StreamSummary> {
  const outcomes = await caller.run({
    port: product.server.port,
    seconds,
    streams: [await createBrowsingStream(product, READS_PER_SECOND)],
  });
  return summarize(outcomes.get('browsing'));
}

async function runReadsAndWrites({
  product,
  caller,
  seconds,
}: BrowsingDeps): Promise<{ reads: StreamSummary; writes: StreamSummary; lostWrites: number }> {
  const { stream, countLost } = await createWriteLoad(product, WRITES_PER_SECOND, seconds);
  const outcomes = await caller.run({
    port: product.server.port,
    seconds,
    streams: [await createBrowsingStream(product, READS_PER_SECOND), stream],
  });
  const writes = summarize(outcomes.get('writing'));
  return {
    reads: summarize(outcomes.get('browsing')),
    writes,
    lostWrites: await countLost(writes.calls - writes.failures),
  };
}

async function runReadsAndLogins(
  { product, caller, seconds }: BrowsingDeps,
  passwordHash: string,
): Promise<{ reads: StreamSummary; logins: StreamSummary }> {
  const outcomes = await caller.run({
    port: product.server.port,
    seconds,
    streams: [
      await createBrowsingStream(product, READS_PER_SECOND),
      await createLoginStream(product, LOGINS_PER_SECOND, passwordHash),
    ],
  });
  return { reads: summarize(outcomes.get('browsing')), logins: summarize(outcomes.get('logging in')) };
}

async function runRepeatedly<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let n = 0; n < RUNS; n += 1) results.push(await run());
  return results;
}

/** Returns a figure for each quantile with a limit. */
function quantileFigures(
  label: string,
  summaries: readonly Omit<StreamSummary, 'failures' | 'calls'>[],
  limitsMs: Partial<Record<'p50' | 'p95' | 'p99', number>>,
): Figure[] {
  return (['p50', 'p95', 'p99'] as const).flatMap((quantile) => {
    const limitMs = limitsMs[quantile];
    return limitMs === undefined
      ? []
      : [
          {
            label: `${label}, ${quantile}`,
            unit: 'ms',
            runs: summaries.map((summary) => summary[quantile]),
            goal: atMost(limitMs),
          },
        ];
  });
}

/** Returns the goal that the median does not exceed a limit. */
export const atMost = (limit: number) => ({
  text: `≤ ${limit.toLocaleString('en-US')}`,
  isMet: ({ median }: { median: number }) => median <= limit,
});
/** The goal of figures that must be zero in every run. */
export const zeroInEveryRun = {
  text: '0',
  isMet: ({ runs: all }: { runs: readonly number[] }) => all.every((count) => count === 0),
};
const failureFigure = (label: string, summaries: readonly StreamSummary[]): Figure => ({
  label,
  unit: 'calls',
  runs: summaries.map(({ failures }) => failures),
  goal: zeroInEveryRun,
});
