import type { Pool } from 'pg';
import type { EngineLog } from '../../engines/engine-log';

const FLUSH_INTERVAL_MS = 10_000;
/** Further views until the next flush are not counted. */
const MAX_PENDING_VIEWS = 10_000;

export interface ViewCounter {
  /**
   * Counts a view of a club's page, at most one per user and club until the next flush. The flush excludes views of members. Only counts
   * are stored: the user ids stay in memory until the flush.
   */
  count: (clubId: number, userId: number) => void;
  /** Adds the collected views to the stored counts of today (Asia/Seoul). Never rejects: a failure loses the views. */
  flush: () => Promise<void>;
  /** Starts to flush every 10 s. */
  start: () => void;
  /** Ends the interval and flushes once more. */
  stop: () => Promise<void>;
}

export function createViewCounter({ pool, log }: { pool: Pool; log: EngineLog }): ViewCounter {
  let pending = new Map<string, [clubId: number, userId: number]>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const flush = async () => {
    const views = [...pending.values()];
    pending = new Map();
    if (views.length === 0) return;
    await pool
      .query({
        name: 'count-club-views',
        text: `insert into club_day_counts as d (club_id, day, views)
               select c.id, (now() at time zone 'Asia/Seoul')::date, count(*) from unnest($1::int[], $2::int[]) as v (club_id, user_id)
                 join clubs c on c.id = v.club_id
                 where not exists (select from memberships m where m.club_id = c.id and m.user_id = v.user_id)
                 group by c.id order by c.id
               on conflict (club_id, day) do update set views = d.views + excluded.views`,
        values: [views.map(([clubId]) => clubId), views.map(([, userId]) => userId)],
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'views of clubs could not be counted');
      });
  };
  return {
    count: (clubId, userId) => {
      if (pending.size < MAX_PENDING_VIEWS)
        pending.set(`${String(clubId)} ${String(userId)}`, [clubId, userId]);
    },
    flush,
    start: () => {
      timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
