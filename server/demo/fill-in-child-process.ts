import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '../engines/database/database';

/** The bundle of the program server/fill-demo.ts, which is next to the bundle of the server. */
const FILL_PROGRAM_PATH = path.join(__dirname, 'fill-demo.js');

/**
 * Fills the database with the demo campus in a child process, which prints the demo accounts. The end of the child releases the
 * memory of the fill. Does nothing if the database has users. Aborting the signal kills the child. Throws if the child fails or is
 * killed.
 */
export async function fillDemoCampusInChildProcess(
  { pool, connectionConfig }: Pick<Database, 'pool' | 'connectionConfig'>,
  signal: AbortSignal,
): Promise<void> {
  const { rowCount } = await pool.query('select from users limit 1');
  if (rowCount !== 0) return;
  const child = fork(FILL_PROGRAM_PATH, { signal, killSignal: 'SIGKILL' });
  child.send(connectionConfig);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The demo campus could not be created; see the lines above.');
}
