import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testIf } from '../testing/test-if';
import { callsBetween, expectRecovery, readHealthStatus, runFault, summarize, withPool } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const CHUNK = Buffer.alloc(1_000_000);

/** Mounts a small disk. Returns undefined without the privilege. */
function mountSmallDisk(): { folder: string; remove: () => void } | undefined {
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

const disk = mountSmallDisk();
afterAll(() => {
  disk?.remove();
});

testIf(disk !== undefined, 'A small disk requires root and mount.')(
  'F9: on a full disk the server rejects writes and damages no data, and writes succeed again when there is space',
  async () => {
    if (!disk) throw new Error('the disk was not mounted');
    const dataDir = path.join(disk.folder, 'data');
    spawnSync('mkdir', [dataDir]);
    chmodSync(dataDir, 0o711);
    const filler = path.join(disk.folder, 'filler');
    const report = await runFault('f9-disk-full', { dataDir }, async (faultRun) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(2_000);
      const fill = () => {
        try {
          for (;;) appendFileSync(filler, CHUNK);
        } catch {
          // The disk is full.
        }
        try {
          for (let n = 0; n < 1_000; n += 1) appendFileSync(filler, CHUNK.subarray(0, 4_096));
        } catch {
          // Not even a small page fits.
        }
      };
      writeFileSync(filler, '');
      const fillStartedAt = performance.now();
      fill();
      // Forces a new WAL file each time. Without space for the file, PostgreSQL ends, and the server starts it again.
      const switchWal = () =>
        withPool(server, async (pool) => {
          await pool.query(`select pg_logical_emit_message(true, 'x', 'x'), pg_switch_wal()`);
        }).catch(() => undefined);
      while (performance.now() < fillStartedAt + 8_000) {
        await sleep(300);
        await switchWal();
        fill();
      }
      faultRun.expectThat('/health/live succeeds', (await readHealthStatus(server.port, 'live')) === 200);
      faultRun.log(
        `while the disk was full: ${summarize(callsBetween(simulation.traffic.calls, fillStartedAt, Infinity))}; /health/ready responds ${String(await readHealthStatus(server.port, 'ready'))}`,
      );
      faultRun.expectThat(
        'nothing but success, rejection, 503 and 507',
        callsBetween(simulation.traffic.calls, fillStartedAt, Infinity).every(
          ({ status }) => status > 0 && (status < 500 || status === 503 || status === 507),
        ),
      );
      rmSync(filler);
      const freedAt = performance.now();
      faultRun.expectWithin(
        'ready again',
        await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, 60_000),
        10_000,
      );
      await sleep(2_500);
      const recoveredAt = performance.now();
      await sleep(1_500);
      await writing.end();
      faultRun.log(
        `with free space: ${summarize(callsBetween(simulation.traffic.calls, freedAt, Infinity))}`,
      );
      expectRecovery(faultRun, callsBetween(simulation.traffic.calls, recoveredAt, Infinity));
      faultRun.log(
        `PostgreSQL was restarted ${String(server.lines.filter((line) => line.includes('runs again')).length)} times`,
      );
      faultRun.expectThat('the process keeps running', server.exitCodeOrSignal() === undefined);
    });
    expect(report.violations).toEqual([]);
  },
  240_000,
);
