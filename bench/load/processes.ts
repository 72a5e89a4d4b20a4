import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Responses } from './bare-server-process';
import type { LoadTask, Outcome } from './load-tasks';

const ARGS = [
  '--no-warnings',
  '-r',
  'ts-node/register/transpile-only',
  '-r',
  path.resolve('bench', 'register.ts'),
];

/** Starts a program of the bench that communicates by messages. It ends with this process. */
export function startProgram(name: string): ChildProcess {
  return fork(path.resolve('bench', 'load', name), { execArgv: ARGS, serialization: 'advanced' });
}

/** Returns the next message of a program. Rejects if the program ends before. */
export async function nextMessageOf(child: ChildProcess): Promise<unknown> {
  const result: Promise<unknown[]> = once(child, 'message');
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of the bench ended');
  });
  return (await Promise.race([result, ended]))[0];
}

/** The load generator. */
export interface Loader {
  run: (task: LoadTask) => Promise<Outcome>;
  close: () => void;
}

/** Starts the load generator. A run with any failure rejects, because its figures would be meaningless. */
export function startLoader(): Loader {
  const child = startProgram('load-process.ts');
  return {
    run: async (task) => {
      child.send(task);
      // load-process.ts sends this shape.
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

/** A Fastify route with prepared responses. */
export interface BareServer {
  port: number;
  /** Replaces the prepared responses. */
  setResponses: (answers: Responses) => Promise<void>;
  close: () => void;
}

export async function startBareServer(): Promise<BareServer> {
  const child = startProgram('bare-server-process.ts');
  const port = Number(await nextMessageOf(child));
  return {
    port,
    setResponses: async (answers) => {
      child.send(answers);
      await nextMessageOf(child);
    },
    close: () => {
      child.disconnect();
    },
  };
}
