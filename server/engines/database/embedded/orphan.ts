import { execFile } from 'node:child_process';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EngineLog } from '../../engine-log';
import { isSystemError } from '../../system-error';
import type { DatabasePaths } from './database-paths';

const STOP_TIMEOUT_MS = 10_000;
/** A fast shutdown first writes a checkpoint. After this time, an immediate shutdown with recovery at the next start is quicker. */
const FAST_STOP_TIMEOUT_MS = 6_000;

/**
 * Ends a PostgreSQL that still runs on this cluster because its server was killed. The caller must hold the claim on the data
 * directory (`claim.ts`), so that no other server uses the cluster. Removes a stale lock
 * file that names an unrelated process, without touching that process. Throws if the orphan does not end within 10 s.
 */
export async function endOrphan(
  { data, sockets }: Pick<DatabasePaths, 'data' | 'sockets'>,
  log: EngineLog,
): Promise<void> {
  const lockFile = path.join(data, 'postmaster.pid');
  const startedAt = performance.now();
  const sentSignals = new Set<NodeJS.Signals>();
  for (;;) {
    const pid = await readPid(lockFile);
    if (pid === undefined) return;
    // The lock file is stale. If another process has the id now, PostgreSQL would take it for a running PostgreSQL and refuse to start.
    if (!(await isPostgresOf(pid, { data, sockets }))) return rm(lockFile, { force: true });
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > STOP_TIMEOUT_MS)
      throw new Error(
        `PostgreSQL of an earlier run (process ${String(pid)}) does not end. End it, then start again.`,
      );
    const signal = waitedMs < FAST_STOP_TIMEOUT_MS ? 'SIGINT' : 'SIGQUIT';
    if (!sentSignals.has(signal)) {
      sentSignals.add(signal);
      log.info({ pid, signal }, 'ending PostgreSQL of an earlier run');
      signalIfRunning(pid, signal);
    }
    await sleep(20);
  }
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isSystemError(error, 'ESRCH')) throw error;
  }
}

async function readPid(lockFile: string): Promise<number | undefined> {
  const text = await readFile(lockFile, 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '';
    throw error;
  });
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Whether a process is the PostgreSQL of this cluster. On Linux, compares its working directory and program. On other systems, or if
 * these cannot be read, searches its command line for the socket folder.
 */
async function isPostgresOf(
  pid: number,
  { data, sockets }: Pick<DatabasePaths, 'data' | 'sockets'>,
): Promise<boolean> {
  if (process.platform === 'linux') {
    const proc = `/proc/${String(pid)}`;
    const [cluster, workingDirectory, program] = await Promise.all([
      stat(data),
      stat(`${proc}/cwd`).catch(() => undefined),
      readlink(`${proc}/exe`).catch(() => undefined),
    ]);
    if (workingDirectory && program !== undefined)
      return (
        cluster.dev === workingDirectory.dev &&
        cluster.ino === workingDirectory.ino &&
        path.basename(program).startsWith('postgres')
      );
  }
  const command = await readCommand(pid);
  return command.includes('postgres') && command.includes(`unix_socket_directories=${sockets}`);
}

async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
  return promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
