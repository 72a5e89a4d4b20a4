import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema';

/** Queries with the schema's types, each on a connection of its own. */
export type Db = NodePgDatabase<typeof schema>;

/** The same inside one transaction; opened by services with `db.transaction`. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** For queries that run alone or as a part of a caller's transaction. */
export type Executor = Db | Transaction;
