import { spawn } from 'node:child_process';
import path from 'node:path';
import { findProgram, listMissing, missingMessage } from '../testing/programs.mjs';

/** Folder for programs and reports of these tests, which Git ignores. */
export const SCRATCH_DIR = path.resolve('.cache', 'security');

/** Returns the path of a program. Throws if the program is missing, because an attack that does not run proves nothing. */
export function requireProgram(name: string): string {
  if (listMissing(name).length > 0) throw new Error(missingMessage([name]));
  return findProgram(name);
}

/** Runs a program and kills it after the time limit. Returns stdout and stderr in one text, exit code, and whether it was killed. */
export function runCommand(
  program: string,
  args: readonly string[],
  limitMs: number,
): Promise<{ output: string; isTimedOut: boolean; code: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const endChild = () => {
      child.kill('SIGKILL');
    };
    process.once('exit', endChild);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk));
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', endChild);
      resolve({ output: Buffer.concat(output).toString('utf8'), isTimedOut, code });
    });
  });
}
