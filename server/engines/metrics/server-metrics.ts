import type { EventEmitter } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { CONFLICT_RETRY } from '../database/conflict-retry';
import type { Metrics } from './metrics';

const JOBS_QUERY_TIMEOUT_MS = 800;
const DELAY_RESOLUTION_MS = 10;

/** Registers metrics of the process: event-loop delay, memory and CPU time. Returns a function that stops measuring. */
export function registerProcessMetrics(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  metrics.labelledGauge(
    {
      name: 'dure_event_loop_delay_seconds',
      help: 'Delay of the event loop since the last scrape.',
      label: 'quantile',
      values: ['0.5', '0.99', 'max'],
    },
    () => {
      // The monitor measures the time between ticks, including its own resolution. Without a tick there is no value.
      const delaySeconds = (nanoseconds: number) =>
        Math.max(0, nanoseconds / 1e9 - DELAY_RESOLUTION_MS / 1e3);
      const figures =
        delay.count === 0
          ? {}
          : {
              0.5: delaySeconds(delay.percentile(50)),
              0.99: delaySeconds(delay.percentile(99)),
              max: delaySeconds(delay.max),
            };
      delay.reset();
      return figures;
    },
  );
  metrics.gauge({ name: 'dure_memory_resident_bytes', help: 'Resident memory of the process.' }, () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge(
    { name: 'dure_memory_heap_bytes', help: 'Used memory of the JavaScript heap.' },
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge({ name: 'dure_cpu_seconds', help: 'Processor time used since the start.' }, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge({ name: 'dure_uptime_seconds', help: 'Time since the start.' }, () => process.uptime());
  return () => {
    delay.disable();
  };
}

/** Registers metrics of the database: connections of the pool, repeated transactions and jobs of the queue. */
export function registerDatabaseMetrics(metrics: Metrics, pool: Pool): void {
  metrics.labelledGauge(
    {
      name: 'dure_pool_connections',
      help: 'Connections to the database: in use, idle, and requests that wait for one.',
      label: 'state',
      values: ['used', 'idle', 'waiting'],
    },
    () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  );
  const countRetry = metrics.counter({
    name: 'dure_conflict_retries_total',
    help: 'Repetitions of transactions and statements after a deadlock or a failed serialisation.',
  });
  // A plain EventEmitter, because the types of pg list only pg's own events.
  const events: EventEmitter = pool;
  events.on(CONFLICT_RETRY, () => {
    countRetry();
  });
  let jobStats: Promise<JobStats | undefined> = Promise.resolve(undefined);
  // A scrape reads these three gauges in order. Only the first queries the database; the other two use its result.
  metrics.gauge({ name: 'dure_database_up', help: 'Whether the database has just responded.' }, async () => {
    jobStats = readJobStats(pool);
    return (await jobStats) === undefined ? 0 : 1;
  });
  metrics.gauge(
    { name: 'dure_outbox_jobs', help: 'Jobs that wait, run or will be retried.' },
    async () => (await jobStats)?.jobs,
  );
  metrics.gauge(
    {
      name: 'dure_outbox_age_seconds',
      help: 'Seconds since the oldest job of dure_outbox_jobs was first due; 0 when none is late.',
    },
    async () => (await jobStats)?.ageSeconds,
  );
}

interface JobStats {
  jobs: number;
  /** Since the oldest job was first due, which is its `created_on`. */
  ageSeconds: number;
}

/**
 * Returns undefined if the query fails or takes longer than {@link JOBS_QUERY_TIMEOUT_MS}, so that it does not delay the other metrics.
 */
async function readJobStats(pool: Pool): Promise<JobStats | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, JOBS_QUERY_TIMEOUT_MS);
  });
  const query = pool
    .query<JobStats>({
      name: 'metrics-jobs',
      text: `select count(*)::int as jobs, coalesce(greatest(0, extract(epoch from now() - min(created_on))), 0)::float as "ageSeconds"
        from pgboss.job where state < 'completed' and starts_with(name, '__pgboss') = false`,
    })
    .then(
      ({ rows }) => rows[0],
      () => undefined,
    );
  try {
    return await Promise.race([query, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
