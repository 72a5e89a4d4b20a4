import { execFile } from 'node:child_process';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EngineLog } from '../../engine-log';
import { isSystemError } from '../../system-error';
import type { Places } from './places';

const PATIENCE_MS = 10_000;
/** A fast shutdown writes everything out first; when that takes this long, the next start may as well recover from the log. */
const FAST_MS = 6_000;

/**
 * Ends a PostgreSQL that still runs on this cluster because its server was killed; for the holder of the claim. A lock file that names
 * some other process is left over: it is removed, the process stays untouched. Throws when the orphan does not end in 10 s.
 */
export async function endOrphan(
  { data, sockets }: Pick<Places, 'data' | 'sockets'>,
  log: EngineLog,
): Promise<void> {
  const lockFile = path.join(data, 'postmaster.pid');
  const startedAt = performance.now();
  const sent = new Set<NodeJS.Signals>();
  for (;;) {
    const pid = await readPid(lockFile);
    if (pid === undefined) return;
    // Another process may have the number by now. PostgreSQL's own check would take it for a running server and refuse to start.
    if (!(await isPostgresOf(pid, { data, sockets }))) return rm(lockFile, { force: true });
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > PATIENCE_MS)
      throw new Error(
        `PostgreSQL of an earlier run (process ${String(pid)}) does not end. End it, then start again.`,
      );
    const signal = waitedMs < FAST_MS ? 'SIGINT' : 'SIGQUIT';
    if (!sent.has(signal)) {
      sent.add(signal);
      log.info({ pid, signal }, 'ending PostgreSQL of an earlier run');
      signalIfThere(pid, signal);
    }
    await delay(20);
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
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

/** PostgreSQL's working directory is its cluster: where the system shows it, that decides; else the command line, which names the sockets' folder. */
async function isPostgresOf(
  pid: number,
  { data, sockets }: Pick<Places, 'data' | 'sockets'>,
): Promise<boolean> {
  if (process.platform === 'linux') {
    const proc = `/proc/${String(pid)}`;
    const [here, there, program] = await Promise.all([
      stat(data),
      stat(`${proc}/cwd`).catch(() => undefined),
      readlink(`${proc}/exe`).catch(() => undefined),
    ]);
    if (there && program !== undefined)
      return (
        here.dev === there.dev && here.ino === there.ino && path.basename(program).startsWith('postgres')
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
