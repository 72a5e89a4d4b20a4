import { createPasswordHasher } from '../../server/engines/passwords/passwords';
import type { Figure, Product, Row, BenchContext } from '../section';
import { PASSWORD, browsingStream, loginStream, createWriteLoad } from './user-actions';
import { startSteadyCaller, summarize } from './steady-process';
import type { SteadyCaller } from './steady-process';

const RUNS = 3;
const READS = 300;
const WRITES = 50;
const LOGINS = 15;

type StreamSummary = ReturnType<typeof summarize>;

/** L1 to L3: reads, reads with writes, reads with logins. */
export async function measureBrowsing(bench: BenchContext): Promise<Row[]> {
  const product = await bench.product();
  const caller = startSteadyCaller();
  try {
    const seconds = bench.isQuick ? 3 : 15;
    const deps = { product, caller, seconds };
    // The first calls load code and plan statements. They are not measured.
    await caller.run({
      port: product.server.port,
      seconds: 2,
      streams: [await browsingStream(product, READS)],
    });
    bench.log('L1: 300 reads a second');
    const readRuns = await runRepeatedly(async () => ({ reads: await readsAlone(deps) }));
    bench.log('L2: 50 writes a second beside them');
    const writeRuns = await runRepeatedly(() => readsAndWrites(deps));
    bench.log('L3: 15 logins a second beside the reads');
    const hash = await createPasswordHasher().hash(PASSWORD);
    const loginRuns = await runRepeatedly(() => readsAndLogins(deps, hash));
    return [
      ...quantileFigures(
        `L1: ${String(READS)} reads/s`,
        readRuns.map(({ reads }) => reads),
        { p50: 15, p95: 60, p99: 150 },
      ),
      noFailures(
        'L1: calls not answered by 2xx',
        readRuns.map(({ reads }) => reads),
      ),
      ...quantileFigures(
        `L2: ${String(WRITES)} writes/s beside L1`,
        writeRuns.map(({ writes }) => writes),
        { p95: 80 },
      ),
      ...quantileFigures(
        'L2: L1 during L2',
        writeRuns.map(({ reads }) => reads),
        { p50: 15, p95: 60, p99: 150 },
      ),
      noFailures(
        'L2: calls not answered by 2xx',
        writeRuns.map(({ reads, writes }) => ({ ...reads, failures: reads.failures + writes.failures })),
      ),
      {
        label: 'L2: acknowledged, not stored',
        unit: 'writes',
        runs: writeRuns.map(({ lost }) => lost),
        goal: zeroInEveryRun,
      },
      ...quantileFigures(
        `L3: ${String(LOGINS)} logins/s beside L1`,
        loginRuns.map(({ logins }) => logins),
        { p95: 700 },
      ),
      ...quantileFigures(
        'L3: L1 during L3',
        loginRuns.map(({ reads }) => reads),
        { p95: 120 },
      ),
      noFailures(
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

async function readsAlone({ product, caller, seconds }: BrowsingDeps): Promise<StreamSummary> {
  const outcomes = await caller.run({
    port: product.server.port,
    seconds,
    streams: [await browsingStream(product, READS)],
  });
  return summarize(outcomes.get('browsing'));
}

async function readsAndWrites({
  product,
  caller,
  seconds,
}: BrowsingDeps): Promise<{ reads: StreamSummary; writes: StreamSummary; lost: number }> {
  const { stream, countLost } = await createWriteLoad(product, WRITES, seconds);
  const outcomes = await caller.run({
    port: product.server.port,
    seconds,
    streams: [await browsingStream(product, READS), stream],
  });
  const writes = summarize(outcomes.get('writing'));
  return {
    reads: summarize(outcomes.get('browsing')),
    writes,
    lost: await countLost(writes.calls - writes.failures),
  };
}

async function readsAndLogins(
  { product, caller, seconds }: BrowsingDeps,
  hash: string,
): Promise<{ reads: StreamSummary; logins: StreamSummary }> {
  const outcomes = await caller.run({
    port: product.server.port,
    seconds,
    streams: [await browsingStream(product, READS), await loginStream(product, LOGINS, hash)],
  });
  return { reads: summarize(outcomes.get('browsing')), logins: summarize(outcomes.get('logging in')) };
}

async function runRepeatedly<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let n = 0; n < RUNS; n += 1) results.push(await run());
  return results;
}

/** Returns a figure for each promised quantile. */
function quantileFigures(
  label: string,
  summaries: readonly Omit<StreamSummary, 'failures' | 'calls'>[],
  promised: Partial<Record<'p50' | 'p95' | 'p99', number>>,
): Figure[] {
  return (['p50', 'p95', 'p99'] as const).flatMap((share) => {
    const limit = promised[share];
    return limit === undefined
      ? []
      : [
          {
            label: `${label}, ${share}`,
            unit: 'ms',
            runs: summaries.map((summary) => summary[share]),
            goal: atMost(limit),
          },
        ];
  });
}

export const atMost = (limit: number) => ({
  text: `≤ ${limit.toLocaleString('en-US')}`,
  isMet: ({ median }: { median: number }) => median <= limit,
});
/** The goal of figures that must be zero in every run. */
export const zeroInEveryRun = {
  text: '0',
  isMet: ({ runs: all }: { runs: readonly number[] }) => all.every((count) => count === 0),
};
const noFailures = (label: string, summaries: readonly StreamSummary[]): Figure => ({
  label,
  unit: 'calls',
  runs: summaries.map(({ failures }) => failures),
  goal: zeroInEveryRun,
});
