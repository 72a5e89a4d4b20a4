import { eq, sql } from 'drizzle-orm';
import type { OperatorListQuery } from '@contract/operator';
import type { Executor, Transaction } from '../../engines/database/executor';
import { users } from '../../engines/database/schema';
import { LAST_ACTIVE_ON } from '../../engines/database/user-activity';

/** An account as operators see it. */
export interface UserRowForOperators extends Record<string, unknown> {
  userId: number;
  name: string;
  username: string;
  universityName: string;
  isOperator: boolean;
  /** As PostgreSQL writes a timestamp; null without a suspension and after its end. */
  suspendedUntil: string | null;
  suspensionReason: string | null;
  lastActiveOn: string;
}

const columns = sql.raw(`u.id as "userId", coalesce(u.name, '') as name, coalesce(u.username, '') as username,
  coalesce(u.university_name, '') as "universityName", u.is_operator as "isOperator",
  case when u.suspended_until > now() then u.suspended_until end as "suspendedUntil",
  case when u.suspended_until > now() then u.suspension_reason end as "suspensionReason", ${LAST_ACTIVE_ON}::text as "lastActiveOn"`);

/**
 * Lists accounts whose name or username contains `search`, newest first; with `cursor`, only accounts with a lower id. Excludes deleted
 * accounts.
 */
export async function listUsersForOperators(
  executor: Executor,
  { search = '', cursor, limit }: OperatorListQuery,
): Promise<UserRowForOperators[]> {
  const { rows } = await executor.execute<UserRowForOperators>(sql`
    select ${columns} from users u
    where u.withdrawn_at is null ${cursor === undefined ? sql`` : sql`and u.id < ${cursor}`}
      and (strpos(lower(u.name), lower(${search})) > 0 or strpos(u.username, lower(${search})) > 0)
    order by u.id desc limit ${limit ?? null}`);
  return rows;
}

/** Locks an account and returns it; undefined for an unknown or deleted one. */
export async function lockUserForOperator(
  tx: Transaction,
  userId: number,
): Promise<UserRowForOperators | undefined> {
  const { rows } = await tx.execute<UserRowForOperators>(
    sql`select ${columns} from users u where u.id = ${userId} and u.withdrawn_at is null for no key update`,
  );
  return rows[0];
}

/** Suspends an account locked by {@link lockUserForOperator}; null lifts the suspension. */
export async function setSuspension(
  tx: Transaction,
  userId: number,
  suspension: { until: Date; reason: string } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({ suspendedUntil: suspension?.until ?? null, suspensionReason: suspension?.reason ?? null })
    .where(eq(users.id, userId));
}
