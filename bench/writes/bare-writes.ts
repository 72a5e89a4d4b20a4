import { randomUUID } from 'node:crypto';
import { writeMessages } from '../../server/modules/chat/message-log.repository';
import { hashOf } from '../../server/modules/session/session.service';
import { startBareWrites } from '../bare-writes/bare-writes-server';
import type { BareWritesServer } from '../bare-writes/bare-writes-server';
import { planWrite } from '../bare-writes/write-plan';
import type { PlannedStatement } from '../bare-writes/write-plan';
import type { LoadRequest, Statement } from '../load-generator/load-tasks';
import { startRecorder } from '../load-generator/recorder';
import type { Recorder } from '../load-generator/recorder';
import type { Product, SignedInUser } from '../section';
import type { WriteScenario } from './write-scenarios';

/** A bare write server that serves as a baseline. */
interface BareBaseline extends BareWritesServer {
  /** Statements per write, without the statement that finds the session. */
  statementCount: number;
}

/** Number of requests at the end of a scenario that may be recorded. One of them provides the statements. */
export const RECORDED_REQUESTS = 5;

/** Starts a bare write server with the statements that the product sends for one of the last requests of a scenario. */
export async function startBareRoute(
  { connectionConfig }: Product,
  { path, users, requests }: WriteScenario,
): Promise<BareBaseline> {
  const [sessionStatement, ...statements] = await planOneOf(
    connectionConfig,
    users,
    path,
    requests.slice(-RECORDED_REQUESTS),
  );
  const server = await startBareWrites(
    { kind: 'requests', path, sessionStatement, statements },
    connectionConfig,
  );
  return { ...server, statementCount: statements.length };
}

/** Starts a bare WebSocket server with the statement by which the product stores messages. */
export async function startBareSocket(
  { connectionConfig }: Product,
  users: readonly SignedInUser[],
): Promise<BareBaseline> {
  const path = '/api/v1/chat/rooms';
  const requests = users.map(({ cookie }): LoadRequest => ({ method: 'GET', path, cookie }));
  const [sessionStatement] = await planOneOf(connectionConfig, users, path, requests.slice(0, 1));
  const appendStatement = await recordAppend();
  const server = await startBareWrites(
    { kind: 'messages', sessionStatement, appendStatement },
    connectionConfig,
  );
  return { ...server, statementCount: 1 };
}

/**
 * Records the requests in order and returns the plan of the first request whose values all differ from one another. The first
 * statement of a plan finds the session.
 */
async function planOneOf(
  connectionConfig: Product['connectionConfig'],
  users: readonly SignedInUser[],
  path: string,
  requests: readonly LoadRequest[],
): Promise<[PlannedStatement, ...PlannedStatement[]]> {
  const recorder = await startRecorder(connectionConfig);
  try {
    for (const request of requests) {
      const user = users.find(({ cookie }) => cookie === request.cookie);
      const [session, ...statements] = (user && (await planRequest(recorder, request, user, path))) ?? [];
      if (session) return [session, ...statements];
    }
  } finally {
    await recorder.close();
  }
  throw new Error(`every recorded request to ${path} has equal values`);
}

/** Records a request and plans its statements. Returns undefined if two values of the request are equal. */
async function planRequest(
  recorder: Recorder,
  request: LoadRequest,
  { userId, cookie }: SignedInUser,
  path: string,
): Promise<PlannedStatement[] | undefined> {
  const key = request.hasIdempotencyKey ? randomUUID() : undefined;
  const { body, statements } = await recorder.record({
    ...request,
    ...(key !== undefined && { idempotencyKey: key }),
  });
  return planWrite(statements, {
    userId,
    sessionHash: hashOf(cookie.slice(cookie.indexOf('=') + 1)),
    key,
    params: paramsOf(path, request.path),
    // Requests and responses of the scenarios have these shapes.
    body: JSON.parse(request.body ?? '{}') as Record<string, unknown>,
    createdId: createdIdOf((JSON.parse(body) as { data: object }).data),
  });
}

/** Returns the values of the route parameters in a path. */
function paramsOf(pattern: string, path: string): Record<string, number> {
  const parts = path.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), Number(parts[index])]] : [])),
  );
}

/** Returns the only number of a response, which is the id of the new row; undefined if there is not exactly one. */
function createdIdOf(data: object): number | undefined {
  const numbers = Object.values(data).filter((value) => typeof value === 'number');
  return numbers.length === 1 ? numbers[0] : undefined;
}

/** Returns the statement that stores messages. */
async function recordAppend(): Promise<{ name: string; text: string }> {
  let append: Statement | undefined;
  const query = (statement: Statement) => {
    append = statement;
    return Promise.resolve({ rows: [] });
  };
  // The `as` is safe because the repository uses only this method of the pool.
  await writeMessages({ query } as unknown as Product['pool'], [], { waitForLocks: true });
  if (append?.name === undefined) throw new Error('messages are stored without a prepared statement');
  return { name: append.name, text: append.text };
}
