import { sql } from 'drizzle-orm';
import { notificationKinds } from '@contract/notification';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isMandatoryKind,
  settingsGroupOf,
} from '@contract/notification-settings';
import type { Executor, Transaction } from '../../engines/database/executor';
import { IS_UNREAD_OR_MAIL_ONLY } from './notification.repository';

/** The kinds that a summary may contain, each with its settings group and the default mail timing of this group. */
const SUMMARY_KINDS = JSON.stringify(
  notificationKinds.flatMap((kind) => {
    const group = isMandatoryKind(kind) ? undefined : settingsGroupOf(kind);
    return group === undefined
      ? []
      : [{ kind, group, defaultTiming: DEFAULT_NOTIFICATION_SETTINGS.groups[group].email }];
  }),
);

/**
 * Returns the SQL after `from` that selects the notifications `n` for the summaries of a day. They changed in the 24 hours before 18:00
 * (Asia/Seoul) of that day, are unread or only mailed, and belong to a group and club whose summary the recipient wants.
 */
const summaryClausesFor = (day: ReturnType<typeof sql>) => sql`
  notifications n
    join jsonb_to_recordset(${SUMMARY_KINDS}::jsonb) as k (kind text, "group" text, "defaultTiming" text) on k.kind = n.kind
    left join notification_settings s on s.user_id = n.recipient_id
  where n.updated_at >= (${day} - 1 + time '18:00') at time zone 'Asia/Seoul' and n.updated_at < (${day} + time '18:00') at time zone 'Asia/Seoul'
    and ${IS_UNREAD_OR_MAIL_ONLY}
    and coalesce(s.groups -> k."group" ->> 'email', k."defaultTiming") = 'daily'
    and not exists (select from muted_clubs m where m.user_id = n.recipient_id and m.club_id = n.club_id)`;

export interface Summary {
  userId: number;
  /** The day, such as `2026-03-02`, at whose 18:00 (Asia/Seoul) the summary is due. */
  day: string;
}

/** Claims and returns the summaries that were due at the last 18:00 (Asia/Seoul). Each summary is returned by one call only. */
export async function claimSummaries(tx: Transaction): Promise<Summary[]> {
  const day = sql`((now() at time zone 'Asia/Seoul') - interval '18 hours')::date`;
  const { rows } = await tx.execute<{ userId: number; day: string }>(sql`
    insert into daily_summaries (user_id, day)
    select distinct n.recipient_id, ${day} from ${summaryClausesFor(day)}
    on conflict do nothing returning user_id as "userId", day::text as day`);
  return rows;
}

/** Lists the ids of the notifications in a summary, newest first. Excludes those that were read or turned off after the claim. */
export async function listSummaryNotificationIds(
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

/** Records a summary as sent. Returns false when another worker has recorded it before, and for a deleted account. */
export async function markSummarySent(tx: Transaction, { userId, day }: Summary): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update daily_summaries set sent_at = now() where user_id = ${userId} and day = ${day}::date and sent_at is null`,
  );
  return rowCount === 1;
}

/** Undoes {@link markSummarySent} for a mail that the mail server has not accepted. */
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
