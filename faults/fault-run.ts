import type { Pool } from 'pg';
import { startEngines } from '../testing/engines.mjs';
import type { Engines } from '../testing/engines.mjs';
import type { RecordedCall } from './caller';
import { createReport, readFaultOptions, publishReport } from '../testing/consistency-report';
import type { Report } from '../testing/consistency-report';
import { startServerProcess } from '../testing/server-process';
import type { ServerOptions, ServerProcess } from '../testing/server-process';
import { createSimulation } from './simulation';
import type { Simulation } from './simulation';
import { slowMachineFactor } from '../testing/machine';
import { createRandom } from '../testing/random';

/** A running server, simulated users and the report of violations. */
export interface FaultRun {
  readonly name: string;
  server: ServerProcess;
  /** The second node of a run with two nodes. */
  secondServer: ServerProcess | undefined;
  simulation: Simulation;
  /** Undefined with an embedded database. */
  engines: Engines | undefined;
  report: Report;
  random: () => number;
  /** Repetitions of the fault, for tests that repeat it. */
  rounds: number;
  /** Logs a duration and records a violation if it exceeds the limit. The limit grows on a busy machine. */
  expectWithin: (label: string, ms: number, limitMs: number) => void;
  /** Records a violation if the condition is false. */
  expectThat: (label: string, holds: boolean) => void;
  log: (message: string) => void;
}

interface FaultRunOptions {
  /** Default number of repetitions of the fault. FAULT_ROUNDS overrides it. */
  rounds?: number;
  /** External engines; without them the server uses embedded ones. */
  engines?: { postgres?: boolean; redis?: boolean };
  env?: Record<string, string>;
  nodeArgs?: readonly string[];
  dataDir?: string;
  /** Share of calls that are sent twice at the same time. */
  duplicateShare?: number;
  /** Starts two nodes on one database. Chat users connect to both in turn, and all other calls go to the first node. */
  nodes?: 2;
  /** Returns options of the server after the engines have started, for example the address of a proxy to an engine. */
  prepareServer?: (engines: Engines) => Promise<Pick<ServerOptions, 'env' | 'wrapperCommand'>>;
  /** Returns the port that the users call. Default: the port of the server. */
  resolvePort?: (server: ServerProcess) => Promise<number>;
  /** Stops programs that the test itself started. */
  cleanUp?: () => Promise<void>;
}

/**
 * Starts engines, server and users, injects the fault, compares stored data with responses, stops everything and publishes the report.
 * `injectFault` starts and stops the writes itself.
 */
export async function runFault(
  name: string,
  options: FaultRunOptions,
  injectFault: (faultRun: FaultRun) => Promise<void>,
): Promise<Report> {
  const { rounds, seed } = readFaultOptions(options.rounds ?? 1);
  const report = createReport();
  const random = createRandom(seed);
  const log = (message: string) => {
    process.stdout.write(`${name}: ${message}\n`);
  };
  const closers: (() => Promise<void>)[] = [async () => options.cleanUp?.()];
  try {
    const engines =
      options.engines &&
      (await startEngines({ postgres: false, redis: false, s3: false, smtp: false, ...options.engines }));
    if (engines) closers.unshift(() => engines.stop());
    const { env, wrapperCommand } =
      engines && options.prepareServer ? await options.prepareServer(engines) : {};
    const { nodeArgs = [], dataDir } = options;
    const start = () =>
      startServerProcess({
        nodeArgs,
        env: { ...engines?.env, ...options.env, ...env },
        databaseUrl: engines?.env.DATABASE_URL,
        ...(wrapperCommand && { wrapperCommand }),
        ...(dataDir !== undefined && { dataDir }),
      });
    const server = await start();
    closers.unshift(() => server.remove());
    const secondServer = options.nodes && (await start());
    if (secondServer) closers.unshift(() => secondServer.remove());
    const port = (await options.resolvePort?.(server)) ?? server.port;
    const simulation = await withPool(server, (pool) =>
      createSimulation(pool, report, {
        port,
        random,
        duplicateShare: options.duplicateShare ?? 0,
        chatPorts: [port, ...(secondServer ? [secondServer.port] : [])],
      }),
    );
    await injectFault({
      name,
      server,
      secondServer,
      simulation,
      engines,
      report,
      random,
      rounds,
      log,
      expectWithin: (label, ms, limitMs) => {
        const factor = slowMachineFactor();
        log(
          `${label}: ${ms.toFixed(0)} ms, limit ${String(limitMs)}${factor > 1 ? ` × ${factor.toFixed(1)} at this load` : ''}`,
        );
        if (ms > limitMs * factor) report.recordViolation('invariants', `${label}: ${ms.toFixed(0)} ms`);
      },
      expectThat: (label, holds) => {
        if (!holds) report.recordViolation('invariants', `violated: ${label}`);
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
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Returns the status of a health check; 0 without a response in time. */
export async function readHealthStatus(
  port: number,
  probe: 'live' | 'ready',
  timeoutMs = 2_500,
): Promise<number> {
  return fetch(`http://127.0.0.1:${String(port)}/health/${probe}`, {
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      await response.text();
      return response.status;
    },
    () => 0,
  );
}

/** Returns the calls that started at `from` or later, but before `to`. Both are times of `performance.now()`. */
export const callsBetween = (calls: readonly RecordedCall[], from: number, to: number) =>
  calls.filter(({ sentAt }) => sentAt >= from && sentAt < to);

/** Describes the number of calls by status, and the slowest call. */
export function summarize(calls: readonly RecordedCall[]): string {
  const counts = new Map<number, number>();
  for (const { status } of calls) counts.set(status, (counts.get(status) ?? 0) + 1);
  const slowest = Math.max(0, ...calls.map(({ durationMs }) => durationMs));
  return `${[...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'no response' : String(status)} × ${String(count)}`)
    .join(', ')}; slowest ${slowest.toFixed(0)} ms`;
}

/** Expects that users have sent calls after an outage, and that each call succeeded or was rejected with 4xx. */
export function expectRecovery(faultRun: FaultRun, calls: readonly RecordedCall[]): void {
  faultRun.expectThat(
    `afterwards there are calls, and each succeeds or is rejected with 4xx (${summarize(calls)})`,
    calls.length > 0 && calls.every(({ status }) => status > 0 && status < 500),
  );
}

/** Expects that every call during an outage ends in time with success, a rejection, or 503 with Retry-After. */
export function expectGracefulOutage(
  faultRun: FaultRun,
  label: string,
  calls: readonly RecordedCall[],
  limitMs: number,
): void {
  faultRun.log(`${label}: ${summarize(calls)}`);
  faultRun.expectThat(`${label}: users send calls`, calls.length > 0);
  faultRun.expectWithin(
    `${label}: slowest response`,
    Math.max(0, ...calls.map(({ durationMs }) => durationMs)),
    limitMs,
  );
  faultRun.expectThat(
    `${label}: nothing but success, rejection and 503`,
    calls.every(({ status }) => status > 0 && (status < 500 || status === 503)),
  );
  faultRun.expectThat(
    `${label}: every 503 has Retry-After`,
    calls.every(({ status, retryAfter }) => status !== 503 || Number(retryAfter) > 0),
  );
}
