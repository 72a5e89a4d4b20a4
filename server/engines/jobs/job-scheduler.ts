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
/** Interval of pg-boss's checks of the schedule. Less than half a minute: a check looks back one minute and may be skipped once. */
const CRON_INTERVAL_SECONDS = 20;

interface JobSchedulerOptions {
  db: PgBoss.Db;
  types: readonly JobType[];
  onError: (error: unknown) => void;
}

/**
 * Starts the part of pg-boss that enqueues scheduled jobs, makes jobs of killed nodes available again and deletes old rows. Any number
 * of nodes may run it: each task is claimed by one of them. Returns a function that stops it.
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
  // The job runner processes this queue instead. The worker of pg-boss does not handle a failed completion, so the error
  // would end the process.
  await boss.offWork(SCHEDULER_QUEUE);
  return () => boss.stop({ graceful: false });
}
