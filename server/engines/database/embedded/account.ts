import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The operating system account that PostgreSQL runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/** Result of a program. `output` is stdout, then stderr. If both are empty, it is the reason of the failure. */
export interface ProgramResult {
  ok: boolean;
  output: string;
}

/**
 * Returns the account for the cluster in a folder; undefined for the server's own account. PostgreSQL refuses to run as root. A server
 * that runs as root therefore uses the owner of the folder. If the folder is missing or belongs to root, it uses the user `nobody`.
 */
export async function accountFor(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: await idOfNobody('-u'), gid: await idOfNobody('-g') };
}

async function idOfNobody(idOption: '-u' | '-g'): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)('id', [idOption, 'nobody']);
    return Number(stdout) | 0; // macOS prints -2 as 4294967294
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no account "nobody" to run it. Start the server as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/** Returns an environment without the server's secrets and without variables such as PGPORT, which would configure PostgreSQL. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
});

/** Runs a program under an account and waits for its end. */
export function runProgram(
  file: string,
  args: string[],
  { account, cwd }: { account: Account | undefined; cwd: string },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    execFile(file, args, { ...account, cwd, env: cleanEnvironment() }, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') });
    });
  });
}

/** Whether the account can enter a folder; true for the server's own account. Tries to enter, because modes alone do not decide it. */
export async function canEnter(account: Account | undefined, directory: string): Promise<boolean> {
  if (!account) return true;
  return (await runProgram('/bin/sh', ['-c', 'cd -- "$0"', directory], { account, cwd: '/' })).ok;
}
