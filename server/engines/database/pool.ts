import { Pool, types } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { retryOnConflict } from './conflict-retry';
import { DatabaseUnavailable, asUnavailable, leavesConnectionUsable } from './unavailable';

/** Timeout of the client, because an unresponsive server does not enforce `STATEMENT_TIMEOUT_MS`. */
const QUERY_TIMEOUT_MS = 5_000;
/**
 * Timeout of the server. Slightly shorter than the client's timeout, so that a working server cancels the statement first and the
 * connection stays usable.
 */
const STATEMENT_TIMEOUT_MS = 4_800;
const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 30;
/** Further queries could not get a connection within the timeout, so they are rejected at once. */
const MAX_QUEUED = 1_000;

type Row = Record<string, unknown>;

/**
 * Creates a pool that survives outages of the database. Every query and every wait for a connection ends within seconds. Closed and
 * unresponsive connections are replaced. Failures caused by the state of the server reject with DatabaseUnavailable.
 */
export function createPool(config: PoolConfig): Pool {
  // Set globally, because drizzle does not use the parsers of a pool.
  types.setTypeParser(types.builtins.INT8, parseInt8);
  const pool = new ResilientPool({
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
  // Without a listener, a broken idle connection would end the process. The pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', guardClient);
  return pool;
}

/** Parses counts and ids as numbers. Throws beyond 2^53, where a number is not exact. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

class ResilientPool extends Pool {
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
    if (this.waitingCount >= MAX_QUEUED)
      return Promise.reject(new DatabaseUnavailable(new Error('too many requests wait for a connection')));
    return super.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
  }

  // Replaces the driver's method, which closes the connection after any error, even a unique violation. A new connection costs a fork and
  // has no prepared statements. The `as` holds because all callers, drizzle included, pass a text or a query configuration, then perhaps
  // values, and never a callback.
  override query = ((...args: [string, unknown[]?]) =>
    retryOnConflict(this, () => this.queryOnce(...args))) as Pool['query'];

  private async queryOnce(...args: [string, unknown[]?]) {
    const client = await this.connect();
    try {
      const result = await client.query<Row>(...args);
      client.release();
      return result;
    } catch (error) {
      client.release(!leavesConnectionUsable(error));
      throw error;
    }
  }
}

/** Adds error handling to a new connection, for the time in which a caller has checked the connection out. */
function guardClient(client: PoolClient): void {
  // The pool listens only to idle connections, and an 'error' event without a listener ends the process.
  client.on('error', () => undefined);
  const query = client.query.bind(client);
  // The `as` holds because arguments and results pass unchanged.
  client.query = ((...args: [string, unknown[]?]) => {
    const result: unknown = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      const mappedError = asUnavailable(error);
      // A late response may still arrive. Later queries, also a rollback, must fail at once instead of waiting for it.
      if (mappedError instanceof DatabaseUnavailable && !leavesConnectionUsable(error)) void client.end();
      throw mappedError;
    });
  }) as typeof client.query;
}
