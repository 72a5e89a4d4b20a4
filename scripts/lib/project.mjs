import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, independent of the working directory. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** An error that only the user can fix. {@link runProgram} prints it without a stack. */
export class SetUpError extends Error {}

/** Runs the main function of a program. Prints an error, of a SetUpError only the message, and sets the exit code to 1. */
export async function runProgram(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetUpError ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
