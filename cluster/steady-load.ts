import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { createMeeting } from './load';
import { isBusyMachine } from '../testing/machine';

/** One call of the load. Times are those of performance.now(). */
export interface Call {
  method: 'GET' | 'POST';
  /** What a comment says; nobody else says it. */
  said?: string;
  /** 0: no answer came. */
  status: number;
  /** Whether it said when to come again: a node sends people away so when it has too many, and nothing has been done. */
  isSentAway: boolean;
  beganAt: number;
  endedAt: number;
}

/** Calls through the front at a rate that does not wait for answers. */
export interface SteadyLoad {
  calls: readonly Call[];
  /** Ends it; resolves when everything is answered. */
  stop: () => Promise<void>;
  /** How often each of these comments is there, by what it says. */
  countSaid: () => Promise<Map<string, number>>;
}

const READS = [
  '/clubs',
  '/users/profile',
  `/clubs/search?search=${encodeURIComponent('동')}`,
  '/clubs/categories',
  '/users/submissions',
];

export async function startSteadyLoad(
  cluster: Cluster,
  { readsPerSecond, writesPerSecond }: { readsPerSecond: number; writesPerSecond: number },
): Promise<SteadyLoad> {
  const { browser, articleId } = await createMeeting(cluster);
  const calls: Call[] = [];
  const running = new Set<Promise<void>>();
  const start = (call: Pick<Call, 'method' | 'said'>, path: string) => {
    const beganAt = performance.now();
    const body = call.said === undefined ? undefined : { content: call.said };
    const run = browser
      .call(cluster.front, call.method, path, body)
      .then(
        ({ status, headers }) => ({
          status,
          isSentAway: status === 503 && headers['retry-after'] !== undefined,
        }),
        () => ({ status: 0, isSentAway: false }),
      )
      .then((answer) => {
        calls.push({ ...call, ...answer, beganAt, endedAt: performance.now() });
        running.delete(run);
      });
    running.add(run);
  };
  let isOver = false;
  const atRate = async (perSecond: number, startOne: (n: number) => void) => {
    const began = performance.now();
    for (let n = 0; !isOver; n += 1) {
      await sleep(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
      startOne(n);
    }
  };
  const rates = [
    atRate(readsPerSecond, (n) => {
      start({ method: 'GET' }, READS[n % READS.length] ?? '');
    }),
    atRate(writesPerSecond, (n) => {
      start({ method: 'POST', said: `말 ${String(n)}` }, `/comment/articles/${String(articleId)}`);
    }),
  ];
  return {
    calls,
    stop: async () => {
      isOver = true;
      await Promise.all(rates);
      await Promise.all(running);
    },
    countSaid: async () => {
      const { rows } = await cluster.pool.query<{ content: string; times: number }>(
        'select content, count(*)::int as times from comments where article_id = $1 group by content',
        [articleId],
      );
      return new Map(rows.map(({ content, times }) => [content, times]));
    },
  };
}

/** Those that were not answered as they should have been. */
export const failuresOf = (calls: readonly Call[]) =>
  calls.filter(({ method, status }) => status !== (method === 'GET' ? 200 : 201));

/** Failures, but those that a node of a busy machine has sent away for a while, each with its status. */
export const unexpectedOf = (calls: readonly Call[]) =>
  failuresOf(calls)
    .filter(({ isSentAway }) => !isSentAway || !isBusyMachine())
    .map(({ method, status, isSentAway }) => `${method} ${String(status)}${isSentAway ? ', sent away' : ''}`);

/** Comments that are not there once although they were acknowledged, or there although their author was sent away. */
export const miskeptOf = (calls: readonly Call[], kept: ReadonlyMap<string, number>) =>
  calls.filter(
    ({ said, status, isSentAway }) =>
      said !== undefined && ((status === 201 && kept.get(said) !== 1) || (isSentAway && kept.has(said))),
  );
