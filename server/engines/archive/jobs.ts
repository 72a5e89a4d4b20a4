import type { Client } from 'pg';

/** Folder for the pending jobs in an archive. */
export const JOBS_FOLDER = 'jobs';
/** Temporary table into which a restore copies the archived jobs. */
export const RESTORED_JOBS_TABLE = 'restored_jobs';
/** Columns of pgboss.job that define a job. Lease and result are left out, because a restored job starts anew. */
export const JOB_COLUMNS = [
  'name',
  'data',
  'priority',
  'policy',
  'singleton_key',
  'start_after',
  'created_on',
  'keep_until',
  'expire_in',
  'retry_limit',
  'retry_count',
  'retry_delay',
  'retry_backoff',
];
const columns = JOB_COLUMNS.join(', ');

/** Selects the jobs that wait or run, without pg-boss's own jobs. Check it after an upgrade of pg-boss, which may change its tables. */
export const SELECT_PENDING_JOBS = `select ${columns} from pgboss.job where state < 'completed' and not starts_with(name, '__pgboss')`;

/** Creates the temporary table into which a restore copies the archived jobs. The end of the transaction drops the table. */
export async function createRestoredJobsTable(client: Client): Promise<void> {
  await client.query(
    `create temporary table ${RESTORED_JOBS_TABLE} on commit drop as select ${columns} from pgboss.job with no data`,
  );
}

/** Creates the queues of the archived jobs and enqueues the jobs. The server sets the other options of the queues when it starts. */
export async function enqueueRestoredJobs(client: Client): Promise<void> {
  await client.query(
    `select pgboss.create_queue(name, json_build_object('policy', policy)) from (select distinct name, policy from ${RESTORED_JOBS_TABLE}) queues`,
  );
  await client.query(
    `insert into pgboss.job (${columns}) select ${columns} from ${RESTORED_JOBS_TABLE} on conflict do nothing`,
  );
}
