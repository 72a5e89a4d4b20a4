import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where what is fetched for these tests alone lies; not in the repository. */
export const SCRATCH = path.resolve('.cache', 'security');

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/** Path of a program of this machine. Without it says in a line that its part is left out, and why. */
export function findProgram(name: string): string | undefined {
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found === undefined) console.log(`skipped: ${name} is not installed here, and could not be`);
  return found;
}

/** Runs a program until it ends or its time is over; answers all it has said, and whether it had to be ended. */
export function run(
  program: string,
  args: readonly string[],
  limitMs: number,
): Promise<{ said: string; isOver: boolean; code: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const endChild = () => {
      child.kill('SIGKILL');
    };
    process.once('exit', endChild);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', endChild);
      resolve({ said: Buffer.concat(said).toString('utf8'), isOver, code });
    });
  });
}
