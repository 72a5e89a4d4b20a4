import { Pool, types } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { DatabaseUnavailable, asUnavailable, leavesConnectionUsable } from './unavailable';

/** A hung server fires no timeout of its own, so the client stops waiting by itself. */
const QUERY_TIMEOUT_MS = 5_000;
/** A little shorter, so that a server that can still act ends the statement itself and keeps the connection. */
const STATEMENT_TIMEOUT_MS = 4_800;
const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 30;
/** More than can be served within the connect timeout would only fail later, and hold memory until then. */
const MAX_WAITING = 1_000;

type Row = Record<string, unknown>;

/**
 * A pool of connections that survives the database: every query and every wait for a connection ends within seconds, a dead or
 * hung connection is replaced, and what fails because of the server's state rejects with DatabaseUnavailable.
 */
export function createPool(config: PoolConfig): Pool {
  // drizzle reads the driver's global parsers, not those of a pool.
  types.setTypeParser(types.builtins.INT8, parseInt8);
  const pool = new SteadyPool({
    application_name: 'dure',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    ...config,
  });
  // Without a listener, an idle connection that breaks would end the process. Its next user gets a new one.
  pool.on('error', () => undefined);
  pool.on('connect', guardClient);
  return pool;
}

/** Counts and ids as numbers. Throws beyond 2^53, where a number would be another one. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

class SteadyPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): Promise<PoolClient> | void {
    if (callback) return super.connect(callback);
    if (this.waitingCount >= MAX_WAITING)
      return Promise.reject(new DatabaseUnavailable(new Error('too many requests wait for a connection')));
    return super.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
  }

  // The driver's own closes the connection after any error, even a unique violation: a fork and an empty statement cache each time.
  // The `as` holds for how it is called here and by drizzle: a text or configuration, values, and no callback.
  override query = (async (...question: [string, unknown[]?]) => {
    const client = await this.connect();
    try {
      const result = await client.query<Row>(...question);
      client.release();
      return result;
    } catch (error) {
      client.release(!leavesConnectionUsable(error));
      throw error;
    }
  }) as Pool['query'];
}

/** Prepares a new connection for being checked out, where the driver leaves it alone. */
function guardClient(client: PoolClient): void {
  // While checked out it has no listener of the pool's, and an 'error' event without one ends the process.
  client.on('error', () => undefined);
  const query = client.query.bind(client);
  // The `as` holds because questions and answers pass unchanged; only the promise form is looked at.
  client.query = ((...question: [string, unknown[]?]) => {
    const answer: unknown = query(...question);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      const mapped = asUnavailable(error);
      // A late answer may still come: what follows, a rollback too, must fail at once instead of waiting behind it.
      if (mapped instanceof DatabaseUnavailable && !leavesConnectionUsable(error)) void client.end();
      throw mapped;
    });
  }) as typeof client.query;
}
