import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { createArticleToCommentOn } from './load';
import { isBusyMachine } from '../testing/machine';

/** One call of the load. Times are from performance.now(). */
export interface Call {
  method: 'GET' | 'POST';
  /** Unique text of the comment that a POST creates; absent for a GET. */
  content?: string;
  /** 0 if no response arrived. */
  status: number;
  /** Whether the node shed the call with 503 and Retry-After. A shed call has no effect. */
  isShed: boolean;
  startedAt: number;
  endedAt: number;
}

/** An open-loop load through the reverse proxy. */
export interface SteadyLoad {
  /** Finished calls, in the order in which they ended. */
  calls: readonly Call[];
  /** Stops the load and waits for all responses. */
  stop: () => Promise<void>;
  /** Returns the number of stored comments by text. */
  countComments: () => Promise<Map<string, number>>;
}

const READ_PATHS = [
  '/clubs',
  '/users/profile',
  `/clubs/search?search=${encodeURIComponent('동')}`,
  '/clubs/categories',
  '/users/submissions',
];

/** Sends reads and creates comments at constant rates, whether or not earlier calls have ended. */
export async function startSteadyLoad(
  cluster: Cluster,
  { readsPerSecond, writesPerSecond }: { readsPerSecond: number; writesPerSecond: number },
): Promise<SteadyLoad> {
  const { browser, articleId } = await createArticleToCommentOn(cluster);
  const calls: Call[] = [];
  const running = new Set<Promise<void>>();
  const start = (call: Pick<Call, 'method' | 'content'>, path: string) => {
    const startedAt = performance.now();
    const body = call.content === undefined ? undefined : { content: call.content };
    const run = browser
      .call(cluster.reverseProxyPort, call.method, path, body)
      .then(
        ({ status, headers }) => ({ status, isShed: status === 503 && headers['retry-after'] !== undefined }),
        () => ({ status: 0, isShed: false }),
      )
      .then((outcome) => {
        calls.push({ ...call, ...outcome, startedAt, endedAt: performance.now() });
        running.delete(run);
      });
    running.add(run);
  };
  let isOver = false;
  const startCallsAtRate = async (perSecond: number, startCall: (n: number) => void) => {
    const startedAt = performance.now();
    for (let n = 0; !isOver; n += 1) {
      await sleep(Math.max(0, startedAt + (n * 1_000) / perSecond - performance.now()));
      startCall(n);
    }
  };
  const callLoops = [
    startCallsAtRate(readsPerSecond, (n) => {
      start({ method: 'GET' }, READ_PATHS[n % READ_PATHS.length] ?? '');
    }),
    startCallsAtRate(writesPerSecond, (n) => {
      start({ method: 'POST', content: `말 ${String(n)}` }, `/comment/articles/${String(articleId)}`);
    }),
  ];
  return {
    calls,
    stop: async () => {
      isOver = true;
      await Promise.all(callLoops);
      await Promise.all(running);
    },
    countComments: async () => {
      const { rows } = await cluster.pool.query<{ content: string; times: number }>(
        'select content, count(*)::int as times from comments where article_id = $1 group by content',
        [articleId],
      );
      return new Map(rows.map(({ content, times }) => [content, times]));
    },
  };
}

/** Returns the calls that failed: a GET without status 200 or a POST without 201. */
export const findFailures = (calls: readonly Call[]) =>
  calls.filter(({ method, status }) => status !== (method === 'GET' ? 200 : 201));

/** Describes the failures, except shed calls on a busy machine. */
export const describeUnexpectedFailures = (calls: readonly Call[]) =>
  findFailures(calls)
    .filter(({ isShed }) => !isShed || !isBusyMachine())
    .map(({ method, status, isShed }) => `${method} ${String(status)}${isShed ? ', shed' : ''}`);

/** Returns acknowledged comments that are not stored exactly once, and shed comments that are stored. */
export const findWronglyStored = (calls: readonly Call[], stored: ReadonlyMap<string, number>) =>
  calls.filter(
    ({ content, status, isShed }) =>
      content !== undefined &&
      ((status === 201 && stored.get(content) !== 1) || (isShed && stored.has(content))),
  );
