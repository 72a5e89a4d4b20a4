import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = path.resolve('dist', 'server', 'main.js');
const START_MS = 60_000;

/** One node: the built server in a process of its own. */
export interface NodeProcess {
  port: number;
  pid: number;
  /** What it has written so far, both streams, by line. */
  lines: string[];
  hasExited: () => boolean;
  /** Ends it in order; answers its exit code. */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
}

/** Starts a node with these variables and no other of this program's, from `main`. Rejects with what it said when it does not come up. */
export async function startNode(env: Record<string, string>, main = MAIN): Promise<NodeProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever ends this program ends its nodes.
  const endChild = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', endChild);
  const exited = once(child, 'exit').then(() => {
    process.removeListener('exit', endChild);
  });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`not up in time:\n${lines.join('\n')}`));
    }, START_MS);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const found = /^두레: http:\/\/localhost:(\d+)$/.exec(line);
        if (!found) return;
        clearTimeout(timer);
        resolve(Number(found[1]));
      });
    }
    void exited.then(() => {
      clearTimeout(timer);
      reject(new Error(lines.join('\n')));
    });
  });
  return {
    port,
    lines,
    pid: child.pid ?? 0,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
