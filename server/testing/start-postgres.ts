import { startEmbeddedPostgres } from '../engines/database/embedded/embedded-postgres';
import { withClient } from '../engines/database/with-client';

/**
 * Starts only the database, for tests that kill it or run it as another system user. Arguments: the data
 * directory; `write` to insert rows without pause, or `idle`; optionally the folder of PostgreSQL's programs.
 * Prints `ready <process id of PostgreSQL>`, then the number of each acknowledged row. Stops PostgreSQL
 * gracefully and exits when stdin ends.
 */
async function startPostgres(
  dataDir: string,
  task: string | undefined,
  programsFolder: string | undefined,
): Promise<void> {
  const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    ...(programsFolder !== undefined && { programsFolder }),
  });
  process.stdout.write(`ready ${String(postgres.pid)}\n`);
  let isEnding = false;
  process.stdin.resume().once('end', () => {
    isEnding = true;
  });
  if (task === 'write') {
    await withClient(postgres.connectionConfig, (client) =>
      client.query('create table if not exists written (number integer generated always as identity)'),
    );
    // With several writers, a kill interrupts writes at different points.
    await Promise.all(
      [1, 2, 3].map(() =>
        withClient(postgres.connectionConfig, async (client) => {
          while (!isEnding) {
            const {
              rows: [row],
            } = await client.query<{ number: number }>('insert into written default values returning number');
            process.stdout.write(`${String(row?.number)}\n`);
          }
        }),
      ),
    );
  } else {
    await new Promise((resolve) => process.stdin.once('close', resolve));
  }
  await postgres.stop();
}

const [dataDir, task, programsFolder] = process.argv.slice(2);
startPostgres(dataDir ?? '', task, programsFolder).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
