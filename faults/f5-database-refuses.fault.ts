import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { withClient } from '../server/engines/database/with-client';
import { createUser } from '../server/testing/factories';
import {
  callsBetween,
  expectGracefulOutage,
  readHealthStatus,
  summarize,
  runFault,
  withPool,
} from './fault-run';
import type { FaultRun } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const OUTAGE_MS = 4_000;
const MAX_CONNECTIONS = 200;

const connectionConfigOf = (faultRun: FaultRun) => ({ connectionString: faultRun.engines?.env.DATABASE_URL });

test('F5: while PostgreSQL accepts only a few connections, calls end in time with success, rejection or 503, and the server recovers', async () => {
  const report = await runFault(
    'f5-too-many-connections',
    { engines: { postgres: true } },
    async (faultRun) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(1_500);
      const from = performance.now();
      const occupyingClients: Client[] = [];
      await withClient(connectionConfigOf(faultRun), async (adminClient) => {
        // Takes all free connections and those that the server loses, so that the server has one or none.
        const countServerConnections = async () =>
          (
            await adminClient.query<{ count: number }>(
              `select count(*)::int as count from pg_stat_activity where application_name = 'dure'`,
            )
          ).rows[0]?.count ?? 0;
        for (
          let rounds = 0;
          rounds < 200 && (rounds === 0 || (await countServerConnections()) > 1);
          rounds += 1
        ) {
          await adminClient.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dure'`,
          );
          await Promise.all(
            Array.from({ length: rounds === 0 ? MAX_CONNECTIONS : 4 }, async () => {
              const client = new Client(connectionConfigOf(faultRun));
              client.on('error', () => undefined);
              await client.connect().then(
                () => occupyingClients.push(client),
                () => undefined,
              );
            }),
          );
        }
        faultRun.log(`${String(await countServerConnections())} connections left for the server`);
        await sleep(OUTAGE_MS);
      });
      faultRun.expectThat('live succeeds', (await readHealthStatus(server.port, 'live')) === 200);
      const to = performance.now();
      await Promise.all(occupyingClients.map((client) => client.end()));
      faultRun.expectWithin(
        'ready again',
        await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, 30_000),
        5_000,
      );
      await sleep(1_500);
      await writing.end();
      expectGracefulOutage(
        faultRun,
        'while it was full',
        callsBetween(simulation.traffic.calls, from, to),
        5_500,
      );
    },
  );
  expect(report.violations).toEqual([]);
}, 180_000);

test('F5: with a read-only PostgreSQL reads succeed and writes are rejected; afterwards both succeed', async () => {
  const report = await runFault('f5-read-only', { engines: { postgres: true } }, async (faultRun) => {
    const { server, simulation } = faultRun;
    const reader = await withPool(server, async (pool) =>
      simulation.context.login(await createUser(pool), pool),
    );
    const setReadOnly = (value: 'on' | 'off') =>
      withClient(connectionConfigOf(faultRun), async (client) => {
        await client.query('set default_transaction_read_only = off');
        await client.query(`alter system set default_transaction_read_only = ${value}`);
        await client.query('select pg_reload_conf()');
      });
    const writing = simulation.start();
    await sleep(1_500);
    await setReadOnly('on');
    await sleep(1_000); // until all backends have reloaded
    const from = performance.now();
    const reads: number[] = [];
    const outageEndsAt = performance.now() + OUTAGE_MS;
    while (performance.now() < outageEndsAt) {
      for (const path of ['/clubs', '/users/profile', '/clubs/my-clubs', '/chat/rooms'])
        reads.push((await reader.call('GET', path)).status);
    }
    const to = performance.now();
    faultRun.log(`${String(reads.length)} reads during the outage`);
    faultRun.expectThat(
      'all reads are answered',
      reads.every((status) => status === 200),
    );
    const calls = callsBetween(simulation.traffic.calls, from, to - 500);
    faultRun.expectThat(
      `some writes were rejected (${summarize(calls)})`,
      calls.some(({ status }) => status === 503),
    );
    expectGracefulOutage(faultRun, 'while it was read-only', calls, 3_000);
    await setReadOnly('off');
    const writableAgainAt = performance.now();
    await sleep(1_000);
    const recoveredAt = performance.now();
    await sleep(1_500);
    await writing.end();
    faultRun.expectThat(
      `writes succeed again (${summarize(callsBetween(simulation.traffic.calls, writableAgainAt, Infinity))})`,
      callsBetween(simulation.traffic.calls, recoveredAt, Infinity).every(({ status }) => status < 500),
    );
  });
  expect(report.violations).toEqual([]);
}, 180_000);
