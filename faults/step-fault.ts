import { readFile } from 'node:fs/promises';
import { startSmtpSink } from '../server/testing/smtp-sink';
import type { SmtpSink } from '../server/testing/smtp-sink';
import type { Report } from '../testing/consistency-report';
import { timeUntil } from '../testing/wait-until';
import { readHealthStatus, runFault, withPool } from './fault-run';
import type { FaultRun } from './fault-run';
import { startPgStepProxy } from './pg-steps';
import type { PgStepProxy } from './pg-steps';

/** Longest wait until the server process sleeps. */
const MAX_WAIT_FOR_SLEEP_MS = 1_000;
const READY_LIMIT_MS = 10_000;

/** A server whose statements and mails the test observes, so that the product needs no code for the test. */
export interface StepEnvironment {
  faultRun: FaultRun;
  stepProxy: PgStepProxy;
  sink: SmtpSink;
}

/** Runs a fault test whose server reaches PostgreSQL through a proxy and sends its mails to an SMTP sink. */
export async function runStepFault(
  name: string,
  injectFault: (environment: StepEnvironment) => Promise<void>,
): Promise<Report> {
  const sink = await startSmtpSink();
  let stepProxy: PgStepProxy | undefined;
  return runFault(
    name,
    {
      engines: { postgres: true },
      prepareServer: async ({ env, postgres }) => {
        stepProxy = await startPgStepProxy(postgres.port);
        const directPort = `:${String(postgres.port)}/`;
        return {
          env: {
            DATABASE_URL: (env.DATABASE_URL ?? '').replace(directPort, `:${String(stepProxy.port)}/`),
            SMTP_URL: sink.url,
            MAIL_FROM: 'no-reply@dure.example',
          },
        };
      },
      cleanUp: async () => {
        await stepProxy?.close();
        await sink.close();
      },
    },
    async (faultRun) => {
      if (!stepProxy) throw new Error('no proxy');
      await injectFault({ faultRun, stepProxy, sink });
    },
  );
}

/**
 * Kills the server as soon as it sleeps, at the latest after one second. A sleeping server has sent everything and waits for a response.
 * On a busy machine an earlier kill could hit the server between two writes of one event-loop iteration.
 */
export async function killWhileWaiting({ server }: FaultRun): Promise<void> {
  const isWaiting = () =>
    readFile(`/proc/${String(server.pid)}/stat`, 'utf8').then(
      (stat) => stat.slice(stat.lastIndexOf(')') + 2).startsWith('S'),
      () => true, // no /proc on this system
    );
  await timeUntil(isWaiting, MAX_WAIT_FOR_SLEEP_MS);
  await server.kill();
}

/** Waits until the server is ready, for at most ten seconds. Does not fail if the server is still not ready. */
export async function waitUntilReady({ server }: FaultRun): Promise<void> {
  await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, READY_LIMIT_MS);
}

/**
 * Ends the leases of the killed server, so that its jobs run again at once, and starts the server again. `f1-jobs.fault.ts` tests that
 * leases expire.
 */
export async function restartServer(faultRun: FaultRun): Promise<void> {
  const { server } = faultRun;
  await withPool(server, (pool) =>
    pool.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`),
  );
  await server.restart();
  await waitUntilReady(faultRun);
}

/** Returns whether no job of these types waits or runs. */
export const hasNoJobs = ({ server }: FaultRun, names: readonly string[]): Promise<boolean> =>
  withPool(
    server,
    async (pool) =>
      (
        await pool.query(
          `select from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`,
          [names],
        )
      ).rowCount === 0,
  );
