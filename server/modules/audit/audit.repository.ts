import { aliasedTable, and, asc, desc, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import { AUDIT_RETENTION_YEARS } from '@contract/audit';
import type { AnyColumn } from 'drizzle-orm';
import type { AuditQuery } from '@contract/audit';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { auditEntries, clubs, users } from '../../engines/database/schema';

export type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'at'>;

const actor = aliasedTable(users, 'actor');
const target = aliasedTable(users, 'target');
/** Maximum number of rows per insert statement. Each row has up to eight parameters; PostgreSQL allows 65,535 per statement. */
const BATCH_SIZE = 1_000;
/** Maximum number of entries in a CSV file, which has no pages. */
const MAX_EXPORTED_ENTRIES = 100_000;

export async function insertEntries(tx: Transaction, entries: readonly NewAuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH_SIZE)
    await tx.insert(auditEntries).values(entries.slice(start, start + BATCH_SIZE));
}

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  action: auditEntries.action,
  actorId: auditEntries.actorId,
  actorName: actor.name,
  isByOperator: auditEntries.isByOperator,
  targetId: auditEntries.targetId,
  targetName: target.name,
  before: auditEntries.before,
  after: auditEntries.after,
  reason: auditEntries.reason,
};

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

/**
 * Lists entries of a club, the latest first; without `limit` at most 100,000. `userId` selects entries whose target or actor is this user.
 * It does not match the actor of an operator's action, who is anonymous.
 */
export const listEntries = (
  executor: Executor,
  clubId: number,
  { cursor, limit, userId, action, from, to }: AuditQuery,
) =>
  executor
    .select(columns)
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(target, eq(target.id, auditEntries.targetId))
    .where(
      and(
        eq(auditEntries.clubId, clubId),
        cursor === undefined ? undefined : lt(auditEntries.id, cursor),
        action === undefined ? undefined : eq(auditEntries.action, action),
        from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
        to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
        userId === undefined
          ? undefined
          : or(
              eq(auditEntries.targetId, userId),
              and(eq(auditEntries.actorId, userId), eq(auditEntries.isByOperator, false)),
            ),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit ?? MAX_EXPORTED_ENTRIES);

/** Returns SQL for a text of an entry; its value is null if the user is not the target of the entry. */
const ifAbout = (userId: number, text: AnyColumn) =>
  sql<string | null>`case when ${auditEntries.targetId} = ${userId} then ${text} end`;

/**
 * Lists entries that concern a user or that the user caused, oldest first. Decisions on the user's applications are left out, because
 * they may still be unreleased. The user's own actions are listed without texts about other users.
 */
export const listEntriesOf = (executor: Executor, userId: number) =>
  executor
    .select({
      at: auditEntries.at,
      clubId: auditEntries.clubId,
      clubName: clubs.name,
      action: auditEntries.action,
      isOwnAction: sql<boolean>`${auditEntries.actorId} is not distinct from ${userId}::int`,
      before: ifAbout(userId, auditEntries.before),
      after: ifAbout(userId, auditEntries.after),
      reason: ifAbout(userId, auditEntries.reason),
    })
    .from(auditEntries)
    .leftJoin(clubs, eq(clubs.id, auditEntries.clubId))
    .where(
      or(
        and(
          eq(auditEntries.targetId, userId),
          notInArray(auditEntries.action, ['APPLICATION_DECIDED', 'APPLICATION_DECISION_TAKEN_BACK']),
        ),
        eq(auditEntries.actorId, userId),
      ),
    )
    .orderBy(asc(auditEntries.id));

export interface SuspensionRow extends Record<string, unknown> {
  /** The current name of the suspended user. */
  name: string;
  decidedAt: Date;
  until: Date;
  reason: string;
  /** When an operator lifted the suspension; null if none did before the suspension expired. */
  liftedAt: Date | null;
}

/** Lists the suspensions of a user in no particular order; none for a deleted account. */
export async function listSuspensionsOf(executor: Executor, userId: number): Promise<SuspensionRow[]> {
  const { rows } = await executor.execute<SuspensionRow>(sql`
    select u.name, e.at as "decidedAt", e.after as until, e.reason,
      (select min(l.at) from audit_entries l where l.target_id = e.target_id and l.action = 'USER_REINSTATED' and l.id > e.id
        and l.at < e.after::timestamptz) as "liftedAt"
    from audit_entries e join users u on u.id = e.target_id and u.withdrawn_at is null
    where e.target_id = ${userId} and e.action = 'USER_SUSPENDED'`);
  return rows.map(({ decidedAt, until, liftedAt, ...row }) => ({
    ...row,
    decidedAt: new Date(decidedAt),
    until: new Date(until),
    liftedAt: liftedAt && new Date(liftedAt),
  }));
}

/** Deletes up to 10,000 entries older than the retention period. The table's trigger allows deletes only while `dure.retention` is on. */
export async function deleteExpiredEntries(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local dure.retention = 'on'`);
    await tx.execute(sql`delete from audit_entries where id in (
      select id from audit_entries where at < now() - make_interval(years => ${AUDIT_RETENTION_YEARS}) order by at limit 10000)`);
  });
}
