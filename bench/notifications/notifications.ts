import { openChat } from '../../server/testing/chat-client';
import type { ChatClient } from '../../server/testing/chat-client';
import { timeUntil } from '../../testing/wait-until';
import { startLoader } from '../load-generator/processes';
import type { LoadRequest } from '../load-generator/load-tasks';
import { runInterleaved } from '../measure';
import type { BenchContext, Figure, Product, Section, SignedInUser } from '../section';
import { deleteNotifications, createNoticeClub, fillInbox } from './notice-club';
import { measureFanOut, postNotice } from './fan-out';

const CONNECTED_MEMBERS = 1_000;
const LARGE_INBOX_SIZE = 100_000;
const SMALL_INBOX_SIZE = 100;
const MAX_DELIVERY_MS = 1_000;
/** Upper limit of the ratio: response time with a large inbox ÷ response time with a small one. */
const MAX_PAGING_RATIO = 1.5;
const RUNS = 3;
const MAX_WAIT_MS = 60_000;
/** Connections that are opened at the same time. */
const CONNECT_BATCH_SIZE = 50;

/** Measures the fan-out of a notice, its live delivery, and reads of a user with many notifications. */
export const notificationsSection: Section = {
  name: 'notifications',
  title: 'Notifications',
  run: async (bench) => {
    const product = await bench.product();
    return [
      ...(await measureFanOut(bench, product)),
      await measureLiveDelivery(bench, product),
      await measurePaging(bench, product),
    ];
  },
};

/** Measures the time from the first stored notification until every connected member has received its frame. */
async function measureLiveDelivery(bench: BenchContext, product: Product): Promise<Figure> {
  const { pool, server, signIn } = product;
  const { clubId, president, userIds } = await createNoticeClub(product, {
    count: CONNECTED_MEMBERS,
    firstUserId: 2_001,
  });
  bench.log(`  connecting ${String(CONNECTED_MEMBERS)} members`);
  const clients = await connectAll(server.port, await signIn(userIds));
  const runs: number[] = [];
  try {
    // The first run warms up.
    for (let run = 0; run <= RUNS; run += 1) {
      await deleteNotifications(pool, clubId);
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
    label: `notice to ${CONNECTED_MEMBERS.toLocaleString('en-US')} connected members, from the first row to the last frame`,
    unit: 'ms',
    runs,
    goal: {
      text: `≤ ${MAX_DELIVERY_MS.toLocaleString('en-US')}, every run`,
      isMet: ({ runs: all }) => all.every((ms) => ms <= MAX_DELIVERY_MS),
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

/** Compares the median response times of two users who read pages of a large and of a small inbox. */
async function measurePaging(bench: BenchContext, product: Product): Promise<Figure> {
  const { pool, server, signIn } = product;
  const [largeReader, smallReader] = await signIn([501, 502]);
  if (!largeReader || !smallReader) throw new Error('the readers could not be logged in');
  await fillInbox(pool, largeReader.userId, LARGE_INBOX_SIZE);
  await fillInbox(pool, smallReader.userId, SMALL_INBOX_SIZE);
  bench.log('  pages of notifications');
  const pageRequestsOf = ({ cookie }: SignedInUser, inboxSize: number): LoadRequest[] =>
    ['', `&before=${String(inboxSize / 2)}`, '&before=25'].map((query) => ({
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
      {
        large: () => load(pageRequestsOf(largeReader, LARGE_INBOX_SIZE)),
        small: () => load(pageRequestsOf(smallReader, SMALL_INBOX_SIZE)),
      },
      { withWarmUp: true },
    );
    return {
      label: `pages of ${LARGE_INBOX_SIZE.toLocaleString('en-US')} notifications of one user`,
      unit: 'ms',
      runs: runs.large.map(({ p50Ms }) => p50Ms),
      baselines: [{ name: `of ${String(SMALL_INBOX_SIZE)}`, runs: runs.small.map(({ p50Ms }) => p50Ms) }],
      goal: { text: `≤ ${String(MAX_PAGING_RATIO)} ×`, isMet: ({ ratio }) => ratio <= MAX_PAGING_RATIO },
      note: 'the newest page, a middle page and a page of old notifications, each with the unread counts of the bell; 50 are unread',
    };
  } finally {
    loader.close();
  }
}
