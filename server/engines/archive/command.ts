import path from 'node:path';

/**
 * A command with one file as its argument. Says what was done, or why not, and ends with 0 or 1. An interrupt calls the work off by
 * its signal, so that it can clean up; paths are relative to where the person is, which npm tells.
 */
export function runArchiveCommand(
  name: string,
  work: (file: string, signal: AbortSignal) => Promise<string>,
): void {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      interrupted.abort();
    });
  const [file] = process.argv.slice(2);
  const done =
    file === undefined
      ? Promise.reject(new Error(`Usage: npm run ${name} -- FILE`))
      : work(path.resolve(process.env.INIT_CWD ?? '.', file), interrupted.signal);
  done.then(
    (sentence) => {
      process.stdout.write(`${sentence}\n`);
    },
    (error: unknown) => {
      process.stderr.write(
        `${interrupted.signal.aborted ? 'Interrupted; nothing is left of it.' : error instanceof Error ? error.message : String(error)}\n`,
      );
      process.exitCode = 1;
    },
  );
}
