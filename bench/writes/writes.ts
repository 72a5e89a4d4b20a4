import { startLoader } from '../load-generator/processes';
import type { Loader } from '../load-generator/processes';
import type { Outcome } from '../load-generator/load-tasks';
import { runInterleaved } from '../measure';
import type { Figure, SignedInUser, Product, Section } from '../section';
import { medianOf } from '../../testing/statistics';
import { RECORDED_REQUESTS, startBareRoute, startBareSocket } from './bare-writes';
import { createJobDelay } from './job-delay';
import { createPostScenario } from './post-scenario';
import {
  MESSAGE_TABLE_COPY,
  CREATE_MESSAGE_TABLE_COPY,
  createApplicationScenario,
  createCommentScenario,
  createMessageWrites,
} from './write-scenarios';
import type { WriteScenario } from './write-scenarios';

const CONNECTIONS = 16;
const MIN_RATIO = 0.8;
/** Measured runs of each task. The warm-up is one more run. */
const RUNS = 3;
/** More writes per second than any task reaches. */
const MAX_WRITES_PER_SECOND = 3_000;
/** Number of compared tasks: the product and two baselines. */
const TASKS = 3;
/** Number of tasks that send the requests: the product and the bare route. */
const HTTP_TASKS = 2;

/**
 * Jobs that the writes enqueue. They do not run during the measurement, because mails would also measure the mail server or
 * the disk, and notifications would measure the size of the clubs.
 */
const DELAYED_JOBS = ['application-arrived', 'application-received', 'notify-notice-posted'];

/**
 * Measures writes of users. Compares them with a bare route, which executes the same statements after the same check of the
 * session. Also compares them with plain inserts of the same rows, one row per commit. All use the same number of connections.
 */
export const writesSection: Section = {
  name: 'writes',
  title: 'Writes',
  run: async (bench) => {
    const product = await bench.product();
    const seconds = bench.isQuick ? 0.5 : 1.5;
    const users = await product.firstUsers(400);
    const loader = startLoader();
    const jobDelay = createJobDelay(product.pool, ...DELAYED_JOBS);
    await jobDelay.start();
    try {
      const comments = await createCommentScenario(product, users.slice(0, 200));
      const scenarios = [
        comments,
        withIdempotencyKeys(comments),
        await createApplicationScenario(
          product,
          users,
          Math.ceil(TASKS * (RUNS + 1) * seconds * MAX_WRITES_PER_SECOND),
        ),
        await createPostScenario(product, 'article'),
        await createPostScenario(product, 'notice'),
      ];
      const figures: Figure[] = [];
      for (const scenario of scenarios) {
        bench.log(`  ${scenario.name}`);
        figures.push(await measureWrite(product, loader, scenario, seconds));
      }
      return [...figures, await measureMessages(product, loader, users, seconds)];
    } finally {
      loader.close();
      await jobDelay.end();
    }
  },
};

/** Adds idempotency keys, as pages do. */
const withIdempotencyKeys = ({ name, requests, ...rest }: WriteScenario): WriteScenario => ({
  ...rest,
  name: `${name} with an idempotency key, as pages send it`,
  requests: requests.map((request) => ({ ...request, hasIdempotencyKey: true })),
});

async function measureWrite(
  product: Product,
  loader: Loader,
  scenario: WriteScenario,
  seconds: number,
): Promise<Figure> {
  const { server, connectionConfig } = product;
  const { name, requests, actions, once } = scenario;
  const baseline = await startBareRoute(product, scenario);
  // A request that can succeed only once is used in one run only. The last requests are reserved for recording.
  const takeRequests = cycleThroughParts(
    once ? requests.slice(0, -RECORDED_REQUESTS) : requests,
    once ? (RUNS + 1) * HTTP_TASKS : 1,
  );
  const takeActions = cycleThroughParts(actions, once ? RUNS + 1 : 1);
  const common = { connections: CONNECTIONS, seconds, once };
  try {
    const runs = await runInterleaved(
      RUNS,
      {
        product: () => loader.run({ kind: 'http', port: server.port, requests: takeRequests(), ...common }),
        route: () => loader.run({ kind: 'http', port: baseline.port, requests: takeRequests(), ...common }),
        insert: () => loader.run({ kind: 'sql', connectionConfig, actions: takeActions(), ...common }),
      },
      { withWarmUp: true },
    );
    return figureOf(name, runs, {
      route: `a bare route: session and ${String(baseline.statementCount)} statements`,
      insert: 'the same insert by bare pg',
    });
  } finally {
    baseline.close();
  }
}

/** Returns a function. Each call returns the next of `count` equal parts of the items, and the first part again after the last. */
function cycleThroughParts<Item>(items: readonly Item[], count: number): () => readonly Item[] {
  let partIndex = 0;
  return () => {
    const part = items.slice(
      Math.floor((items.length * partIndex) / count),
      Math.floor((items.length * (partIndex + 1)) / count),
    );
    partIndex = (partIndex + 1) % count;
    return part;
  };
}

async function measureMessages(
  product: Product,
  loader: Loader,
  users: readonly SignedInUser[],
  seconds: number,
): Promise<Figure> {
  const { server, connectionConfig, pool } = product;
  const { senders, actions, text } = await createMessageWrites(product, users, CONNECTIONS);
  const baseline = await startBareSocket(product, users);
  await pool.query(CREATE_MESSAGE_TABLE_COPY);
  try {
    const runs = await runInterleaved(
      RUNS,
      {
        product: () => loader.run({ kind: 'chat', port: server.port, senders, text, seconds }),
        route: () => loader.run({ kind: 'chat', port: baseline.port, senders, text, seconds, isBare: true }),
        insert: async () => {
          await pool.query(`truncate ${MESSAGE_TABLE_COPY}`);
          const common = { connections: CONNECTIONS, seconds, once: true };
          return loader.run({ kind: 'sql', connectionConfig, actions, ...common });
        },
      },
      { withWarmUp: true },
    );
    return figureOf('message, until its receipt', runs, {
      route: 'a bare WebSocket that executes the statement of the product for each message',
      insert: 'the same insert by bare pg, into a copy of the message table',
    });
  } finally {
    baseline.close();
    await pool.query(`drop table ${MESSAGE_TABLE_COPY}`);
  }
}

function figureOf(
  name: string,
  runs: Record<'product' | 'route' | 'insert', readonly Outcome[]>,
  baselineNames: Record<'route' | 'insert', string>,
): Figure {
  const rates = (outcomes: readonly Outcome[]) => outcomes.map(({ perSecond }) => perSecond);
  const maxP95 = (outcomes: readonly Outcome[]) => Math.max(...outcomes.map(({ p95Ms }) => p95Ms)).toFixed(1);
  const insertRatio = medianOf(rates(runs.product)) / medianOf(rates(runs.insert));
  return {
    label: `${name}: rate`,
    unit: 'rows/s',
    runs: rates(runs.product),
    baselines: [
      { name: baselineNames.route, runs: rates(runs.route) },
      { name: baselineNames.insert, runs: rates(runs.insert) },
    ],
    goal: { text: `≥ ${String(MIN_RATIO)} × the bare server`, isMet: ({ ratio }) => ratio >= MIN_RATIO },
    note: `${insertRatio.toFixed(2)} × the insert; ${String(CONNECTIONS)} connections; highest 95th percentile of a run ${maxP95(runs.product)} ms, of the bare server ${maxP95(runs.route)} ms, of the insert ${maxP95(runs.insert)} ms`,
  };
}
