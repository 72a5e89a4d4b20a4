import { startBareServer, startLoader } from '../load-generator/processes';
import type { BareServer, Loader } from '../load-generator/processes';
import type { Outcome } from '../load-generator/load-tasks';
import { startRecorder } from '../load-generator/recorder';
import type { Recorder } from '../load-generator/recorder';
import { runInterleaved } from '../measure';
import type { Figure, MeasuredValues, Product, Section, BenchContext } from '../section';
import { createReadScenarios } from './scenarios';
import type { Scenario } from './scenarios';

const USERS = 200;
const QUICK_USERS = 40;
/** Connections for measuring rates and the ratio of p99 to median. */
const CONNECTIONS = 16;
/** Connections for measuring response times: the server is busy, but requests do not queue. */
const FEW_CONNECTIONS = 4;
/** Lower limit of the ratio: rate ÷ rate of the same SQL statements sent by pg alone. */
const MIN_RATE_RATIO = 0.5;
const MAX_P99_TO_MEDIAN = 4;

/**
 * Measures reads of logged-in users. Compares the rates with those of the bare driver and of a bare route,
 * and the p99 with the median.
 */
export const readsSection: Section = {
  name: 'reads',
  title: 'Reads',
  run: (bench) =>
    measureReads(bench, (product) => createReadScenarios(product, bench.isQuick ? QUICK_USERS : USERS)),
};

/** Measures read scenarios: the rate, the ratio of p99 to median, and the p95 if the scenario limits it. */
export async function measureReads(
  bench: BenchContext,
  createScenarios: (product: Product) => Promise<Scenario[]>,
): Promise<Figure[]> {
  const product = await bench.product();
  const [loader, recorder, bare] = [
    startLoader(),
    await startRecorder(product.connectionConfig),
    await startBareServer(),
  ];
  try {
    const figures: Figure[] = [];
    for (const scenario of await createScenarios(product)) {
      bench.log(`  ${scenario.name}`);
      figures.push(...(await measureRead({ bench, product, loader, recorder, bare }, scenario)));
    }
    return figures;
  } finally {
    loader.close();
    bare.close();
    await recorder.close();
  }
}

interface ReadDeps {
  bench: BenchContext;
  product: Product;
  loader: Loader;
  recorder: Recorder;
  bare: BareServer;
}

async function measureRead(
  { bench, product, loader, recorder, bare }: ReadDeps,
  { name, requests, p95LimitMs, p95Connections = FEW_CONNECTIONS }: Scenario,
): Promise<Figure[]> {
  const recorded = await recordAll(recorder, requests);
  const actions = recorded.map(({ statements }) => statements);
  await bare.setResponses(
    Object.fromEntries(recorded.map(({ body }, index) => [requests[index]?.path ?? '', body])),
  );
  const common = { connections: CONNECTIONS, seconds: bench.isQuick ? 0.5 : 1.5 };
  const { port } = product.server;
  const rates = await runInterleaved(
    3,
    {
      product: () => loader.run({ kind: 'http', port, requests, ...common }),
      driver: () =>
        loader.run({ kind: 'sql', connectionConfig: product.connectionConfig, actions, ...common }),
      route: () => loader.run({ kind: 'http', port: bare.port, requests, ...common }),
    },
    { withWarmUp: true },
  );
  const lightLoad =
    p95LimitMs === undefined
      ? undefined
      : await runInterleaved(3, {
          product: () => loader.run({ kind: 'http', port, requests, ...common, connections: p95Connections }),
        });
  const perSecond = (outcomes: readonly Outcome[]) => outcomes.map((outcome) => outcome.perSecond);
  return [
    {
      label: `${name}: rate`,
      unit: 'requests/s',
      runs: perSecond(rates.product),
      baselines: [
        {
          name: `its ${String(actions[0]?.length ?? 0)} statements by bare pg`,
          runs: perSecond(rates.driver),
        },
        { name: 'a bare route that sends the same bytes', runs: perSecond(rates.route) },
      ],
      goal: { text: `≥ ${String(MIN_RATE_RATIO)} × pg`, isMet: ({ ratio }) => ratio >= MIN_RATE_RATIO },
    },
    {
      label: `${name}: 99th percentile ÷ median`,
      unit: '×',
      runs: rates.product.map(p99ToMedian),
      baselines: [{ name: 'the same statements by bare pg', runs: rates.driver.map(p99ToMedian) }],
      goal: { text: `≤ ${String(MAX_P99_TO_MEDIAN)}`, isMet: ({ median }) => median <= MAX_P99_TO_MEDIAN },
      note: `${String(CONNECTIONS)} connections, median ${formatRange(rates.product.map(({ p50Ms }) => p50Ms))}`,
    },
    ...(lightLoad === undefined || p95LimitMs === undefined
      ? []
      : [
          {
            label: `${name}: 95th percentile`,
            unit: 'ms',
            runs: lightLoad.product.map(({ p95Ms }) => p95Ms),
            note: `${String(p95Connections)} connections`,
            goal: {
              text: `≤ ${String(p95LimitMs)}`,
              isMet: ({ median }: MeasuredValues) => median <= p95LimitMs,
            },
          },
        ]),
  ];
}

const p99ToMedian = ({ p99Ms, p50Ms }: Outcome) => p99Ms / p50Ms;
const formatRange = (valuesMs: readonly number[]) =>
  `${Math.min(...valuesMs).toFixed(1)} to ${Math.max(...valuesMs).toFixed(1)} ms`;

/** Records requests one after another, so that each statement belongs to exactly one of them. */
async function recordAll(
  recorder: Recorder,
  requests: Scenario['requests'],
): Promise<Awaited<ReturnType<Recorder['record']>>[]> {
  const recorded = [];
  for (const request of requests) recorded.push(await recorder.record(request));
  return recorded;
}
