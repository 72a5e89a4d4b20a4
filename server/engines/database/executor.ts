import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema';

/** Runs typed queries, each on any connection of the pool. */
export type Db = NodePgDatabase<typeof schema>;

/** Runs typed queries in one transaction. Services open it with `db.transaction`. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** For queries that run alone or in the caller's transaction. */
export type Executor = Db | Transaction;
