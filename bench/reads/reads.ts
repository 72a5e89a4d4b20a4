import { startBareServer, startLoader } from '../load/processes';
import type { BareServer, Loader } from '../load/processes';
import type { Outcome } from '../load/load-tasks';
import { startRecorder } from '../load/recorder';
import type { Recorder } from '../load/recorder';
import { inTurn } from '../measure';
import type { Figure, Measured, Product, Section, World } from '../section';
import { readScenarios } from './scenarios';
import type { Scenario } from './scenarios';

/** Connections at once, of whatever is measured. */
const CONNECTIONS = 16;
/** For the times that one person waits while the server is busy, but not with a queue. */
const FEW_CONNECTIONS = 4;
const RATIO = 0.5;
const SLOWEST_BY_MEDIAN = 4;

/** What pages read, signed in: rates beside the bare driver and a bare route, and how far the slowest are from the usual. */
export const readsSection: Section = {
  name: 'reads',
  title: 'Reads',
  run: async (world) => {
    const product = await world.product();
    const [loader, recorder, bare] = [
      startLoader(),
      await startRecorder(product.connectionConfig),
      await startBareServer(),
    ];
    try {
      const figures: Figure[] = [];
      for (const scenario of await readScenarios(product, world.isQuick ? 40 : 200)) {
        world.say(`  ${scenario.name}`);
        figures.push(...(await measureRead({ world, product, loader, recorder, bare }, scenario)));
      }
      return figures;
    } finally {
      loader.close();
      bare.close();
      await recorder.close();
    }
  },
};

interface Tools {
  world: World;
  product: Product;
  loader: Loader;
  recorder: Recorder;
  bare: BareServer;
}

async function measureRead(
  { world, product, loader, recorder, bare }: Tools,
  { name, requests, p95LimitMs }: Scenario,
): Promise<Figure[]> {
  const recorded = await recordAll(recorder, requests);
  const deeds = recorded.map(({ statements }) => statements);
  await bare.learn(
    Object.fromEntries(recorded.map(({ body }, index) => [requests[index]?.path ?? '', body])),
  );
  const common = { connections: CONNECTIONS, seconds: world.isQuick ? 0.5 : 1.5 };
  const { port } = product.server;
  const rates = await inTurn(
    3,
    {
      product: () => loader.run({ kind: 'http', port, requests, ...common }),
      driver: () => loader.run({ kind: 'sql', connectionConfig: product.connectionConfig, deeds, ...common }),
      route: () => loader.run({ kind: 'http', port: bare.port, requests, ...common }),
    },
    { warms: true },
  );
  const calm =
    p95LimitMs === undefined
      ? undefined
      : await inTurn(3, {
          product: () =>
            loader.run({ kind: 'http', port, requests, ...common, connections: FEW_CONNECTIONS }),
        });
  const perSecond = (outcomes: readonly Outcome[]) => outcomes.map((outcome) => outcome.perSecond);
  return [
    {
      what: `${name}: rate`,
      unit: 'requests/s',
      runs: perSecond(rates.product),
      besides: [
        { name: `its ${String(deeds[0]?.length ?? 0)} statements by bare pg`, runs: perSecond(rates.driver) },
        { name: 'a bare route with its bytes', runs: perSecond(rates.route) },
      ],
      goal: { text: `≥ ${String(RATIO)} × pg`, isMet: ({ ratio }) => ratio >= RATIO },
    },
    {
      what: `${name}: 99th percentile by median`,
      unit: '×',
      runs: rates.product.map(slowestByUsual),
      besides: [{ name: 'the same statements by bare pg', runs: rates.driver.map(slowestByUsual) }],
      goal: { text: `≤ ${String(SLOWEST_BY_MEDIAN)}`, isMet: ({ median }) => median <= SLOWEST_BY_MEDIAN },
      note: `${String(CONNECTIONS)} connections, median ${millis(rates.product.map(({ p50Ms }) => p50Ms))}`,
    },
    ...(calm === undefined || p95LimitMs === undefined
      ? []
      : [
          {
            what: `${name}: 95th percentile`,
            unit: 'ms',
            runs: calm.product.map(({ p95Ms }) => p95Ms),
            note: `${String(FEW_CONNECTIONS)} connections`,
            goal: { text: `≤ ${String(p95LimitMs)}`, isMet: ({ median }: Measured) => median <= p95LimitMs },
          },
        ]),
  ];
}

const slowestByUsual = ({ p99Ms, p50Ms }: Outcome) => p99Ms / p50Ms;
const millis = (runs: readonly number[]) =>
  `${Math.min(...runs).toFixed(1)} to ${Math.max(...runs).toFixed(1)} ms`;

/** One request after the other: what is recorded belongs to one. */
async function recordAll(
  recorder: Recorder,
  requests: Scenario['requests'],
): Promise<Awaited<ReturnType<Recorder['record']>>[]> {
  const recorded = [];
  for (const request of requests) recorded.push(await recorder.record(request));
  return recorded;
}
