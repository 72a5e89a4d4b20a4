import type { PoolConfig } from 'pg';
import { createPool } from '../engines/database/pool';
import { defineJob } from '../engines/jobs/job-type';
import { createJobs } from '../engines/jobs/jobs';

/**
 * Starts only the worker of a node, for tests that kill it while a job runs. The worker prints `running` when it
 * starts a job of the type remove-object. The job never ends.
 */
function startBlockedWorker(connectionConfig: PoolConfig): void {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = createJobs({ pool: createPool(connectionConfig), log });
  jobs.registerHandler(defineJob('remove-object'), () => {
    process.stdout.write('running\n');
    return new Promise(() => undefined);
  });
  jobs.start();
  // Reading stdin keeps the process running. The poll timers do not, because they are unreferenced.
  process.stdin.resume();
}

// The test passes the connection configuration of its own database as JSON.
startBlockedWorker(JSON.parse(process.argv[2] ?? '{}') as PoolConfig);
