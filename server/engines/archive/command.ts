import path from 'node:path';

/**
 * Runs a command with one file as its argument. Prints the sentence that `work` returns, or prints the error and sets the exit code 1.
 * SIGINT and SIGTERM abort the signal that `work` gets, so that `work` can clean up. The file is relative to the folder in which npm was
 * started (INIT_CWD).
 */
export function runArchiveCommand(
  name: string,
  work: (file: string, signal: AbortSignal) => Promise<string>,
): void {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      interruption.abort();
    });
  const [file] = process.argv.slice(2);
  const completion =
    file === undefined
      ? Promise.reject(new Error(`Usage: npm run ${name} -- FILE`))
      : work(path.resolve(process.env.INIT_CWD ?? '.', file), interruption.signal);
  completion.then(
    (sentence) => {
      process.stdout.write(`${sentence}\n`);
    },
    (error: unknown) => {
      process.stderr.write(
        `${interruption.signal.aborted ? 'Interrupted; all partial files were removed.' : error instanceof Error ? error.message : String(error)}\n`,
      );
      process.exitCode = 1;
    },
  );
}
