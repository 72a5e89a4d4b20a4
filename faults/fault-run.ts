import type { Pool } from 'pg';
import { startEngines } from '../testing/engines.mjs';
import type { Engines } from '../testing/engines.mjs';
import type { RecordedCall } from './caller';
import { createReport, readFaultOptions, publishReport } from '../testing/consistency-report';
import type { Report } from '../testing/consistency-report';
import { startServerProcess } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';
import { createSimulation } from './simulation';
import type { Simulation } from './simulation';
import { slowMachineFactor } from '../testing/machine';
import { createRandom } from '../testing/random';

/** A server that serves, people who write, and what they find out. */
export interface FaultRun {
  readonly name: string;
  server: ServerProcess;
  /** The second node, where there is one. */
  secondServer: ServerProcess | undefined;
  simulation: Simulation;
  /** Undefined with an embedded database. */
  engines: Engines | undefined;
  report: Report;
  random: () => number;
  rounds: number;
  /** Something promised in at most so many ms: printed, and wrong beyond; on a machine that is at work for others, that much later. */
  expectWithin: (what: string, ms: number, limitMs: number) => void;
  /** Something that must hold. */
  expectThat: (what: string, holds: boolean) => void;
  log: (what: string) => void;
}

interface FaultRunOptions {
  rounds?: number;
  /** What the server runs on besides itself; without any it has its embedded engines. */
  engines?: { postgres?: boolean; redis?: boolean };
  env?: Record<string, string>;
  nodeArgs?: readonly string[];
  dataDir?: string;
  duplicateShare?: number;
  /** Two on one database; those who talk are spread over them. */
  nodes?: 2;
  /** Variables of the server once the engines are there, as when something stands between. */
  prepareServer?: (engines: Engines) => Promise<{ env?: Record<string, string>; within?: readonly string[] }>;
  /** How people reach the server, if not directly. */
  resolvePort?: (server: ServerProcess) => Promise<number>;
  /** Ends what the fault itself has started. */
  cleanUp?: () => Promise<void>;
}

/** Starts it all, strikes, holds what is there against what was answered, tells, and ends it all. `strike` lets people write by itself. */
export async function runFault(
  name: string,
  options: FaultRunOptions,
  injectFault: (faultRun: FaultRun) => Promise<void>,
): Promise<Report> {
  const { rounds, seed } = readFaultOptions(options.rounds ?? 1);
  const report = createReport();
  const random = createRandom(seed);
  const note = (what: string) => {
    process.stdout.write(`${name}: ${what}\n`);
  };
  const closers: (() => Promise<void>)[] = [async () => options.cleanUp?.()];
  try {
    const engines =
      options.engines &&
      (await startEngines({ postgres: false, redis: false, s3: false, smtp: false, ...options.engines }));
    if (engines) closers.unshift(() => engines.stop());
    const { env, within } = engines && options.prepareServer ? await options.prepareServer(engines) : {};
    const { nodeArgs = [], dataDir } = options;
    const start = () =>
      startServerProcess({
        nodeArgs,
        env: { ...engines?.env, ...options.env, ...env },
        databaseUrl: engines?.env.DATABASE_URL,
        ...(within && { within }),
        ...(dataDir !== undefined && { dataDir }),
      });
    const server = await start();
    closers.unshift(() => server.remove());
    const other = options.nodes && (await start());
    if (other) closers.unshift(() => other.remove());
    const port = (await options.resolvePort?.(server)) ?? server.port;
    const simulation = await withPool(server, (pool) =>
      createSimulation(pool, report, {
        port,
        random,
        duplicateShare: options.duplicateShare ?? 0,
        chatPorts: [port, ...(other ? [other.port] : [])],
      }),
    );
    await injectFault({
      name,
      server,
      secondServer: other,
      simulation,
      engines,
      report,
      random,
      rounds,
      log: note,
      expectWithin: (what, ms, limitMs) => {
        const factor = slowMachineFactor();
        note(
          `${what}: ${ms.toFixed(0)} ms, promised ${String(limitMs)}${factor > 1 ? `, and ${factor.toFixed(1)} times that at this load` : ''}`,
        );
        if (ms > limitMs * factor) report.recordViolation('invariants', `${what}: ${ms.toFixed(0)} ms`);
      },
      expectThat: (what, holds) => {
        if (!holds) report.recordViolation('invariants', `not so: ${what}`);
      },
    });
    await withPool(server, (pool) => simulation.check(pool));
  } finally {
    for (const close of closers) await close();
  }
  publishReport(name, report, seed);
  return report;
}

export async function withPool<T>(server: ServerProcess, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = await server.openPool();
  return work(pool).finally(() => pool.end());
}

/** What a health check is answered; 0 for nothing within its time. */
export async function healthStatus(
  port: number,
  which: 'live' | 'ready',
  patienceMs = 2_500,
): Promise<number> {
  return fetch(`http://127.0.0.1:${String(port)}/health/${which}`, {
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );
}

/** What was answered to questions of a time. */
export const callsBetween = (seen: readonly RecordedCall[], from: number, to: number) =>
  seen.filter(({ sentAt }) => sentAt >= from && sentAt < to);

export function summarize(seen: readonly RecordedCall[]): string {
  const counts = new Map<number, number>();
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1);
  const slowest = Math.max(0, ...seen.map(({ durationMs }) => durationMs));
  return `${[...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'no answer' : String(status)} × ${String(count)}`)
    .join(', ')}; slowest ${slowest.toFixed(0)} ms`;
}

/** What an outage may look like from outside: every question is answered in time, with success, a refusal, or 503 and when to come again. */
export function expectGracefulOutage(
  faultRun: FaultRun,
  what: string,
  seen: readonly RecordedCall[],
  limitMs: number,
): void {
  faultRun.log(`${what}: ${summarize(seen)}`);
  faultRun.expectWithin(
    `${what}: slowest answer`,
    Math.max(0, ...seen.map(({ durationMs }) => durationMs)),
    limitMs,
  );
  faultRun.expectThat(
    `${what}: nothing but success, refusal and 503`,
    seen.every(({ status }) => status > 0 && (status < 500 || status === 503)),
  );
  faultRun.expectThat(
    `${what}: every 503 says when to come again`,
    seen.every(({ status, retryAfter }) => status !== 503 || Number(retryAfter) > 0),
  );
}
