import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Metrics } from './metrics';

const JOBS_TIMEOUT_MS = 800;
const DELAY_RESOLUTION_MS = 10;

/** Measures the process: how late its event loop is, memory, processor time. Answers a function that ends it. */
export function measureProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  metrics.gauges(
    {
      name: 'dure_event_loop_delay_seconds',
      help: 'How late the event loop was since this was last read.',
      label: 'quantile',
      values: ['0.5', '0.99', 'max'],
    },
    () => {
      // The monitor counts from tick to tick, its own resolution included; without a tick there is nothing to say.
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - DELAY_RESOLUTION_MS / 1e3);
      const figures =
        delay.count === 0
          ? {}
          : { 0.5: late(delay.percentile(50)), 0.99: late(delay.percentile(99)), max: late(delay.max) };
      delay.reset();
      return figures;
    },
  );
  metrics.gauge({ name: 'dure_memory_resident_bytes', help: 'Memory that the process holds.' }, () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge(
    { name: 'dure_memory_heap_bytes', help: 'Memory that JavaScript holds.' },
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

/** Measures the connections to the database, and what waits there to be done after a commit. */
export function measureDatabase(metrics: Metrics, pool: Pool): void {
  metrics.gauges(
    {
      name: 'dure_pool_connections',
      help: 'Connections to the database: in use, idle, and requests that wait for one.',
      label: 'state',
      values: ['used', 'idle', 'waiting'],
    },
    () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  );
  let jobs: Promise<JobFigures | undefined> = Promise.resolve(undefined);
  // The first of these measures asks, the others show what it was told.
  metrics.gauge({ name: 'dure_database_up', help: 'Whether the database has just answered.' }, async () => {
    jobs = readJobs(pool);
    return (await jobs) === undefined ? 0 : 1;
  });
  metrics.gauge(
    { name: 'dure_outbox_jobs', help: 'Jobs that wait, run or will be retried.' },
    async () => (await jobs)?.jobs,
  );
  metrics.gauge(
    {
      name: 'dure_outbox_age_seconds',
      help: 'How long ago the oldest of them was first due; 0 when none is late.',
    },
    async () => (await jobs)?.ageSeconds,
  );
}

interface JobFigures {
  jobs: number;
  ageSeconds: number;
}

/** Undefined when the database does not answer in time: whoever reads the figures wants the others now. */
async function readJobs(pool: Pool): Promise<JobFigures | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, JOBS_TIMEOUT_MS);
  });
  const asked = pool
    .query<JobFigures>({
      name: 'metrics-jobs',
      text: `select count(*)::int as jobs, coalesce(greatest(0, extract(epoch from now() - min(created_on))), 0)::float as "ageSeconds"
        from pgboss.job where state < 'completed' and starts_with(name, '__pgboss') = false`,
    })
    .then(
      ({ rows }) => rows[0],
      () => undefined,
    );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
