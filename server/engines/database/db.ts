import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { retryOnConflict } from './conflict-retry';
import type { Db } from './executor';
import { requireOpenClub } from './require-open-club';
import * as schema from './schema';

/**
 * Creates drizzle on a pool. Replaces drizzle's `transaction`, which leaks the connection when BEGIN fails, for example
 * while the database hangs. The replacement always releases the connection, and destroys it if a transaction is still open.
 * Transactions of a request that writes in a club first lock the club against closing. A transaction that PostgreSQL aborts
 * because of a conflict with a concurrent one runs again. The callback must therefore have no outside effects that a
 * repetition would double.
 */
export function createDb(pool: Pool): Db {
  const db = drizzle({ client: pool, schema });
  // Caches the drizzle object of each connection, because creating it reads the whole schema, which takes longer than a query.
  const dbs = new WeakMap<PoolClient, Db>();
  const dbOf = (client: PoolClient) => {
    const cachedDb = dbs.get(client);
    if (cachedDb) return cachedDb;
    const created = drizzle({ client, schema });
    dbs.set(client, created);
    return created;
  };
  const runOnce: Db['transaction'] = async (run, config) => {
    const client = await pool.connect();
    try {
      return await dbOf(client).transaction(async (tx) => {
        await requireOpenClub(tx);
        return run(tx);
      }, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  const transaction: Db['transaction'] = (run, config) => retryOnConflict(pool, () => runOnce(run, config));
  return Object.assign(db, { transaction });
}
