import { sql } from 'drizzle-orm';
import { notificationKinds } from '@contract/notification';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isMandatoryKind,
  settingsGroupOf,
} from '@contract/notification-settings';
import type { Executor, Transaction } from '../../engines/database/executor';

/** The kinds that a summary may contain, each with its group and the default of its mail setting. */
const SUMMARY_KINDS = JSON.stringify(
  notificationKinds.flatMap((kind) => {
    const group = isMandatoryKind(kind) ? undefined : settingsGroupOf(kind);
    return group === undefined
      ? []
      : [{ kind, group, byDefault: DEFAULT_NOTIFICATION_SETTINGS.groups[group].email }];
  }),
);

/** Returns the FROM and WHERE clauses for notifications `n` in summaries: unread, wanted, of the 24 hours before 18:00 of a day. */
const summaryClausesFor = (day: ReturnType<typeof sql>) => sql`
  notifications n
    join jsonb_to_recordset(${SUMMARY_KINDS}::jsonb) as k (kind text, "group" text, "byDefault" text) on k.kind = n.kind
    left join notification_settings s on s.user_id = n.recipient_id
  where n.updated_at >= (${day} - 1 + time '18:00') at time zone 'Asia/Seoul' and n.updated_at < (${day} + time '18:00') at time zone 'Asia/Seoul'
    and (n.read_at is null or not n.is_in_app)
    and coalesce(s.groups -> k."group" ->> 'email', k."byDefault") = 'daily'
    and not exists (select from muted_clubs m where m.user_id = n.recipient_id and m.club_id = n.club_id)`;

export interface Summary {
  userId: number;
  /** As `2026-03-02`. */
  day: string;
}

/** Claims the summaries that were due at the last 18:00 (Asia/Seoul). Each summary is claimed once, by any node. */
export async function claimSummaries(tx: Transaction): Promise<Summary[]> {
  const day = sql`((now() at time zone 'Asia/Seoul') - interval '18 hours')::date`;
  const { rows } = await tx.execute<{ userId: number; day: string }>(sql`
    insert into daily_summaries (user_id, day)
    select distinct n.recipient_id, ${day} from ${summaryClausesFor(day)}
    on conflict do nothing returning user_id as "userId", day::text as day`);
  return rows;
}

/** Lists the ids of the notifications of a summary that are still unread and wanted, newest first. */
export async function listSummaryNews(
  executor: Executor,
  { userId, day }: Summary,
  limit: number,
): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(
    sql`select n.id from ${summaryClausesFor(sql`${day}::date`)} and n.recipient_id = ${userId} order by n.sequence desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a claimed summary has not been sent yet. False for a deleted account. */
export async function isSummaryPending(executor: Executor, { userId, day }: Summary): Promise<boolean> {
  const { rowCount } = await executor.execute(
    sql`select from daily_summaries where user_id = ${userId} and day = ${day}::date and sent_at is null`,
  );
  return rowCount === 1;
}

/** Records a summary as sent. Returns false when another worker did so before. */
export async function markSummarySent(tx: Transaction, { userId, day }: Summary): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update daily_summaries set sent_at = now() where user_id = ${userId} and day = ${day}::date and sent_at is null`,
  );
  return rowCount === 1;
}

/** Undoes {@link markSummarySent} for a mail that was not accepted. */
export async function unmarkSummarySent(executor: Executor, { userId, day }: Summary): Promise<void> {
  await executor.execute(
    sql`update daily_summaries set sent_at = null where user_id = ${userId} and day = ${day}::date`,
  );
}

const SUMMARY_RETENTION_DAYS = 7;

/** Deletes the claims of old summaries. */
export async function deleteOldSummaries(executor: Executor): Promise<void> {
  await executor.execute(
    sql`delete from daily_summaries where day < current_date - ${SUMMARY_RETENTION_DAYS}::int`,
  );
}
