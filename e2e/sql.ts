import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { RunningServer } from './fixtures';

/** Runs SQL in the database of a worker's server, for states that would take a user hours. */
export async function runSql(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  statements: readonly (readonly [text: string, values: unknown[]])[],
): Promise<void> {
  // Lines of postmaster.pid: process id, data folder, start time, port, socket folder.
  const [, , , port, host] = (
    await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  ).split('\n');
  const client = new Client({ host, port: Number(port), user: 'dure', database: 'dure' });
  await client.connect();
  try {
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    await client.end();
  }
}
