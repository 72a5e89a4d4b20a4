import { startEmbeddedPostgres } from '../engines/database/embedded/embedded-postgres';
import { withClient } from '../engines/database/with-client';

/**
 * A server reduced to its database, for tests that kill one or run one as somebody else: arguments are the data directory, then
 * `write` to insert without pause, then where PostgreSQL's programs are. Prints a line `ready <process id of PostgreSQL>`, then the
 * number of each row as soon as it is acknowledged. Ends well when its input ends.
 */
async function startPostgres(
  dataDir: string,
  task: string | undefined,
  native: string | undefined,
): Promise<void> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: silent,
    ...(native !== undefined && { native }),
  });
  process.stdout.write(`ready ${String(postgres.pid)}\n`);
  let ending = false;
  process.stdin.resume().once('end', () => {
    ending = true;
  });
  if (task === 'write') {
    await withClient(postgres.connectionConfig, (client) =>
      client.query('create table if not exists written (number integer generated always as identity)'),
    );
    // Several at once, so that a kill meets writes in each of their stages.
    await Promise.all(
      [1, 2, 3].map(() =>
        withClient(postgres.connectionConfig, async (client) => {
          while (!ending) {
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

const [dataDir, task, native] = process.argv.slice(2);
startPostgres(dataDir ?? '', task, native).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
