import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './executor';
import * as schema from './schema';

/**
 * drizzle on a pool. Its own `transaction` loses the connection for good when BEGIN fails, as it does while the database
 * hangs; this one always gives it back, and throws it away when a transaction is still open on it.
 */
export function createDb(pool: Pool): Db {
  const db = drizzle({ client: pool, schema });
  // Reading the schema takes longer than a query, so once for each connection.
  const bound = new WeakMap<PoolClient, Db>();
  const bindTo = (client: PoolClient) => {
    const known = bound.get(client);
    if (known) return known;
    const made = drizzle({ client, schema });
    bound.set(client, made);
    return made;
  };
  const transaction: Db['transaction'] = async (run, config) => {
    const client = await pool.connect();
    try {
      return await bindTo(client).transaction(run, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return Object.assign(db, { transaction });
}
