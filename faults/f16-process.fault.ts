import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { testWith } from '../testing/test-if';
import { createSigusr2NodeArgs } from './injected-faults';
import { readHealthStatus, summarize, runFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const PROCESS_FAILURES: readonly (readonly [
  name: string,
  label: string,
  action: 'rejects' | 'exhaustsMemory',
  nodeArgs: readonly string[],
])[] = [
  ['unhandled', 'an unhandled rejection', 'rejects', []],
  ['memory', 'exhausted memory', 'exhaustsMemory', ['--max-old-space-size=128']],
];

test.each(PROCESS_FAILURES)(
  'F16 (%s): after %s the server ends with a failure code or a signal, and the restarted server has all acknowledged writes',
  async (name, _, action, nodeArgs) => {
    const report = await runFault(
      `f16-${name}`,
      { nodeArgs: [...createSigusr2NodeArgs(action), ...nodeArgs] },
      async (faultRun) => {
        const { server, simulation } = faultRun;
        const writing = simulation.start();
        await sleep(1_500);
        process.kill(server.pid, 'SIGUSR2');
        faultRun.expectThat(
          'the server ends',
          (await timeUntil(() => server.exitCodeOrSignal() !== undefined, 60_000)) < Infinity,
        );
        faultRun.log(
          `ended with ${String(server.exitCodeOrSignal())}; its last line: ${(server.lines.at(-1) ?? '').slice(0, 160)}`,
        );
        faultRun.expectThat('it ends with a failure code or a signal', server.exitCodeOrSignal() !== 0);
        faultRun.expectWithin('served again', await server.restart(), 10_000);
        await sleep(1_000);
        await writing.end();
      },
    );
    expect(report.violations).toEqual([]);
  },
  180_000,
);

testWith('prlimit')(
  'F16: a server without free file descriptors keeps running, and serves all calls again when descriptors are free',
  async () => {
    const report = await runFault('f16-descriptors', { engines: { postgres: true } }, async (faultRun) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(1_500);
      // Leaves 20 free descriptors, which the 200 sockets use up.
      const limit = readdirSync(`/proc/${String(server.pid)}/fd`).length + 20;
      spawnSync('prlimit', ['--pid', String(server.pid), `--nofile=${String(limit)}:4096`]);
      const sockets: Socket[] = Array.from({ length: 200 }, () =>
        connect(server.port, '127.0.0.1').on('error', () => undefined),
      );
      await sleep(5_000);
      for (const socket of sockets) socket.destroy();
      const freedAt = performance.now();
      faultRun.expectWithin(
        'ready again',
        await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, 30_000),
        5_000,
      );
      await sleep(3_000);
      const recoveredAt = performance.now();
      await sleep(1_000);
      await writing.end();
      faultRun.log(
        `during the fault: ${summarize(simulation.traffic.calls.filter(({ sentAt }) => sentAt < freedAt))}`,
      );
      faultRun.log(
        `afterwards: ${summarize(simulation.traffic.calls.filter(({ sentAt }) => sentAt >= recoveredAt))}`,
      );
      faultRun.expectThat(
        'afterwards every call succeeds or is rejected with 4xx',
        simulation.traffic.calls.every(
          ({ sentAt, status }) => sentAt < recoveredAt || (status > 0 && status < 500),
        ),
      );
      faultRun.expectThat('the process keeps running', server.exitCodeOrSignal() === undefined);
    });
    expect(report.violations).toEqual([]);
  },
  180_000,
);
