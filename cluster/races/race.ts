import { setTimeout as sleep } from 'node:timers/promises';
import { createSessionService } from '../../server/modules/session/session.service';
import { createUser } from '../../server/testing/factories';
import { createBrowser } from '../browser';
import type { ApiResponse, Browser } from '../browser';
import type { Cluster } from '../cluster';

/** Runs one repetition: prepares data, sends concurrent calls to both nodes, and throws on a forbidden outcome. */
export type Race = (repetition: number) => Promise<void>;
/** Races by name. */
export type Races = Record<string, Race>;
/** Sends a call to the node of this port. */
export type RaceCall<T = unknown> = (port: number) => Promise<ApiResponse<T>>;

/** The cluster and the functions that all races share. */
export interface RaceContext {
  cluster: Cluster;
  /**
   * Sends the calls concurrently, alternating between the nodes. From one repetition to the next, the first call and the node of each call
   * change. Returns the responses in the order of the parameters.
   */
  runConcurrently: <T>(repetition: number, ...calls: readonly RaceCall<T>[]) => Promise<ApiResponse<T>[]>;
  /** Returns a browser with a session of the user. */
  logIn: (userId: number) => Promise<Browser>;
  /** Creates a user with {@link PASSWORD} and a session. */
  createLoggedInUser: () => Promise<{ userId: number; browser: Browser }>;
  /** Returns as text how often each short combination of statuses occurred since the last `takeOutcomeCounts`. */
  takeOutcomeCounts: () => string;
  /** Counts rows. `sql` is the part of the query after `select count(*) from`. */
  countRows: (sql: string, ...values: unknown[]) => Promise<number>;
}

export const PASSWORD = 'correct-horse1!';
/** Returns status and code of each response, sorted, because either call may win. */
export const sortedOutcomes = (responses: readonly ApiResponse[]) =>
  responses.map(({ status, code }) => `${String(status)} ${code ?? ''}`.trim()).sort();

/** In characters. Races of many calls have too many combinations of statuses to print. */
const MAX_PRINTED_OUTCOME_LENGTH = 50;
const BUSY_RETRY_DELAY_MS = 200;
const MAX_BUSY_RETRIES = 50;

/** Repeats a call while the node rejects the call as busy, as clients do. A rejected call has no effect. */
async function callUntilAdmitted<T>(call: RaceCall<T>, port: number): Promise<ApiResponse<T>> {
  let response = await call(port);
  for (let retries = 0; response.code === 'busy' && retries < MAX_BUSY_RETRIES; retries += 1) {
    await sleep(BUSY_RETRY_DELAY_MS);
    response = await call(port);
  }
  return response;
}

export async function createRaceContext(cluster: Cluster): Promise<RaceContext> {
  const { pool, ports } = cluster;
  const sessions = createSessionService(pool);
  const outcomeCounts = new Map<string, number>();
  const openSession = async (userId: number) => {
    const browser = createBrowser();
    browser.cookies.set('__Host-dure_session', await sessions.open(userId));
    return browser;
  };
  return {
    cluster,
    logIn: openSession,
    runConcurrently: async <T>(repetition: number, ...calls: readonly RaceCall<T>[]) => {
      const numbered = calls.map((call, index) => ({
        call,
        index,
        port: ports[(index + repetition) % 2] ?? ports[0],
      }));
      const firstIndex = repetition % numbered.length;
      const rotated = [...numbered.slice(firstIndex), ...numbered.slice(0, firstIndex)];
      const responses = await Promise.all(
        rotated.map(async ({ call, index, port }) => ({
          index,
          response: await callUntilAdmitted(call, port),
        })),
      );
      const inOrder = responses.sort((a, b) => a.index - b.index).map(({ response }) => response);
      const outcome = inOrder.map(({ status }) => String(status)).join(' + ');
      outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1);
      return inOrder;
    },
    takeOutcomeCounts: () => {
      const outcomes = [...outcomeCounts]
        .filter(([outcome]) => outcome.length < MAX_PRINTED_OUTCOME_LENGTH)
        .map(([outcome, times]) => `${outcome} × ${String(times)}`)
        .join(', ');
      outcomeCounts.clear();
      return outcomes;
    },
    createLoggedInUser: async () => {
      const userId = await createUser(pool, { password: PASSWORD });
      return { userId, browser: await openSession(userId) };
    },
    countRows: async (sql, ...values) =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n ?? 0,
  };
}
