import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Main file of the built server, which `npm run build` creates. */
export const SERVER_MAIN = path.resolve('dist', 'server', 'main.js');
const ADDRESS_LINE = /^두레: http:\/\/[^:]+:(\d+)/;
const START_LIMIT_MS = 60_000;

export interface SpawnedServer {
  child: ChildProcess;
  port: number;
  /** Lines of stdout and stderr so far. */
  lines: string[];
}

/**
 * Starts a server and waits until it prints its address. Rejects with the server's output if it does not
 * start. The server is killed when this process exits.
 */
export async function spawnServer(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<SpawnedServer> {
  const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  child.once('exit', () => {
    process.removeListener('exit', kill);
  });
  const lines: string[] = [];
  const portPrinted = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const port = ADDRESS_LINE.exec(line)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }
  });
  const timer = setTimeout(kill, START_LIMIT_MS);
  const ended = once(child, 'exit').then((): number => {
    throw new Error(`The server did not start:\n${lines.join('\n')}`);
  });
  // After the start, no code awaits `ended`. A later exit must not become an unhandled rejection.
  ended.catch(() => undefined);
  const port = await Promise.race([portPrinted, ended]).finally(() => {
    clearTimeout(timer);
  });
  return { child, port, lines };
}

/** Sends a signal and waits for the exit. Returns at once if the process has already exited. */
export async function endServer(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
