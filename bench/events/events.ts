import { startLoader } from '../load-generator/processes';
import type { Loader } from '../load-generator/processes';
import type { LoadRequest, Outcome, Statement } from '../load-generator/load-tasks';
import { startRecorder } from '../load-generator/recorder';
import type { Recorder } from '../load-generator/recorder';
import { runInterleaved } from '../measure';
import { measureReads } from '../reads/reads';
import type { BenchContext, Figure, Product, Section } from '../section';
import { GROWTH_FACTOR, growthFigure, limitAndStatementRatioGoal } from '../goals';
import { MEMBER_COUNT, EVENT_CAPACITY, EVENTS_IN_MONTH, createBenchEvents } from './bench-events';
import type { BenchEvents } from './bench-events';

/** Connections of bare pg, the driver without the product. */
const SQL_CONNECTIONS = 16;
const RUNS = 3;
/** Upper limit of a run that sends each request, or executes each action, once. */
const MAX_RUN_SECONDS = 60;
const ANSWERS_LIMIT_MS = 5_000;
const MONTH_LIMIT_MS = 30;
const FEED_LIMIT_MS = 10;

/**
 * Measures concurrent answers to one event, the list of a busy month and calendar feeds: first with the events of one
 * month, then with {@link GROWTH_FACTOR} times as many.
 */
export const eventsSection: Section = {
  name: 'events',
  title: 'Events',
  run: async (bench) => {
    const product = await bench.product();
    const events = await createBenchEvents(product);
    const small = await measureSize(bench, product, events, '1 ×');
    bench.log(`  ${String(GROWTH_FACTOR)} times the events and answers`);
    await events.grow();
    const large = await measureSize(bench, product, events, `${String(GROWTH_FACTOR)} ×`);
    return [...small, ...large, ...growthOf(small, large)];
  },
};

/** Compares the durations with much data to those with little data. */
const growthOf = (small: readonly Figure[], large: readonly Figure[]): Figure[] =>
  small.flatMap(({ label, unit, runs }, index) => {
    const largeFigure = large[index];
    return unit === 'ms' && largeFigure
      ? growthFigure(label.replace(', 1 × data', ''), { small: runs, large: largeFigure.runs })
      : [];
  });

/** Measures everything with the current events. `sizeLabel` is a part of each label. */
async function measureSize(
  bench: BenchContext,
  product: Product,
  events: BenchEvents,
  sizeLabel: string,
): Promise<Figure[]> {
  const [loader, recorder] = [startLoader(), await startRecorder(product.connectionConfig)];
  const deps: EventDeps = { bench, product, events, loader, recorder };
  try {
    return [
      await measureAnswers(deps, sizeLabel),
      ...(await measureReads(bench, () =>
        Promise.resolve([
          {
            name: `list of a month with ${String(EVENTS_IN_MONTH)} events, ${sizeLabel} data`,
            requests: events.monthLists,
            p95LimitMs: MONTH_LIMIT_MS,
            p95Connections: 1,
          },
        ]),
      )),
      await measureRebuiltFeeds(deps, sizeLabel),
      await measureUnchangedFeed(deps, sizeLabel),
    ];
  } finally {
    loader.close();
    await recorder.close();
  }
}

interface EventDeps {
  bench: BenchContext;
  product: Product;
  events: BenchEvents;
  loader: Loader;
  recorder: Recorder;
}

/** Measures how long many concurrent answers to one event take. Checks the stored answers after each run. */
async function measureAnswers(
  { bench, product, events, loader, recorder }: EventDeps,
  sizeLabel: string,
): Promise<Figure> {
  const { pool, server, connectionConfig } = product;
  bench.log(`  ${String(MEMBER_COUNT)} answers at once, ${sizeLabel} data`);
  const requestsTo = (eventId: number): LoadRequest[] =>
    events.members.map(({ cookie }) => ({
      method: 'PUT',
      path: `/api/v1/clubs/${String(events.clubId)}/events/${String(eventId)}/answer`,
      cookie,
      body: JSON.stringify({ answer: 'GOING' }),
    }));
  const [eventId, statementEventId] = [await events.createEvent(), await events.createEvent()];
  const requests = requestsTo(eventId);
  const actions: Statement[][] = [];
  for (const request of requestsTo(statementEventId))
    actions.push((await recorder.record(request)).statements);
  const common = { seconds: MAX_RUN_SECONDS, once: true };
  const runs = await runInterleaved(
    RUNS,
    {
      product: async () => {
        await events.clearAnswers(eventId);
        const task = { kind: 'http' as const, port: server.port, requests, connections: MEMBER_COUNT };
        const outcome = await loader.run({ ...task, ...common, retriesBusy: true });
        await checkAnswers(pool, eventId, outcome);
        return durationMsOf(outcome);
      },
      barePg: async () => {
        await events.clearAnswers(statementEventId);
        const task = { kind: 'sql' as const, connectionConfig, actions, connections: SQL_CONNECTIONS };
        return durationMsOf(await loader.run({ ...task, ...common }));
      },
    },
    { withWarmUp: true },
  );
  return {
    label: `${MEMBER_COUNT.toLocaleString('en-US')} answers at once to an event with ${String(EVENT_CAPACITY)} places, ${sizeLabel} data`,
    unit: 'ms',
    runs: runs.product,
    baselines: [
      { name: `their ${String(actions[0]?.length ?? 0)} statements each by bare pg`, runs: runs.barePg },
    ],
    goal: limitAndStatementRatioGoal(ANSWERS_LIMIT_MS),
    note: `${String(MEMBER_COUNT)} connections; answers rejected under load are repeated after Retry-After; places and waiting list are checked after each run`,
  };
}

const durationMsOf = ({ perSecond }: Outcome) => (MEMBER_COUNT * 1_000) / perSecond;

/** Throws unless every answer succeeded, every place is taken and the waiting list has no gaps. */
async function checkAnswers(
  pool: Product['pool'],
  eventId: number,
  { failures, firstFailure }: Outcome,
): Promise<void> {
  const { rows } = await pool.query<{ going: number; waiting: number; last: number }>(
    `select count(*) filter (where answer = 'GOING')::int as going, count(*) filter (where answer = 'WAITLISTED')::int as waiting,
       coalesce(max(waiting_number), 0)::int as last from event_answers where event_id = $1`,
    [eventId],
  );
  const expected = {
    going: EVENT_CAPACITY,
    waiting: MEMBER_COUNT - EVENT_CAPACITY,
    last: MEMBER_COUNT - EVENT_CAPACITY,
  };
  if (failures > 0 || JSON.stringify(rows[0]) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(rows[0])}, ${String(failures)} answers failed: ${firstFailure ?? ''}`);
}

/** Measures the first request for each feed after a change of an event. For this request, the server builds the feed again. */
async function measureRebuiltFeeds(deps: EventDeps, sizeLabel: string): Promise<Figure> {
  const { product, events, loader, recorder } = deps;
  await events.changeEvent();
  const actions: Statement[][] = [];
  for (const request of events.feeds) actions.push((await recorder.record(request)).statements);
  const common = { connections: 1, seconds: MAX_RUN_SECONDS, once: true };
  const runs = await runInterleaved(
    RUNS,
    {
      product: async () => {
        await events.changeEvent();
        return loader.run({ kind: 'http', port: product.server.port, requests: events.feeds, ...common });
      },
      barePg: () =>
        loader.run({ kind: 'sql', connectionConfig: product.connectionConfig, actions, ...common }),
    },
    { withWarmUp: true },
  );
  return feedFigure(
    `calendar feed of ${String(EVENTS_IN_MONTH)} events, built after a change, ${sizeLabel} data`,
    { statements: actions[0]?.length ?? 0, runs },
  );
}

/** Measures requests for one feed that the server has built within the last minute for an earlier request. */
async function measureUnchangedFeed(deps: EventDeps, sizeLabel: string): Promise<Figure> {
  const { product, events, loader, recorder } = deps;
  const requests = events.feeds.slice(0, 1);
  // This request builds the feed. The next one shows which statements an unchanged feed needs.
  for (const request of requests) await recorder.record(request);
  const actions: Statement[][] = [];
  for (const request of requests) actions.push((await recorder.record(request)).statements);
  const common = { connections: 1, seconds: deps.bench.isQuick ? 0.5 : 1.5 };
  const runs = await runInterleaved(
    RUNS,
    {
      product: () => loader.run({ kind: 'http', port: product.server.port, requests, ...common }),
      barePg: () =>
        loader.run({ kind: 'sql', connectionConfig: product.connectionConfig, actions, ...common }),
    },
    { withWarmUp: true },
  );
  return feedFigure(`calendar feed of ${String(EVENTS_IN_MONTH)} events, unchanged, ${sizeLabel} data`, {
    statements: actions[0]?.length ?? 0,
    runs,
  });
}

function feedFigure(
  label: string,
  { statements, runs }: { statements: number; runs: Record<'product' | 'barePg', Outcome[]> },
): Figure {
  const mediansOf = (outcomes: readonly Outcome[]) => outcomes.map(({ p50Ms }) => p50Ms);
  return {
    label,
    unit: 'ms',
    runs: mediansOf(runs.product),
    baselines: [{ name: `its ${String(statements)} statements by bare pg`, runs: mediansOf(runs.barePg) }],
    goal: limitAndStatementRatioGoal(FEED_LIMIT_MS),
  };
}
