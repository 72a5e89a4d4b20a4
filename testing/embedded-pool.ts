import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '../server/engines/database/pool';

/** Opens a pool to the embedded PostgreSQL of a running server whose data folder is `dataDir`. */
export async function openEmbeddedPool(dataDir: string): Promise<ReturnType<typeof createPool>> {
  // PostgreSQL writes these lines: process id, PostgreSQL's data directory, start time, port, folder of the socket.
  const [, , , port, host = ''] = (
    await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  ).split('\n');
  return createPool({ host, port: Number(port), user: 'dure', database: 'dure', max: 4 });
}
