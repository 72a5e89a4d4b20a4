import { createSessionService } from '../../server/modules/session/session.service';
import { createUser } from '../../server/testing/factories';
import { createBrowser } from '../browser';
import type { Answer, Browser } from '../browser';
import type { Cluster } from '../cluster';

/** One round: makes everything ready, lets calls run at both nodes at once, and throws when what came of it must not be. */
export type Race = (round: number) => Promise<void>;
/** Races by what they are about. */
export type Races = Record<string, Race>;
/** Sends its call to the node of this port. */
export type RaceCall<T = unknown> = (port: number) => Promise<Answer<T>>;

/** What the families of races have in common. */
export interface RaceContext {
  cluster: Cluster;
  /** All at once, by turns at the two nodes; another node and another act come first in every round. Answers in the order of the acts. */
  runConcurrently: <T>(round: number, ...acts: readonly RaceCall<T>[]) => Promise<Answer<T>[]>;
  /** Logged in. */
  logIn: (userId: number) => Promise<Browser>;
  /** A new person, whose password is {@link PASSWORD}, logged in. */
  createLoggedInUser: () => Promise<{ userId: number; browser: Browser }>;
  /** How often calls at once have ended in these ways since this was last asked. */
  takeOutcomeCounts: () => string;
  /** How many rows; `sql` begins behind 'from'. */
  countRows: (sql: string, ...values: unknown[]) => Promise<number>;
}

export const PASSWORD = 'correct-horse1!';
/** Status and code of each, in order of their letters: which of them won does not matter. */
export const sortedOutcomes = (answers: readonly Answer[]) =>
  answers.map(({ status, code }) => `${String(status)} ${code ?? ''}`.trim()).sort();

export async function createRaceContext(cluster: Cluster): Promise<RaceContext> {
  const { pool, ports } = cluster;
  const sessions = createSessionService(pool);
  const seen = new Map<string, number>();
  const browserOf = async (userId: number) => {
    const browser = createBrowser();
    browser.cookies.set('__Host-dure_session', await sessions.open(userId));
    return browser;
  };
  return {
    cluster,
    logIn: browserOf,
    runConcurrently: async <T>(round: number, ...acts: readonly RaceCall<T>[]) => {
      const order = acts.map((act, index) => ({ act, index, port: ports[(index + round) % 2] ?? ports[0] }));
      const turned = [...order.slice(round % order.length), ...order.slice(0, round % order.length)];
      const answers = await Promise.all(
        turned.map(async ({ act, index, port }) => ({ index, answer: await act(port) })),
      );
      const inOrder = answers.sort((a, b) => a.index - b.index).map(({ answer }) => answer);
      const ending = inOrder.map(({ status }) => String(status)).join(' + ');
      seen.set(ending, (seen.get(ending) ?? 0) + 1);
      return inOrder;
    },
    takeOutcomeCounts: () => {
      const outcomes = [...seen]
        .filter(([ending]) => ending.length < 50)
        .map(([ending, times]) => `${ending} × ${String(times)}`)
        .join(', ');
      seen.clear();
      return outcomes;
    },
    createLoggedInUser: async () => {
      const userId = await createUser(pool, { password: PASSWORD });
      return { userId, browser: await browserOf(userId) };
    },
    countRows: async (sql, ...values) =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n ?? 0,
  };
}
