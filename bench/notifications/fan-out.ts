import type { Pool } from 'pg';
import { timeUntil } from '../../testing/wait-until';
import { GROWTH_FACTOR, growthFigure, limitAndStatementRatioGoal } from '../goals';
import { createBrowsingStream } from '../loads/user-actions';
import { startSteadyCaller, summarize } from '../loads/steady-process';
import { runInterleaved } from '../measure';
import type { BenchContext, Figure, Product, SignedInUser } from '../section';
import { deleteNotifications, createNoticeClub, replaceWithReadNotifications } from './notice-club';
import type { NoticeClub } from './notice-club';

const MEMBERS = 5_000;
const QUICK_MEMBERS = 1_000;
const FAN_OUT_LIMIT_MS = 5_000;
const RUNS = 3;
const MAX_WAIT_MS = 60_000;
const READS_PER_SECOND = 300;
/** Limit of the 95th percentile: the same as for this read load without a notice. */
const READ_LIMIT_MS = 60;

const NOTICE = JSON.stringify({ title: '공지', contents: '이번 주는 모임을 쉽니다.' });

/** Posts a notice. Throws if the server refuses it. */
export async function postNotice(
  { address }: Product,
  clubId: number,
  { cookie }: SignedInUser,
): Promise<void> {
  const response = await fetch(`${address}/api/v1/clubs/${String(clubId)}/notices`, {
    method: 'POST',
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    body: NOTICE,
  });
  if (!response.ok) throw new Error(`the notice was refused with ${String(response.status)}`);
}

/** Times of a fan-out. */
interface FanOutTimes {
  /** Time from the response to the request that posts the notice until every member has the notification. */
  totalMs: number;
  /** Time from the start of the job until every member has the notification. */
  jobMs: number;
}

/**
 * Measures the fan-out of a notice in two clubs of the same size. Each member of the first club has one older notification, each
 * of the second {@link GROWTH_FACTOR}. Also measures reads of other users during the fan-out in the first club.
 */
export async function measureFanOut(bench: BenchContext, product: Product): Promise<Figure[]> {
  const { pool } = product;
  const count = bench.isQuick ? QUICK_MEMBERS : MEMBERS;
  const smallInboxClub = await createNoticeClub(product, { count, firstUserId: 1_001 });
  const largeInboxClub = await createNoticeClub(product, { count, firstUserId: 1_001 + count + 1 });
  bench.log(`  ${String(GROWTH_FACTOR)} notifications for each of ${String(count)} members`);
  await replaceWithReadNotifications(pool, smallInboxClub.userIds, 1);
  await replaceWithReadNotifications(pool, largeInboxClub.userIds, GROWTH_FACTOR);
  bench.log(`  notices to ${String(count)} members`);
  const runs = await runInterleaved(
    RUNS,
    {
      small: () => fanOut(product, smallInboxClub),
      driver: () => executeStatements(pool, smallInboxClub),
      large: () => fanOut(product, largeInboxClub),
    },
    { withWarmUp: true },
  );
  const jobTimesOf = (all: readonly FanOutTimes[]) => all.map(({ jobMs }) => jobMs);
  const label = `notice to ${count.toLocaleString('en-US')} members`;
  return [
    {
      label: `${label}, until all are notified`,
      unit: 'ms',
      runs: runs.small.map(({ totalMs }) => totalMs),
      goal: {
        text: `≤ ${FAN_OUT_LIMIT_MS.toLocaleString('en-US')}, every run`,
        isMet: ({ runs: all }) => all.every((ms) => ms <= FAN_OUT_LIMIT_MS),
      },
      note: 'with up to 500 ms until the job queue is polled',
    },
    {
      label: `${label}, its job`,
      unit: 'ms',
      runs: jobTimesOf(runs.small),
      baselines: [
        {
          name: `its ${String(smallInboxClub.statements.length)} inserts of notifications by bare pg`,
          runs: jobTimesOf(runs.driver),
        },
      ],
      goal: limitAndStatementRatioGoal(FAN_OUT_LIMIT_MS),
    },
    growthFigure(`${label}, its job`, { small: jobTimesOf(runs.small), large: jobTimesOf(runs.large) }),
    await measureOtherReaders(bench, product, smallInboxClub, label),
  ];
}

async function fanOut(product: Product, { clubId, president, userIds }: NoticeClub): Promise<FanOutTimes> {
  const { pool } = product;
  await deleteNotifications(pool, clubId);
  await postNotice(product, clubId, president);
  // Reads the start time while the job runs, because the product deletes a job that has ended.
  let jobStartedAtMs: number | undefined;
  const areAllNotified = async () => {
    const { rows } = await pool.query<{ total: number; startedAtMs: number | null }>(
      `select (select count(*)::int from notifications where club_id = $1) as total,
         (select extract(epoch from max(started_on))::float8 * 1000 from pgboss.job where name = 'notify-notice-posted' and state = 'active') as "startedAtMs"`,
      [clubId],
    );
    jobStartedAtMs = rows[0]?.startedAtMs ?? jobStartedAtMs;
    return (rows[0]?.total ?? 0) >= userIds.length;
  };
  const totalMs = await timeUntil(areAllNotified, MAX_WAIT_MS);
  if (jobStartedAtMs === undefined) throw new Error('the job of the notice was not seen');
  return { totalMs, jobMs: Date.now() - jobStartedAtMs };
}

/** Executes the inserts of notifications by pg alone. Both returned times are equal, because there is no job. */
async function executeStatements(pool: Pool, { clubId, statements }: NoticeClub): Promise<FanOutTimes> {
  await deleteNotifications(pool, clubId);
  const startedAt = performance.now();
  for (const { text, values } of statements) await pool.query(text, [...values]);
  const jobMs = performance.now() - startedAt;
  return { jobMs, totalMs: jobMs };
}

/** Measures reads of other users during the fan-out of a notice, compared with the same reads alone. */
async function measureOtherReaders(
  bench: BenchContext,
  product: Product,
  club: NoticeClub,
  label: string,
): Promise<Figure> {
  const caller = startSteadyCaller();
  const stream = await createBrowsingStream(product, READS_PER_SECOND);
  const seconds = bench.isQuick ? 2 : 5;
  const read = async () => {
    const outcomes = await caller.run({ port: product.server.port, seconds, streams: [stream] });
    const { p95, failures } = summarize(outcomes.get('browsing'));
    if (failures > 0) throw new Error(`${String(failures)} reads failed`);
    return p95;
  };
  try {
    const runs = await runInterleaved(
      RUNS,
      { during: async () => (await Promise.all([read(), fanOut(product, club)]))[0], alone: read },
      { withWarmUp: true },
    );
    return {
      label: `${label}: ${String(READS_PER_SECOND)} reads/s of other users, 95th percentile`,
      unit: 'ms',
      runs: runs.during,
      baselines: [{ name: 'the reads alone', runs: runs.alone }],
      goal: { text: `≤ ${String(READ_LIMIT_MS)}`, isMet: ({ median }) => median <= READ_LIMIT_MS },
    };
  } finally {
    caller.end();
  }
}
