import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Responses } from './bare-server-program';
import type { LoadTask, Outcome } from './load-tasks';

const NODE_ARGS = [
  '--no-warnings',
  '-r',
  'ts-node/register/transpile-only',
  '-r',
  path.resolve('bench', 'register.ts'),
];

/** Starts a program as a child process with a message channel. The program exits when this process ends or calls `disconnect`. */
export function startProgram(pathFromLoadGenerator: string): ChildProcess {
  return fork(path.resolve('bench', 'load-generator', pathFromLoadGenerator), {
    execArgv: NODE_ARGS,
    serialization: 'advanced',
  });
}

/** Resolves with the next message of a program. Rejects if the program ends first. */
export async function nextMessageOf(child: ChildProcess): Promise<unknown> {
  const result: Promise<unknown[]> = once(child, 'message');
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of the bench ended');
  });
  return (await Promise.race([result, ended]))[0];
}

/** A load generator in a child process. */
export interface Loader {
  run: (task: LoadTask) => Promise<Outcome>;
  close: () => void;
}

/** Starts a load generator. If a single request of a task fails, `run` rejects: figures of a load with failures mean nothing. */
export function startLoader(): Loader {
  const child = startProgram('load-program.ts');
  return {
    run: async (task) => {
      child.send(task);
      // load-program.ts sends this shape.
      const { outcome, error } = (await nextMessageOf(child)) as { outcome?: Outcome; error?: string };
      if (!outcome) throw new Error(error);
      if (outcome.failures > 0)
        throw new Error(`${String(outcome.failures)} failures, the first: ${outcome.firstFailure ?? ''}`);
      return outcome;
    },
    close: () => {
      child.disconnect();
    },
  };
}

/** A Fastify server that only sends prepared responses, in a child process. */
export interface BareServer {
  port: number;
  /** Replaces the prepared responses. */
  setResponses: (responses: Responses) => Promise<void>;
  close: () => void;
}

export async function startBareServer(): Promise<BareServer> {
  const child = startProgram('bare-server-program.ts');
  const port = Number(await nextMessageOf(child));
  return {
    port,
    setResponses: async (responses) => {
      child.send(responses);
      await nextMessageOf(child);
    },
    close: () => {
      child.disconnect();
    },
  };
}
