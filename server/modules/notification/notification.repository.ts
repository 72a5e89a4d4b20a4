import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { NOTIFICATION_COUNT_MAX, NOTIFICATION_RETENTION_DAYS } from '@contract/notification';
import type {
  NotificationCounts,
  NotificationKind,
  NotificationSubject,
  NotificationSubjectType,
} from '@contract/notification';
import type { MailTiming, SettingsGroup } from '@contract/notification-settings';
import type { Executor, Transaction } from '../../engines/database/executor';

/** A row that was written, changed or deleted, and its recipient. */
export interface NotificationChange {
  readonly notificationId: number;
  readonly recipientId: number;
}

/** Which settings of the recipient apply to a notification, and when its optional mail is sent. */
export interface DeliverySettings {
  /** The group of settings that applies; null for mandatory kinds. */
  settingsGroup: SettingsGroup | null;
  /** When recipients without settings get the mails of that group; null for mandatory kinds. */
  emailDefault: MailTiming | null;
  /** Delay of the optional mail to recipients who want it at once; null for mandatory kinds and kinds without an optional mail. */
  mailAfterSeconds: number | null;
}

/** A notification to write for one recipient, as the SQL function notify_users reads it. */
export interface NewNotification extends DeliverySettings {
  recipientId: number;
  kind: NotificationKind;
  /** Identifies the cause within its kind. A recipient is notified of it once. */
  cause: string;
  groupKey: string | null;
  subjectType: NotificationSubjectType;
  subjectId: number | null;
  clubId: number | null;
  actorId: number | null;
}

export interface NotificationRow {
  id: number;
  recipientId: number;
  kind: NotificationKind;
  clubId: number | null;
  clubName: string | null;
  clubCategory: string | null;
  actorId: number | null;
  /** Null without an actor and for a deleted account. */
  actorName: string | null;
  subjectType: NotificationSubjectType;
  subjectId: number | null;
  /** Number of causes that share the row. */
  count: number;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
  seenAt: Date | null;
  readAt: Date | null;
}

const CHANGE_COLUMNS = 'id as "notificationId", recipient_id as "recipientId"';

/**
 * Writes notifications with the SQL function notify_users (0032_notification-mails.sql), which applies the settings of the recipients.
 * Returns the written rows.
 */
export async function insertNotifications(
  executor: Executor,
  rows: readonly NewNotification[],
): Promise<NotificationChange[]> {
  const { rows: changed } = await executor.execute<{ notificationId: number; recipientId: number }>(
    sql`select notification_id as "notificationId", recipient_id as "recipientId" from notify_users(${JSON.stringify(rows)}::jsonb)`,
  );
  return changed;
}

/** Sets the name that notifications about a deleted club show. */
export async function setClubName(
  tx: Transaction,
  notificationIds: readonly number[],
  clubName: string,
): Promise<void> {
  await tx.execute(
    sql`update notifications set club_name = ${clubName} where id = any(${sql.param([...notificationIds])}::int[])`,
  );
}

const SELECT_NOTIFICATIONS = `
  select n.id, n.recipient_id as "recipientId", n.kind, n.club_id as "clubId", n.club_name as "clubName", club.category as "clubCategory", n.actor_id as "actorId", actor.name as "actorName",
    n.subject_type as "subjectType", n.subject_id as "subjectId", n.count, n.sequence,
    n.created_at as "createdAt", n.updated_at as "updatedAt", n.seen_at as "seenAt", n.read_at as "readAt"
  from notifications n left join users actor on actor.id = n.actor_id left join clubs club on club.id = n.club_id`;

/** Lists a user's notifications with a sequence below `before`, newest first. Excludes those that are only mailed. */
export async function listNotifications(
  pool: Pool,
  userId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<NotificationRow[]> {
  const { rows } = await pool.query<NotificationRow>({
    name: 'notifications-list',
    text: `${SELECT_NOTIFICATIONS} where n.recipient_id = $1 and n.is_in_app and n.sequence < coalesce($2::int, 2147483647) order by n.sequence desc limit $3`,
    values: [userId, before ?? null, limit],
  });
  return rows;
}

/** Returns the notifications with these ids that still exist, highest sequence first. Excludes those that are only mailed. */
export async function findNotifications(pool: Pool, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await pool.query<NotificationRow>({
    name: 'notifications-changed',
    text: `${SELECT_NOTIFICATIONS} where n.id = any($1::int[]) and n.is_in_app order by n.sequence desc`,
    values: [ids],
  });
  return rows;
}

const countWhere = (condition: string) =>
  `(select count(*)::int from (select from notifications n where n.recipient_id = u.id and ${condition} limit ${String(NOTIFICATION_COUNT_MAX)}) counted)`;

/** Counts the unread and unseen notifications of each user, both up to {@link NOTIFICATION_COUNT_MAX}. */
export async function countNotifications(
  pool: Pool,
  userIds: readonly number[],
): Promise<Map<number, NotificationCounts>> {
  const { rows } = await pool.query<NotificationCounts & { userId: number }>({
    name: 'notifications-count',
    text: `select u.id as "userId", ${countWhere('n.read_at is null')} as "unreadCount", ${countWhere('n.seen_at is null')} as "unseenCount"
           from unnest($1::int[]) u (id)`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}

/** Maximum number of returned ids. Marking everything as read may change any number of rows. */
const MAX_RETURNED_IDS = 100;

/**
 * Returns the SQL that marks a user's notifications that match a condition. The statement locks the inbox first, as every writer does.
 * It evaluates the condition again after a wait for that lock, so a row that moved beyond `upTo` during the wait does not change.
 */
const markSql = (changes: string, condition: string) => `
  with inbox as materialized (select from notification_inboxes where user_id = $1 for no key update),
  marked as (
    update notifications set ${changes} where exists (select from inbox) and recipient_id = $1 and ${condition} returning id)
  select id from marked limit ${String(MAX_RETURNED_IDS)}`;
const SET_READ = 'read_at = now(), seen_at = coalesce(seen_at, now())';
const READ_UP_TO_SQL = markSql(SET_READ, 'read_at is null and sequence <= $2');
const READ_BY_ID_SQL = markSql(SET_READ, 'read_at is null and id = any($2::int[])');
const READ_BY_SUBJECT_SQL = markSql(
  SET_READ,
  'read_at is null and subject_type = $2 and club_id is not distinct from coalesce($3::int, club_id) and subject_id is not distinct from coalesce($4::int, subject_id)',
);
const SEEN_UP_TO_SQL = markSql('seen_at = now()', 'seen_at is null and sequence <= $2');

async function updateMarks(pool: Pool, name: string, text: string, values: unknown[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({ name, text, values });
  return rows.map(({ id }) => id);
}

/** Each of the four `mark` functions changes all matching rows, and returns the ids of at most {@link MAX_RETURNED_IDS} of them. */
export const markReadUpTo = (pool: Pool, userId: number, upTo: number) =>
  updateMarks(pool, 'notifications-read-up-to', READ_UP_TO_SQL, [userId, upTo]);
export const markReadByIds = (pool: Pool, userId: number, ids: readonly number[]) =>
  updateMarks(pool, 'notifications-read', READ_BY_ID_SQL, [userId, ids]);
export const markReadBySubject = (
  pool: Pool,
  userId: number,
  { type, clubId, id }: Pick<NotificationSubject, 'type'> & Partial<NotificationSubject>,
) =>
  updateMarks(pool, 'notifications-read-subject', READ_BY_SUBJECT_SQL, [
    userId,
    type,
    clubId ?? null,
    id ?? null,
  ]);
export const markSeenUpTo = (pool: Pool, userId: number, upTo: number) =>
  updateMarks(pool, 'notifications-seen', SEEN_UP_TO_SQL, [userId, upTo]);

const textArray = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** SQL condition: the notification `n` is unread, or appears only in mails and therefore counts as read. */
export const IS_UNREAD_OR_MAIL_ONLY = sql`(n.read_at is null or not n.is_in_app)`;

/**
 * Deletes causes of unread notifications and of those that are only mailed. A notification without a remaining cause is deleted. A
 * collapsed one shows its newest remaining cause. Read notifications keep their causes. Handles the recipients of the first `limit`
 * causes, by recipient id. Returns one change per deleted cause.
 */
export async function deleteCauses(
  tx: Transaction,
  kinds: readonly NotificationKind[],
  causes: readonly string[],
  limit: number,
): Promise<NotificationChange[]> {
  const condition = sql`n.id = c.notification_id and ${IS_UNREAD_OR_MAIL_ONLY}
    and c.kind = any(${textArray(kinds)}) and c.cause = any(${textArray(causes)})`;
  const { rows: inboxes } = await tx.execute<{ userId: number }>(sql`
    select user_id as "userId" from notification_inboxes where user_id in (
      select c.recipient_id from notification_causes c, notifications n where ${condition} order by c.recipient_id limit ${limit}
    ) order by user_id for no key update`);
  const { rows: deletedRows } = await tx.execute<{ notificationId: number; recipientId: number }>(sql`
    delete from notification_causes c using notifications n
    where ${condition} and c.recipient_id = any(${sql.param(inboxes.map(({ userId }) => userId))}::int[])
    returning c.notification_id as "notificationId", c.recipient_id as "recipientId"`);
  const ids = sql`${sql.param([...new Set(deletedRows.map(({ notificationId }) => notificationId))])}::int[]`;
  await tx.execute(sql`
    delete from notifications n where n.id = any(${ids}) and not exists (select from notification_causes c where c.notification_id = n.id)`);
  await tx.execute(sql`
    update notifications n set count = cause.count, subject_id = cause.subject_id, actor_id = cause.actor_id
    from unnest(${ids}) changed (id) cross join lateral (
      select c.subject_id, c.actor_id, count(*) over () as count from notification_causes c
      where c.notification_id = changed.id order by c.sequence desc limit 1) cause
    where n.id = changed.id`);
  return deletedRows;
}

/**
 * Deletes the notifications of groups that are unread or only mailed. Call it when all causes of these groups
 * were undone.
 */
export async function deleteGroups(
  tx: Transaction,
  kinds: readonly NotificationKind[],
  groupKeys: readonly string[],
): Promise<NotificationChange[]> {
  const condition = sql`n.kind = any(${textArray(kinds)}) and n.group_key = any(${textArray(groupKeys)}) and ${IS_UNREAD_OR_MAIL_ONLY}`;
  await tx.execute(sql`
    select from notification_inboxes where user_id in (select n.recipient_id from notifications n where ${condition}) order by user_id for no key update`);
  const { rows } = await tx.execute<{ notificationId: number; recipientId: number }>(
    sql`delete from notifications n where ${condition} returning ${sql.raw(CHANGE_COLUMNS)}`,
  );
  return rows;
}

/**
 * Deletes all notifications of an account that is being deleted. Concurrent writers wait for the lock on the inbox and then skip the
 * account.
 */
export async function deleteNotificationsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(
    sql`insert into notification_inboxes as inbox (user_id) values (${userId}) on conflict (user_id) do update set last_sequence = inbox.last_sequence`,
  );
  await tx.execute(sql`delete from notifications where recipient_id = ${userId}`);
  await tx.execute(sql`delete from notification_inboxes where user_id = ${userId}`);
}

const DELETE_BATCH_SIZE = 1_000;

/**
 * Deletes one batch of notifications that have not changed for {@link NOTIFICATION_RETENTION_DAYS} days by the database clock. Returns
 * whether more may remain. Skips rows that other transactions have locked.
 */
export async function deleteExpired(executor: Executor): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`delete from notifications where id in (
    select id from notifications where updated_at < now() - make_interval(days => ${NOTIFICATION_RETENTION_DAYS})
    order by updated_at limit ${DELETE_BATCH_SIZE} for update skip locked)`);
  return rowCount === DELETE_BATCH_SIZE;
}
