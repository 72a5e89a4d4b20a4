import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { freePort, startEngines } from '../testing/engines.mjs';
import type { Engines } from '../testing/engines.mjs';
import { createReport, readFaultOptions, publishReport } from '../testing/consistency-report';
import type { RecordedCall } from '../faults/caller';
import { readHealthStatus, summarize } from '../faults/fault-run';
import { startServerProcess } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';
import { createSimulation } from '../faults/simulation';
import { startReverseProxy } from './reverse-proxy';
import type { ReverseProxy } from './reverse-proxy';
import { slowMachineFactor } from '../testing/machine';
import { createRandom } from '../testing/random';
import { timeUntil } from '../testing/wait-until';

/** Calls sent before a kill may fail until this time after the kill, on an otherwise idle machine. */
const IN_FLIGHT_MS = 1_000;
/** Longer than the 2 s (`fail_timeout`) for which nginx avoids a failed node. Without this pause, nginx could avoid both nodes. */
const PAUSE_BETWEEN_KILLS_MS = 2_500;

let engines: Engines;
let nodes: [ServerProcess, ServerProcess];
let reverseProxy: ReverseProxy;
let pool: Pool;
let dataDir: string;
beforeAll(async () => {
  engines = await startEngines({ s3: false, smtp: false });
  // Both nodes share the folder of stored pictures.
  dataDir = await mkdtemp(path.join(tmpdir(), 'dure-killed-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const start = async () =>
    startServerProcess({
      dataDir,
      databaseUrl: engines.env.DATABASE_URL,
      env: {
        ...engines.env,
        SESSION_SECRET: 'the secret of two nodes for tests',
        PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
        TRUST_PROXY: 'loopback',
      },
    });
  nodes = [await start(), await start()];
  reverseProxy = await startReverseProxy('nginx', [nodes[0].port, nodes[1].port], port);
  pool = new Pool({ connectionString: engines.env.DATABASE_URL ?? '', max: 4 });
});
afterAll(async () => {
  await pool.end();
  await reverseProxy.stop();
  for (const node of nodes) await node.remove();
  await engines.stop();
  await rm(dataDir, { recursive: true });
});

test('F2: two nodes behind nginx are killed in turn under writes: acknowledged writes exist once, and only calls in flight fail [OP-23]', async () => {
  const { rounds, seed } = readFaultOptions(6);
  const [report, random] = [createReport(), createRandom(seed)];
  const simulation = await createSimulation(pool, report, { port: reverseProxy.port, random });
  const { calls } = simulation.traffic;
  const killedAtMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const node = nodes[round % 2] ?? nodes[0];
    const writing = simulation.start();
    await sleep(500 + random() * 1_500);
    await node.kill();
    // The process has exited. It may have accepted requests until the signal arrived.
    killedAtMs.push(performance.now());
    await sleep(2_000);
    await node.restart();
    expect(
      await timeUntil(async () => (await readHealthStatus(node.port, 'ready')) === 200, 10_000),
    ).toBeLessThan(Infinity);
    await sleep(PAUSE_BETWEEN_KILLS_MS);
    await writing.end();
  }
  // A node that also serves the users of the killed node may shed load with 503 and Retry-After.
  expect(calls.filter(({ status, retryAfter }) => status === 503 && !(Number(retryAfter) > 0))).toEqual([]);
  const failedCalls = calls.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  const inFlightMs = IN_FLIGHT_MS * slowMachineFactor();
  const isInFlight = ({ sentAt, durationMs }: RecordedCall) =>
    killedAtMs.some((at) => sentAt <= at && sentAt + durationMs <= at + inFlightMs);
  process.stdout.write(
    `f2-killed-node: ${summarize(calls)}; ${String(failedCalls.length)} failed in ${String(killedAtMs.length)} kills, of them in flight ${String(failedCalls.filter(isInFlight).length)}\n`,
  );
  // nginx sends later calls to the other node.
  expect(failedCalls.filter((call) => !isInFlight(call))).toEqual([]);
  await simulation.check(pool);
  publishReport('f2-killed-node', report, seed);
  expect(report.violations).toEqual([]);
  expect(report.counts.ok).toBeGreaterThan(20 * rounds);
}, 400_000);
