import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { testIf } from '../testing/test-if';
import { between, health, summary, underFault, withPool } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const PIECE = Buffer.alloc(1_000_000);

/** A small disk; undefined where one may not make any. */
function mountDisk(): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'dure-disk-'));
  const { error, status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=0755', 'dure', folder]);
  if (error || status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    remove: () => {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

const disk = mountDisk();
afterAll(() => {
  disk?.remove();
});

testIf(disk !== undefined, 'A small disk takes root and mount.')(
  'F9: a disk that is full refuses what is written, harms nothing, and is used again as soon as there is room',
  async () => {
    if (!disk) throw new Error('the disk was mounted before');
    const dataDir = path.join(disk.folder, 'data');
    spawnSync('mkdir', [dataDir]);
    chmodSync(dataDir, 0o711);
    const filler = path.join(disk.folder, 'filler');
    const report = await underFault('f9-disk-full', { dataDir }, async (scene) => {
      const { server, world } = scene;
      const writing = world.begin();
      await pass(2_000);
      const fill = () => {
        try {
          for (;;) appendFileSync(filler, PIECE);
        } catch {
          // Full.
        }
        try {
          for (let n = 0; n < 1_000; n += 1) appendFileSync(filler, PIECE.subarray(0, 4_096));
        } catch {
          // To the last page.
        }
      };
      writeFileSync(filler, '');
      const from = performance.now();
      fill();
      // A new file of the write-ahead log each time: without room for one PostgreSQL ends by itself, and has to be brought back.
      const switchLog = () =>
        withPool(server, async (pool) => {
          await pool.query(`select pg_logical_emit_message(true, 'x', 'x'), pg_switch_wal()`);
        }).catch(() => undefined);
      while (performance.now() < from + 8_000) {
        await pass(300);
        await switchLog();
        fill();
      }
      scene.expect('live stays', (await health(server.port, 'live')) === 200);
      scene.note(
        `while it was full: ${summary(between(world.traffic.seen, from, Infinity))}; ready says ${String(await health(server.port, 'ready'))}`,
      );
      scene.expect(
        'nothing but success, refusal, 503 and 507',
        between(world.traffic.seen, from, Infinity).every(
          ({ status }) => status > 0 && (status < 500 || status === 503 || status === 507),
        ),
      );
      rmSync(filler);
      const freed = performance.now();
      scene.promise(
        'ready again',
        await timeUntil(async () => (await health(server.port, 'ready')) === 200, 60_000),
        10_000,
      );
      await pass(2_500);
      const well = performance.now();
      await pass(1_500);
      await writing.end();
      scene.note(`since there is room: ${summary(between(world.traffic.seen, freed, Infinity))}`);
      scene.expect(
        'writes are taken again',
        between(world.traffic.seen, well, Infinity).every(({ status }) => status > 0 && status < 500),
      );
      scene.note(
        `PostgreSQL was brought back ${String(server.lines.filter((line) => line.includes('runs again')).length)} times`,
      );
      scene.expect('the process has gone on', server.endedWith() === undefined);
    });
    expect(report.faults).toEqual([]);
  },
  240_000,
);
