import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { withClient } from '../server/engines/database/with-client';
import { createUser } from '../server/testing/factories';
import {
  callsBetween,
  expectGracefulOutage,
  expectRecovery,
  readHealthStatus,
  summarize,
  runFault,
  withPool,
} from './fault-run';
import type { FaultRun } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const OUTAGE_MS = 4_000;
/** `max_connections` of the PostgreSQL of the tests. */
const MAX_CONNECTIONS = 200;

const connectionConfigOf = (faultRun: FaultRun) => ({ connectionString: faultRun.engines?.env.DATABASE_URL });

test('F5: while PostgreSQL has no free connection, calls end in time with success, rejection or 503, and the server recovers', async () => {
  const report = await runFault(
    'f5-too-many-connections',
    { engines: { postgres: true } },
    async (faultRun) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(1_500);
      const outageStartedAt = performance.now();
      const occupyingClients: Client[] = [];
      await withClient(connectionConfigOf(faultRun), async (adminClient) => {
        const countServerConnections = async () =>
          (
            await adminClient.query<{ count: number }>(
              `select count(*)::int as count from pg_stat_activity where application_name = 'dure'`,
            )
          ).rows[0]?.count ?? 0;
        // Ends the connections of the server and occupies all free ones. Repeats this until the server, which
        // reconnects, has at most one connection.
        for (
          let attempt = 0;
          attempt < 200 && (attempt === 0 || (await countServerConnections()) > 1);
          attempt += 1
        ) {
          await adminClient.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dure'`,
          );
          await Promise.all(
            Array.from({ length: attempt === 0 ? MAX_CONNECTIONS : 4 }, async () => {
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
      const outageEndedAt = performance.now();
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
        'while PostgreSQL had no free connection',
        callsBetween(simulation.traffic.calls, outageStartedAt, outageEndedAt),
        5_500,
      );
    },
  );
  expect(report.violations).toEqual([]);
}, 180_000);

test('F5: while PostgreSQL is read-only, reads succeed, no write succeeds, some get 503 and no call gets another 5xx response; afterwards no call gets a 5xx response', async () => {
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
    const readsStartedAt = performance.now();
    const readStatuses: number[] = [];
    const readUntil = performance.now() + OUTAGE_MS;
    while (performance.now() < readUntil) {
      for (const path of ['/clubs', '/users/profile', '/clubs/my-clubs', '/chat/rooms'])
        readStatuses.push((await reader.call('GET', path)).status);
    }
    const readsEndedAt = performance.now();
    faultRun.log(`${String(readStatuses.length)} reads while PostgreSQL was read-only`);
    faultRun.expectThat(
      'all reads succeed',
      readStatuses.every((status) => status === 200),
    );
    const calls = callsBetween(simulation.traffic.calls, readsStartedAt, readsEndedAt - 500);
    // A PUT uploads a file, which is not stored in PostgreSQL.
    const writes = calls.filter(({ method }) => ['POST', 'PATCH', 'DELETE'].includes(method));
    faultRun.expectThat(
      `some writes got 503 (${summarize(writes)})`,
      writes.some(({ status }) => status === 503),
    );
    faultRun.expectThat(
      `no write succeeded (${summarize(writes)})`,
      writes.every(({ status }) => status >= 400),
    );
    expectGracefulOutage(faultRun, 'while PostgreSQL was read-only', calls, 3_000);
    await setReadOnly('off');
    await sleep(1_000);
    const recoveredAt = performance.now();
    await sleep(1_500);
    await writing.end();
    expectRecovery(faultRun, callsBetween(simulation.traffic.calls, recoveredAt, Infinity));
  });
  expect(report.violations).toEqual([]);
}, 180_000);
