import { fork } from 'node:child_process';
import path from 'node:path';
import type { UserCalls } from './user-calls';

/** Simulated users in a child process. */
export interface UserProcess {
  pid: number;
  /** Executes a call in the child process. Rejects with its error. */
  call: <Name extends keyof UserCalls>(
    name: Name,
    input: UserCalls[Name]['input'],
  ) => Promise<UserCalls[Name]['output']>;
  end: () => void;
}

/** Message of the child: the result of the call with this id. */
interface CallResult {
  id: number;
  /** Result of the call; missing if it failed. */
  output?: unknown;
  error?: string;
}

/** Starts the process. It ends when this process ends. If it ends earlier, pending calls reject. */
export function startUserProcess(): UserProcess {
  const child = fork(path.join(__dirname, 'user-program.ts'), {
    execArgv: ['--no-warnings', '-r', 'ts-node/register/transpile-only', '-r', './bench/register.ts'],
  });
  const endChild = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', endChild);
  const pending = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  let callCount = 0;
  child.on('message', ({ id, output, error }: CallResult) => {
    const call = pending.get(id);
    pending.delete(id);
    if (error !== undefined) call?.reject(new Error(error));
    else call?.resolve(output as never);
  });
  child.once('exit', (code, signal) => {
    process.removeListener('exit', endChild);
    for (const { reject } of pending.values())
      reject(new Error(`the process of the simulated users ended with ${String(signal ?? code)}`));
  });
  return {
    pid: child.pid ?? 0,
    call: (name, input) =>
      new Promise((resolve, reject) => {
        callCount += 1;
        pending.set(callCount, { resolve, reject });
        child.send({ id: callCount, name, input });
      }),
    end: endChild,
  };
}
