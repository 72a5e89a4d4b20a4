import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The operating system account that PostgreSQL runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/** Result of a program. `output` contains both of its streams, or why it could not be started. */
export interface ProgramResult {
  ok: boolean;
  output: string;
}

/**
 * Returns the account for the database in `dataDirectory`; undefined for the server's own account. PostgreSQL refuses to run as root.
 * A root server therefore uses the owner of existing data, and the system user `nobody` for new data.
 */
export async function accountFor(dataDirectory: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataDirectory).catch(() => undefined);
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

/** Returns an environment for PostgreSQL without the server's secrets and without variables such as PGPORT, which would configure it. */
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

/** Whether the account can enter a folder. Tries it, because modes alone do not decide it. */
export async function canEnter(account: Account | undefined, directory: string): Promise<boolean> {
  if (!account) return true;
  return (await runProgram('/bin/sh', ['-c', 'cd -- "$0"', directory], { account, cwd: '/' })).ok;
}
