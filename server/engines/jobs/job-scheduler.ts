import PgBoss from 'pg-boss';
import type { JobType } from './job-type';
import { SCHEDULER_QUEUE } from './job-queues';
import { JOB_SCHEMA } from './job-schema';

/**
 * The offset of Seoul instead of its name: for a named zone, pg-boss calls `Intl` for each step back in time, which blocks
 * the server for 0.2 s.
 */
const TIME_ZONE = 'UTC+9';
const MAINTENANCE_INTERVAL_SECONDS = 3;
/**
 * Interval of pg-boss's checks of the schedule. A check finds runs of the last minute. The interval is less
 * than half a minute, so that no run is lost if one check fails.
 */
const CRON_INTERVAL_SECONDS = 20;

interface JobSchedulerOptions {
  db: PgBoss.Db;
  types: readonly JobType[];
  onError: (error: unknown) => void;
}

/**
 * Starts the part of pg-boss that enqueues scheduled jobs, makes jobs of killed nodes available again and deletes old rows. Any number
 * of nodes may run this part, because one node claims each task. Returns a function that stops this part.
 */
export async function startJobScheduler({
  db,
  types,
  onError,
}: JobSchedulerOptions): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db,
    schema: JOB_SCHEMA,
    migrate: false,
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_SECONDS,
    cronMonitorIntervalSeconds: CRON_INTERVAL_SECONDS,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 1,
  });
  boss.on('error', onError);
  for (const { name, schedule } of types)
    if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: TIME_ZONE });
  await boss.start();
  // Stops pg-boss's own worker of this queue, because it does not handle a failed completion, whose error would end the process. The job
  // runner processes the queue instead.
  await boss.offWork(SCHEDULER_QUEUE);
  return () => boss.stop({ graceful: false });
}
