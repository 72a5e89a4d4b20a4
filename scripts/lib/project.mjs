import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder, wherever the command was started. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Something that only the person at the keyboard can mend: shown as it is, without a stack. */
export class SetUpError extends Error {}

/** Runs a program's main function; a SetUpError ends it with its message and code 1. */
export async function runProgram(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetUpError ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
