import { setTimeout as sleep } from 'node:timers/promises';
import { listMissing } from '../testing/programs.mjs';
import { testIf } from '../testing/test-if';
import { createNamespace, forwardPort } from './namespace';
import type { Namespace } from './namespace';
import { readHealthStatus, summarize, runFault } from './fault-run';
import type { FaultRun } from './fault-run';
import { slowMachineFactor } from '../testing/machine';
import { timeUntil } from '../testing/wait-until';

const MAX_DISCONNECT_MS = 25_000;
const FLAPPING_MS = 12_000;
const PACKET_LOSS_MS = 15_000;
/** Chat users of a simulation, with one connection each. */
const CHAT_USER_COUNT = 3;

const probe = createNamespace();
probe?.remove();
const testWithNamespace = testIf(probe !== undefined, 'A network namespace requires root and iproute2.');
const testWithPacketLoss = testIf(
  probe !== undefined && listMissing('iptables').length === 0,
  'Random packet loss requires root and iptables.',
);

/** Runs a fault with a server in a network namespace. Returns the violations. */
async function runNetworkFault(
  name: string,
  injectFault: (faultRun: FaultRun, network: Namespace) => Promise<void>,
): Promise<string[]> {
  const network = createNamespace();
  if (!network) throw new Error('the network namespace could not be created');
  const forwarders: { close: () => void }[] = [];
  try {
    const report = await runFault(
      name,
      {
        engines: { postgres: true },
        prepareServer: async ({ env, postgres }) => {
          const forwarder = await forwardPort(network.outsideAddress, '127.0.0.1', postgres.port);
          forwarders.push(forwarder);
          return {
            wrapperCommand: network.wrapperCommand,
            env: {
              HOST: network.insideAddress,
              DATABASE_URL: (env.DATABASE_URL ?? '').replace(
                `127.0.0.1:${String(postgres.port)}`,
                `${network.outsideAddress}:${String(forwarder.port)}`,
              ),
            },
          };
        },
        resolvePort: async ({ port }) => {
          const forwarder = await forwardPort('127.0.0.1', network.insideAddress, port);
          forwarders.push(forwarder);
          return forwarder.port;
        },
      },
      (faultRun) => injectFault(faultRun, network),
    );
    return report.violations;
  } finally {
    for (const forwarder of forwarders) forwarder.close();
    network.remove();
  }
}

testWithNamespace(
  'F12: while the network fails silently, also to the database, the server disconnects chat users within 25 s; after the network recovers they miss nothing',
  async () => {
    const violations = await runNetworkFault('f12-half-open', async (faultRun, network) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(2_000);
      await writing.end();
      // Idle HTTP connections close after a while. Only the connections of chat users stay open.
      const countOpen = () => network.countConnections(server.port);
      faultRun.expectThat(
        'chat users stay connected',
        (await timeUntil(() => countOpen() === CHAT_USER_COUNT, 90_000)) < Infinity,
      );
      network.setCableConnected(false);
      faultRun.expectWithin(
        'the server has disconnected all of them',
        await timeUntil(() => countOpen() === 0, MAX_DISCONNECT_MS * slowMachineFactor() + 5_000),
        MAX_DISCONNECT_MS,
      );
      network.setCableConnected(true);
      faultRun.expectWithin(
        'ready again',
        await timeUntil(
          async () => (await readHealthStatus(simulation.traffic.port, 'ready')) === 200,
          30_000,
        ),
        5_000,
      );
      const writingAgain = simulation.start();
      await sleep(2_000);
      await writingAgain.end();
      faultRun.log(summarize(simulation.traffic.calls));
    });
    expect(violations).toEqual([]);
  },
  240_000,
);

testWithPacketLoss(
  'F13: while a network loses three of ten packets at random, also to the database, calls succeed, are rejected or get no response',
  async () => {
    const violations = await runNetworkFault('f13-loss', async (faultRun, network) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(1_000);
      faultRun.expectThat('iptables drops packets', network.setPacketLoss(0.3));
      const startedAt = performance.now();
      await sleep(PACKET_LOSS_MS);
      const finishedDuringLoss = simulation.traffic.calls.filter(({ sentAt }) => sentAt >= startedAt);
      network.setPacketLoss(0);
      faultRun.expectWithin(
        'ready again',
        await timeUntil(
          async () => (await readHealthStatus(simulation.traffic.port, 'ready')) === 200,
          30_000,
        ),
        10_000,
      );
      await writing.end();
      faultRun.log(`finished while packets were lost: ${summarize(finishedDuringLoss)}`);
      faultRun.log(summarize(simulation.traffic.calls));
      faultRun.expectThat(
        'some calls succeed during the packet loss',
        finishedDuringLoss.some(({ status }) => status > 0 && status < 300),
      );
      faultRun.expectThat(
        'nothing but success, rejection, 503 and no response',
        simulation.traffic.calls.every(({ status }) => status < 500 || status === 503),
      );
      faultRun.expectThat('the process keeps running', server.exitCodeOrSignal() === undefined);
    });
    expect(violations).toEqual([]);
  },
  240_000,
);

testWithNamespace(
  'F13: while a network is down for a third of the time, also to the database, calls succeed, are rejected or get no response',
  async () => {
    const violations = await runNetworkFault('f13-flaps', async (faultRun, network) => {
      const { server, simulation, random } = faultRun;
      const writing = simulation.start();
      await sleep(1_000);
      let totalOutageMs = 0;
      const startedAt = performance.now();
      while (performance.now() < startedAt + FLAPPING_MS) {
        network.setCableConnected(false);
        const outageMs = 20 + random() * 280;
        totalOutageMs += outageMs;
        await sleep(outageMs);
        network.setCableConnected(true);
        await sleep(2 * outageMs);
      }
      faultRun.log(
        `network down for ${(totalOutageMs / 1_000).toFixed(1)} of ${String(FLAPPING_MS / 1_000)} s`,
      );
      faultRun.expectWithin(
        'ready again',
        await timeUntil(
          async () => (await readHealthStatus(simulation.traffic.port, 'ready')) === 200,
          30_000,
        ),
        10_000,
      );
      await writing.end();
      faultRun.log(summarize(simulation.traffic.calls));
      faultRun.expectThat(
        'nothing but success, rejection, 503 and no response',
        simulation.traffic.calls.every(({ status }) => status < 500 || status === 503),
      );
      faultRun.expectThat('the process keeps running', server.exitCodeOrSignal() === undefined);
    });
    expect(violations).toEqual([]);
  },
  240_000,
);
