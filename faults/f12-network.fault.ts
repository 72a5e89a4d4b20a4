import { setTimeout as sleep } from 'node:timers/promises';
import { listMissing } from '../testing/programs.mjs';
import { testIf } from '../testing/test-if';
import { createNamespace, forwardPort } from './namespace';
import type { Namespace } from './namespace';
import { healthStatus, summarize, runFault } from './fault-run';
import type { FaultRun } from './fault-run';
import { slowMachineFactor } from '../testing/machine';
import { timeUntil } from '../testing/wait-until';

const MAX_DISCONNECT_MS = 25_000;
const FLAPS_MS = 12_000;
const LOSS_MS = 15_000;
/** Chat users of a simulation, with one connection each. */
const CHAT_USERS = 3;

const probe = createNamespace();
probe?.remove();
const testOfNetwork = testIf(probe !== undefined, 'A network namespace takes root and iproute2.');
const testOfLoss = testIf(
  probe !== undefined && listMissing('iptables').length === 0,
  'Losing packets by chance takes root and iptables.',
);

async function withNetwork(
  name: string,
  injectFault: (faultRun: FaultRun, network: Namespace) => Promise<void>,
): Promise<string[]> {
  const network = createNamespace();
  if (!network) throw new Error('the network namespace could not be created');
  const forwards: { close: () => void }[] = [];
  try {
    const report = await runFault(
      name,
      {
        engines: { postgres: true },
        prepareServer: async ({ env, postgres }) => {
          const forwarder = await forwardPort(network.outside, '127.0.0.1', postgres.port);
          forwards.push(forwarder);
          return {
            wrapperCommand: network.wrapperCommand,
            env: {
              HOST: network.inside,
              DATABASE_URL: (env.DATABASE_URL ?? '').replace(
                `127.0.0.1:${String(postgres.port)}`,
                `${network.outside}:${String(forwarder.port)}`,
              ),
            },
          };
        },
        resolvePort: async ({ port }) => {
          const forwarder = await forwardPort('127.0.0.1', network.inside, port);
          forwards.push(forwarder);
          return forwarder.port;
        },
      },
      (faultRun) => injectFault(faultRun, network),
    );
    return report.violations;
  } finally {
    for (const forwarder of forwards) forwarder.close();
    network.remove();
  }
}

testOfNetwork(
  'F12: users whose network fails silently are disconnected within 25 s, and miss nothing after it recovers',
  async () => {
    const violations = await withNetwork('f12-half-open', async (faultRun, network) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(2_000);
      await writing.end();
      // HTTP connections end by themselves. Only those of chat users stay open.
      const open = () => network.countConnections(server.port);
      faultRun.expectThat(
        'chat users stay connected',
        (await timeUntil(() => open() === CHAT_USERS, 90_000)) < Infinity,
      );
      network.setCable(false);
      faultRun.expectWithin(
        'the server has disconnected all of them',
        await timeUntil(() => open() === 0, MAX_DISCONNECT_MS * slowMachineFactor() + 5_000),
        MAX_DISCONNECT_MS,
      );
      network.setCable(true);
      faultRun.expectWithin(
        'ready again',
        await timeUntil(async () => (await healthStatus(simulation.traffic.port, 'ready')) === 200, 30_000),
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

testOfLoss(
  'F13: a network loses three of ten packets at random in both directions, to users and to the database',
  async () => {
    const violations = await withNetwork('f13-loss', async (faultRun, network) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(1_000);
      faultRun.expectThat('packets are lost', network.setPacketLoss(0.3));
      const startedAt = performance.now();
      await sleep(LOSS_MS);
      const during = simulation.traffic.calls.filter(({ sentAt }) => sentAt >= startedAt);
      network.setPacketLoss(0);
      faultRun.expectWithin(
        'ready again',
        await timeUntil(async () => (await healthStatus(simulation.traffic.port, 'ready')) === 200, 30_000),
        10_000,
      );
      await writing.end();
      faultRun.log(`answered while packets were lost: ${summarize(during)}`);
      faultRun.log(summarize(simulation.traffic.calls));
      faultRun.expectThat(
        'some calls succeed during it',
        during.some(({ status }) => status > 0 && status < 300),
      );
      faultRun.expectThat(
        'nothing but success, rejection, 503 and no response',
        simulation.traffic.calls.every(({ status }) => status < 500 || status === 503),
      );
      faultRun.expectThat('the process keeps running', server.endedWith() === undefined);
    });
    expect(violations).toEqual([]);
  },
  240_000,
);

testOfNetwork(
  'F13: a network is down for a third of the time, also between server and database',
  async () => {
    const violations = await withNetwork('f13-flaps', async (faultRun, network) => {
      const { server, simulation, random } = faultRun;
      const writing = simulation.start();
      await sleep(1_000);
      let totalOutageMs = 0;
      const startedAt = performance.now();
      while (performance.now() < startedAt + FLAPS_MS) {
        network.setCable(false);
        const outageMs = 20 + random() * 280;
        totalOutageMs += outageMs;
        await sleep(outageMs);
        network.setCable(true);
        await sleep(2 * outageMs);
      }
      faultRun.log(`network down for ${(totalOutageMs / 1_000).toFixed(1)} of ${String(FLAPS_MS / 1_000)} s`);
      faultRun.expectWithin(
        'ready again',
        await timeUntil(async () => (await healthStatus(simulation.traffic.port, 'ready')) === 200, 30_000),
        10_000,
      );
      await writing.end();
      faultRun.log(summarize(simulation.traffic.calls));
      faultRun.expectThat(
        'nothing but success, rejection, 503 and no response',
        simulation.traffic.calls.every(({ status }) => status < 500 || status === 503),
      );
      faultRun.expectThat('the process keeps running', server.endedWith() === undefined);
    });
    expect(violations).toEqual([]);
  },
  240_000,
);
