import { openChat } from '../../server/testing/chat-client';
import type { ChatClient } from '../../server/testing/chat-client';
import { timeUntil } from '../../testing/wait-until';
import { startLoader } from '../load/processes';
import type { LoadRequest } from '../load/load-tasks';
import { runInterleaved } from '../measure';
import type { BenchContext, Figure, Product, Section, SignedInUser } from '../section';
import { clearNotices, createReaders, insertManyNotifications } from './bench-readers';
import { measureFanOut, postNotice } from './fan-out';

const CONNECTED_MEMBERS = 1_000;
const LARGE_INBOX_SIZE = 100_000;
const SMALL_INBOX_SIZE = 100;
const LIVE_LIMIT_MS = 1_000;
const PAGING_RATIO = 1.5;
const RUNS = 3;
const MAX_WAIT_MS = 60_000;
/** Connections that are opened at the same time. */
const CONNECT_BATCH_SIZE = 50;

/** Measures the fan-out of a notice, its live delivery, and the pages of a user with many notifications. */
export const notificationsSection: Section = {
  name: 'notifications',
  title: 'Notifications',
  run: async (bench) => {
    const product = await bench.product();
    return [
      ...(await measureFanOut(bench, product)),
      await measureLive(bench, product),
      await measurePaging(bench, product),
    ];
  },
};

/** Measures the time from the first written row until the last of the connected members has its frame. */
async function measureLive(bench: BenchContext, product: Product): Promise<Figure> {
  const { pool, server, signIn } = product;
  const { clubId, president, userIds } = await createReaders(product, {
    count: CONNECTED_MEMBERS,
    first: 2_001,
  });
  bench.log(`  connecting ${String(CONNECTED_MEMBERS)} members`);
  const clients = await connectAll(server.port, await signIn(userIds));
  const runs: number[] = [];
  try {
    // The first run warms up.
    for (let run = 0; run <= RUNS; run += 1) {
      await clearNotices(pool, clubId);
      for (const { notificationFrames } of clients) notificationFrames.length = 0;
      await postNotice(product, clubId, president);
      const isWritten = async () =>
        ((await pool.query('select from notifications where club_id = $1 limit 1', [clubId])).rowCount ?? 0) >
        0;
      await timeUntil(isWritten, MAX_WAIT_MS);
      const ms = await timeUntil(
        () => clients.every(({ notificationFrames }) => notificationFrames.length > 0),
        MAX_WAIT_MS,
      );
      if (run > 0) runs.push(ms);
    }
  } finally {
    for (const client of clients) client.terminate();
  }
  return {
    label: `notice to ${CONNECTED_MEMBERS.toLocaleString('en-US')} connected members, from the rows to the last frame`,
    unit: 'ms',
    runs,
    goal: {
      text: `≤ ${LIVE_LIMIT_MS.toLocaleString('en-US')}, every run`,
      isMet: ({ runs: all }) => all.every((ms) => ms <= LIVE_LIMIT_MS),
    },
  };
}

async function connectAll(port: number, users: readonly SignedInUser[]): Promise<ChatClient[]> {
  const clients: ChatClient[] = [];
  for (let start = 0; start < users.length; start += CONNECT_BATCH_SIZE)
    clients.push(
      ...(await Promise.all(
        users.slice(start, start + CONNECT_BATCH_SIZE).map(async ({ cookie }) => {
          const client = await openChat(port, cookie.slice(cookie.indexOf('=') + 1));
          await client.subscribeNotifications();
          return client;
        }),
      )),
    );
  return clients;
}

/** Compares the pages of a user with very many notifications with those of a user with few. */
async function measurePaging(bench: BenchContext, product: Product): Promise<Figure> {
  const { pool, server, signIn } = product;
  const [many, few] = await signIn([501, 502]);
  if (!many || !few) throw new Error('the readers could not be logged in');
  await insertManyNotifications(pool, many.userId, LARGE_INBOX_SIZE);
  await insertManyNotifications(pool, few.userId, SMALL_INBOX_SIZE);
  bench.log('  pages of notifications');
  const pagesOf = ({ cookie }: SignedInUser, total: number): LoadRequest[] =>
    ['', `&before=${String(total / 2)}`, '&before=25'].map((query) => ({
      method: 'GET',
      path: `/api/v1/notifications?limit=20${query}`,
      cookie,
    }));
  const loader = startLoader();
  const load = (requests: LoadRequest[]) =>
    loader.run({
      kind: 'http',
      port: server.port,
      requests,
      connections: 1,
      seconds: bench.isQuick ? 0.5 : 1.5,
    });
  try {
    const runs = await runInterleaved(
      RUNS,
      { many: () => load(pagesOf(many, LARGE_INBOX_SIZE)), few: () => load(pagesOf(few, SMALL_INBOX_SIZE)) },
      { withWarmUp: true },
    );
    return {
      label: `pages of ${LARGE_INBOX_SIZE.toLocaleString('en-US')} notifications of one user`,
      unit: 'ms',
      runs: runs.many.map(({ p50Ms }) => p50Ms),
      baselines: [{ name: `of ${String(SMALL_INBOX_SIZE)}`, runs: runs.few.map(({ p50Ms }) => p50Ms) }],
      goal: { text: `≤ ${String(PAGING_RATIO)} ×`, isMet: ({ ratio }) => ratio <= PAGING_RATIO },
      note: 'the newest, a middle and the oldest page, each with the counts of the bell; 50 are unread',
    };
  } finally {
    loader.close();
  }
}
