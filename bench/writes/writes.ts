import { startLoader } from '../load/processes';
import type { Loader } from '../load/processes';
import type { Outcome } from '../load/load-tasks';
import { runInterleaved } from '../measure';
import type { Figure, SignedInUser, Product, Section } from '../section';
import { createJobDelay } from './job-delay';
import {
  LOG_TABLE,
  CREATE_LOG_TABLE,
  applicationWrites,
  commentWrites,
  messageWrites,
} from './write-actions';
import type { WriteScenario } from './write-actions';

const CONNECTIONS = 16;
const MIN_RATIO = 0.5;
/** Rounds besides the warm-up. */
const ROUNDS = 3;
const MAX_PER_SECOND = 3_000;

/** Measures writes of users compared with plain inserts of the same rows: one statement per commit, over the same number of connections. */
export const writesSection: Section = {
  name: 'writes',
  title: 'Writes',
  run: async (bench) => {
    const product = await bench.product();
    const seconds = bench.isQuick ? 0.5 : 1.5;
    const users = await product.firstUsers(400);
    const loader = startLoader();
    // Sending the mails would measure the mail server or the disk.
    const mailDelay = createJobDelay(product.pool, 'application-arrived');
    await mailDelay.start();
    try {
      const plain = await commentWrites(product, users.slice(0, 200));
      return [
        await measureWrite(product, loader, plain, seconds),
        await measureWrite(product, loader, withIdempotencyKeys(plain), seconds),
        await measureWrite(
          product,
          loader,
          await applicationWrites(product, users, Math.ceil(2 * (ROUNDS + 1) * seconds * MAX_PER_SECOND)),
          seconds,
        ),
        await measureMessages(product, loader, users, seconds),
      ];
    } finally {
      loader.close();
      await mailDelay.end();
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
  { server, connectionConfig }: Product,
  loader: Loader,
  { name, requests, actions, once }: WriteScenario,
  seconds: number,
): Promise<Figure> {
  let round = 0;
  // A request that can succeed only once is used in one round only.
  const shareOfRound = <Item>(items: readonly Item[]) =>
    once
      ? items.slice(
          Math.floor((items.length * round) / (ROUNDS + 1)),
          Math.floor((items.length * (round + 1)) / (ROUNDS + 1)),
        )
      : items;
  const runs = await runInterleaved(
    ROUNDS,
    {
      product: () =>
        loader.run({
          kind: 'http',
          port: server.port,
          requests: shareOfRound(requests),
          connections: CONNECTIONS,
          seconds,
          once,
        }),
      insert: async () => {
        const outcome = await loader.run({
          kind: 'sql',
          connectionConfig,
          actions: shareOfRound(actions),
          connections: CONNECTIONS,
          seconds,
          once,
        });
        round += 1;
        return outcome;
      },
    },
    { withWarmUp: true },
  );
  return figureOf(name, runs.product, runs.insert, 'its insert by bare pg');
}

async function measureMessages(
  product: Product,
  loader: Loader,
  users: readonly SignedInUser[],
  seconds: number,
): Promise<Figure> {
  const { server, connectionConfig, pool } = product;
  const { senders, actions, text } = await messageWrites(product, users, CONNECTIONS);
  await pool.query(CREATE_LOG_TABLE);
  try {
    const runs = await runInterleaved(
      ROUNDS,
      {
        product: () => loader.run({ kind: 'chat', port: server.port, senders, text, seconds }),
        insert: async () => {
          await pool.query(`truncate ${LOG_TABLE}`);
          return loader.run({
            kind: 'sql',
            connectionConfig,
            actions: actions,
            connections: CONNECTIONS,
            seconds,
            once: true,
          });
        },
      },
      { withWarmUp: true },
    );
    return figureOf(
      'message, until its receipt',
      runs.product,
      runs.insert,
      'its insert by bare pg, into a table like the log',
    );
  } finally {
    await pool.query(`drop table ${LOG_TABLE}`);
  }
}

function figureOf(
  name: string,
  productOutcomes: readonly Outcome[],
  bareOutcomes: readonly Outcome[],
  baselineName: string,
): Figure {
  return {
    what: `${name}: rate`,
    unit: 'rows/s',
    runs: productOutcomes.map(({ perSecond }) => perSecond),
    baselines: [{ name: baselineName, runs: bareOutcomes.map(({ perSecond }) => perSecond) }],
    goal: { text: `≥ ${String(MIN_RATIO)} ×`, isMet: ({ ratio }) => ratio >= MIN_RATIO },
    note: `${String(CONNECTIONS)} connections; 95th percentile ${Math.max(...productOutcomes.map(({ p95Ms }) => p95Ms)).toFixed(1)} ms, of the insert ${Math.max(...bareOutcomes.map(({ p95Ms }) => p95Ms)).toFixed(1)} ms`,
  };
}
