import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { WebSocketServer } from 'ws';
import { IDEMPOTENCY_KEY_HEADER } from '@contract/route';
import type { BareMessages, BareRequests, BareWrites } from './bare-writes-server';
import { valueFor } from './write-plan';
import type { PlannedStatement, RequestValues } from './write-plan';

/** As many connections as the product has. */
const MAX_CONNECTIONS = 30;

/** Returns the user id of the session that the session cookie names; undefined without a session. */
type FindUserId = (cookies: Readonly<Record<string, string | undefined>>) => Promise<number | undefined>;
type Queryable = Pick<PoolClient, 'query'>;

/**
 * Starts a minimal server that executes the recorded statements of writes, and returns its port. The server finds the session
 * of the cookie with the product's statement: for each HTTP request, or once for each WebSocket. It parses the JSON of each
 * request or message and executes the statements. It has no rules, limits, hooks, log or metrics.
 */
async function serve(writes: BareWrites, connectionConfig: PoolConfig): Promise<number> {
  const pool = new Pool({ ...connectionConfig, max: MAX_CONNECTIONS });
  const app = fastify();
  await app.register(cookie);
  const findUserId: FindUserId = async ({ dure_session: token = '' }) => {
    const sessionHash = createHash('sha256').update(token).digest('base64url');
    const { rows } = await pool.query<{ user_id: number }>(
      queryOf(writes.sessionStatement, { ...EMPTY_VALUES, sessionHash }),
    );
    return rows[0]?.user_id;
  };
  if (writes.kind === 'requests') serveRequests(app, pool, findUserId, writes);
  else serveMessages(app, pool, findUserId, writes);
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

const EMPTY_VALUES: RequestValues = {
  userId: 0,
  sessionHash: '',
  key: undefined,
  createdId: undefined,
  params: {},
  body: {},
};

interface BareRequest {
  Params: Record<string, string>;
  Body: Record<string, unknown>;
}

function serveRequests(
  app: FastifyInstance,
  pool: Pool,
  findUserId: FindUserId,
  { path, statements }: BareRequests,
): void {
  app.post<BareRequest>(path, async ({ cookies, headers, params, body }, reply) => {
    const userId = await findUserId(cookies);
    if (userId === undefined) return reply.code(401).send();
    const key = headers[IDEMPOTENCY_KEY_HEADER];
    const values = { ...EMPTY_VALUES, userId, params, body, ...(typeof key === 'string' && { key }) };
    return { data: { id: await executeAll(pool, statements, values) }, message: 'OK' };
  });
}

/** Executes the statements; all statements of a transaction use one connection. Returns the id of the row that they insert, if any. */
async function executeAll(
  pool: Pool,
  statements: readonly PlannedStatement[],
  values: RequestValues,
): Promise<unknown> {
  let connection: PoolClient | undefined;
  let createdId: unknown;
  try {
    for (const statement of statements) {
      if (statement.text === 'begin') connection = await pool.connect();
      const result = await execute(connection ?? pool, statement, { ...values, createdId });
      if (statement.insertsRow) createdId = result;
      if (statement.text === 'commit') {
        connection?.release();
        connection = undefined;
      }
    }
    return createdId;
  } catch (error) {
    connection?.release(true); // `true` closes the connection instead of returning it to the pool
    throw error;
  }
}

/** Executes a statement. Returns the first column of its first row; undefined without rows. */
async function execute(
  queryable: Queryable,
  statement: PlannedStatement,
  values: RequestValues,
): Promise<unknown> {
  const { rows } = await queryable.query<Record<string, unknown>>(queryOf(statement, values));
  const [row] = rows;
  return row && Object.values(row)[0];
}

function queryOf({ name, text, rowMode, values }: PlannedStatement, request: RequestValues) {
  return {
    text,
    ...(name !== undefined && { name }),
    ...(rowMode && { rowMode }),
    values: values.map((source) => valueFor(source, request)),
  };
}

interface BareMessage {
  roomId: number;
  message: string;
  clientMessageId: string;
}

/** Stores each message of a WebSocket with one statement. Then replies with the `clientMessageId` of the message as its receipt. */
function serveMessages(
  app: FastifyInstance,
  pool: Pool,
  findUserId: FindUserId,
  { appendStatement }: BareMessages,
): void {
  const sockets = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', (request: IncomingMessage, stream, head: Buffer) => {
    void findUserId(app.parseCookie(request.headers.cookie ?? '')).then((userId) => {
      if (userId === undefined) {
        stream.destroy();
        return;
      }
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.on('message', (data: Buffer) => {
          // The load generator sends this shape.
          const { roomId, message, clientMessageId } = JSON.parse(data.toString()) as BareMessage;
          // Parameters of `chat_append`: room_ids, sender_ids, client_ids, messages, claimed_emails, wait_for_locks, check_duplicates
          const values = [[roomId], [userId], [clientMessageId], [message], [null], true, false];
          void pool.query({ ...appendStatement, values }).then(() => {
            socket.send(JSON.stringify({ receipt: clientMessageId }));
          });
        });
      });
    });
  });
}

process.once(
  'message',
  ({ writes, connectionConfig }: { writes: BareWrites; connectionConfig: PoolConfig }) => {
    serve(writes, connectionConfig).then(
      (port) => process.send?.(port),
      (error: unknown) => {
        throw error;
      },
    );
  },
);
process.on('disconnect', () => process.exit());
