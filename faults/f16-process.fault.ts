import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { testWith } from '../testing/test-if';
import { onSignal } from './injected';
import { health, summary, underFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const ENDS: readonly (readonly [
  name: string,
  what: string,
  deed: 'rejects' | 'swells',
  nodeArgs: readonly string[],
])[] = [
  ['unhandled', 'a rejection that nobody looks after', 'rejects', []],
  ['memory', 'no memory left', 'swells', ['--max-old-space-size=128']],
];

test.each(ENDS)(
  'F16 (%s): a server that ends by %s says so by its code, and the next one finds all that was acknowledged',
  async (name, _, deed, nodeArgs) => {
    const report = await underFault(
      `f16-${name}`,
      { nodeArgs: [...onSignal(deed), ...nodeArgs] },
      async (scene) => {
        const { server, world } = scene;
        const writing = world.begin();
        await pass(1_500);
        process.kill(server.pid, 'SIGUSR2');
        scene.expect('it ends', (await timeUntil(() => server.endedWith() !== undefined, 60_000)) < Infinity);
        scene.note(
          `ended with ${String(server.endedWith())}; its last line: ${(server.lines.at(-1) ?? '').slice(0, 160)}`,
        );
        scene.expect('its code is not 0', server.endedWith() !== 0);
        scene.promise('served again', await server.restart(), 10_000);
        await pass(1_000);
        await writing.end();
      },
    );
    expect(report.faults).toEqual([]);
  },
  180_000,
);

testWith('prlimit')(
  'F16: a server without file descriptors refuses or leaves unanswered, goes on, and is well when they are back',
  async () => {
    const report = await underFault('f16-descriptors', { engines: { postgres: true } }, async (scene) => {
      const { server, world } = scene;
      const writing = world.begin();
      await pass(1_500);
      const limit = readdirSync(`/proc/${String(server.pid)}/fd`).length + 20;
      spawnSync('prlimit', ['--pid', String(server.pid), `--nofile=${String(limit)}:4096`]);
      const sockets: Socket[] = Array.from({ length: 200 }, () =>
        connect(server.port, '127.0.0.1').on('error', () => undefined),
      );
      await pass(5_000);
      for (const socket of sockets) socket.destroy();
      const freed = performance.now();
      scene.promise(
        'ready again',
        await timeUntil(async () => (await health(server.port, 'ready')) === 200, 30_000),
        5_000,
      );
      await pass(3_000);
      const well = performance.now();
      await pass(1_000);
      await writing.end();
      scene.note(`meanwhile: ${summary(world.traffic.seen.filter(({ askedAt }) => askedAt < freed))}`);
      scene.note(`afterwards: ${summary(world.traffic.seen.filter(({ askedAt }) => askedAt >= well))}`);
      scene.expect(
        'all is answered afterwards',
        world.traffic.seen.every(({ askedAt, status }) => askedAt < well || (status > 0 && status < 500)),
      );
      scene.expect('the process has gone on', server.endedWith() === undefined);
    });
    expect(report.faults).toEqual([]);
  },
  180_000,
);
