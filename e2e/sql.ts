import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { RunningServer } from './fixtures';

/** Returns the connection parameters of the database of a worker's server. `host` is the folder of PostgreSQL's socket. */
export async function findDatabase({ dataDir }: Pick<RunningServer, 'dataDir'>) {
  // Lines of postmaster.pid: process id, data folder, start time, port, socket folder.
  const [, , , port = '', host = ''] = (
    await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  ).split('\n');
  return { host, port: Number(port), user: 'dure', database: 'dure' };
}

/** Runs SQL in the database of a worker's server. Tests use it for data that a user would need hours to create. */
export async function runSql(
  server: Pick<RunningServer, 'dataDir'>,
  statements: readonly (readonly [text: string, values: unknown[]])[],
): Promise<void> {
  const client = new Client(await findDatabase(server));
  await client.connect();
  try {
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    await client.end();
  }
}
