import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testIf } from '../testing/test-if';
import { summarize, runFault } from './fault-run';

const LIBRARY_FILES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];
const libraryFile = LIBRARY_FILES.find((file) => existsSync(file));
const CLOCK_OFFSETS = ['+1h', '-1h', '+30d', '-30d', '+0'];

testIf(libraryFile !== undefined, 'Missing: libfaketime (apt-get install libfaketime)')(
  'F10: a server whose clock jumps by an hour and by thirty days ends no session and loses nothing, because it uses the time of the database',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dure-clock-'));
    const offsetFile = path.join(folder, 'clock');
    writeFileSync(offsetFile, '+0\n');
    const serverEnv = {
      LD_PRELOAD: libraryFile ?? '',
      FAKETIME_TIMESTAMP_FILE: offsetFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    try {
      const report = await runFault(
        'f10-clock',
        { engines: { postgres: true }, env: serverEnv },
        async (faultRun) => {
          const { server, simulation } = faultRun;
          const writing = simulation.start();
          await sleep(1_500);
          const dates: string[] = [];
          for (const offset of CLOCK_OFFSETS) {
            writeFileSync(offsetFile, `${offset}\n`);
            await sleep(2_500);
            const response = await fetch(`http://127.0.0.1:${String(server.port)}/health/live`);
            await response.text();
            dates.push(response.headers.get('date') ?? '');
          }
          await writing.end();
          faultRun.log(`the server's own clock: ${dates.join('; ')}`);
          faultRun.expectThat(
            'the clock of the server has jumped',
            new Set(dates.map((date) => new Date(date).getUTCMonth())).size > 1,
          );
          faultRun.log(summarize(simulation.traffic.calls));
          faultRun.expectThat(
            'no session ends and no call fails',
            simulation.traffic.calls.every(({ status }) => status > 0 && status !== 401 && status < 500),
          );
        },
      );
      expect(report.violations).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  180_000,
);
