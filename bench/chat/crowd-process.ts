import { fork } from 'node:child_process';
import path from 'node:path';
import type { CrowdCalls } from './user-calls';

/** People in a process of their own. */
export interface CrowdProcess {
  pid: number;
  ask: <Name extends keyof CrowdCalls>(
    name: Name,
    asked: CrowdCalls[Name]['asked'],
  ) => Promise<CrowdCalls[Name]['answer']>;
  end: () => void;
}

interface Answer {
  id: number;
  answer?: never;
  error?: string;
}

export function startCrowd(): CrowdProcess {
  const child = fork(path.join(__dirname, 'crowd-program.ts'), {
    execArgv: ['--no-warnings', '-r', 'ts-node/register/transpile-only', '-r', './bench/register.ts'],
  });
  // Whatever ends this program ends its crowd; a crowd that ends by itself is told by whoever asks it.
  const endChild = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', endChild);
  const asked = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let calls = 0;
  child.on('message', ({ id, answer, error }: Answer) => {
    const call = asked.get(id);
    asked.delete(id);
    if (error !== undefined) call?.reject(new Error(error));
    else call?.resolve(answer as never);
  });
  child.once('exit', (code, signal) => {
    process.removeListener('exit', endChild);
    for (const { reject } of asked.values())
      reject(new Error(`the crowd has ended with ${String(signal ?? code)}`));
  });
  return {
    pid: child.pid ?? 0,
    ask: (name, what) =>
      new Promise((resolve, reject) => {
        calls += 1;
        asked.set(calls, { resolve, reject });
        child.send({ id: calls, name, asked: what });
      }),
    end: endChild,
  };
}
