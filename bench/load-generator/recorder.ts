import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolClient, PoolConfig } from 'pg';
import { IDEMPOTENCY_KEY_HEADER } from '@contract/route';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createMemoryBus } from '../../server/engines/bus/memory-bus';
import { createDb } from '../../server/engines/database/db';
import { createPool } from '../../server/engines/database/pool';
import { createMemoryLimits } from '../../server/engines/limits/limits';
import { createMailbox } from '../../server/engines/mail/mailbox';
import { createLocalObjects } from '../../server/engines/objects/local-objects';
import type { Statement, LoadRequest } from './load-tasks';

const SECRET = 'the secret of the bench';
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A request to record. `hasIdempotencyKey` has no effect here: the request carries a key only if `idempotencyKey` is set. */
type RequestToRecord = LoadRequest & { idempotencyKey?: string };

/** An instance of the product in this process, without a port. It records the SQL statements that it executes. */
export interface Recorder {
  /**
   * Returns the response body and every statement of the request, including the statement that finds the session. Throws for
   * a response status of 400 and above.
   */
  record: (request: RequestToRecord) => Promise<{ body: string; statements: Statement[] }>;
  close: () => Promise<void>;
}

/** Starts a recorder on an existing database. */
export async function startRecorder(connectionConfig: PoolConfig): Promise<Recorder> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-bench-'));
  const config = readConfig({ LIMITS_FACTOR: '1000000', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const pool = createPool(connectionConfig);
  let statements: Statement[] = [];
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client);
    // Records each statement before its execution. The `as` is safe because arguments and results pass unchanged.
    client.query = ((...args: [string | Statement, unknown[]?]) => {
      statements.push(statementOf(args));
      return query(...(args as [string, unknown[]?]));
    }) as typeof client.query;
  });
  const objects = createLocalObjects({ dataDir, secret: SECRET });
  const app = await buildApp({
    config,
    secret: SECRET,
    engines: {
      objects,
      database: { pool, db: createDb(pool), connectionConfig, kind: 'external', close: () => pool.end() },
      mail: createMailbox(dataDir),
      limits: createMemoryLimits({ factor: config.limitsFactor }),
      bus: createMemoryBus(silentLog),
    },
  });
  await app.ready();
  return {
    record: async ({ method, path: url, cookie, body, idempotencyKey }) => {
      statements = [];
      const response = await app.inject({
        method,
        url,
        headers: {
          host: 'localhost',
          ...(method !== 'GET' && { origin: 'http://localhost' }),
          ...(cookie !== undefined && { cookie }),
          ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: body }),
      });
      if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`);
      // Copies the list, because statements that the product sends after the response do not belong to the request.
      return { body: response.body, statements: [...statements] };
    },
    close: async () => {
      await app.close();
      await pool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Converts the arguments of `client.query` into a statement that can be sent to another process. */
function statementOf([query, parameters]: readonly [string | Statement, unknown[]?]): Statement {
  if (typeof query === 'string') return { text: query, ...(parameters && { values: parameters }) };
  const { name, text, values = parameters, rowMode } = query;
  return {
    text,
    ...(name !== undefined && { name }),
    ...(values && { values: [...values] }),
    ...(rowMode && { rowMode }),
  };
}
