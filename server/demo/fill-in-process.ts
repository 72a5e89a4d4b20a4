import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '../engines/database/database';

/** Next to the server's bundle. */
const PROGRAM = path.join(__dirname, 'fill-demo.js');

/**
 * Fills a database without users with the demo campus. A separate process does it, so that the memory is free afterwards, and prints
 * the demo accounts. An aborted signal kills the process. Throws when the process fails.
 */
export async function fillDemoCampusInProcess(
  { pool, connectionConfig }: Pick<Database, 'pool' | 'connectionConfig'>,
  signal: AbortSignal,
): Promise<void> {
  const { rowCount } = await pool.query('select from users limit 1');
  if (rowCount !== 0) return;
  const child = fork(PROGRAM, { signal, killSignal: 'SIGKILL' });
  child.send(connectionConfig);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The demo campus could not be created; see the lines above.');
}
