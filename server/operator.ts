import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';
import { openDatabase } from './engines/database/database';
import { clusterFolderIn } from './engines/database/embedded/database-paths';
import { findRunningPostgres } from './engines/database/embedded/embedded-postgres';
import { withClient } from './engines/database/with-client';
import { runOperatorCommand } from './modules/operator/operator-command';

/**
 * Runs `npm run operator -- list | add USERNAME | remove USERNAME` and returns the lines to print. Uses the database of DATABASE_URL.
 * Without DATABASE_URL, uses the embedded database in DATA_DIR: the running one of a server, or else starts it for this command.
 */
async function run(args: readonly string[]): Promise<string> {
  const { dataDir, databaseUrl } = readConfig({
    DATA_DIR: process.env.DATA_DIR,
    DATABASE_URL: process.env.DATABASE_URL,
  });
  if (databaseUrl === undefined) {
    if (!existsSync(path.join(clusterFolderIn(dataDir), 'PG_VERSION')))
      throw new Error(`${dataDir} contains no embedded database, and DATABASE_URL is not set.`);
    const runningPostgres = await findRunningPostgres(dataDir);
    if (runningPostgres) return withClient(runningPostgres, (client) => runOperatorCommand(client, args));
  }
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return await withClient(database.connectionConfig, (client) => runOperatorCommand(client, args));
  } finally {
    await database.close();
  }
}

run(process.argv.slice(2)).then(
  (lines) => {
    process.stdout.write(`${lines}\n`);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
