import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import { clubs, reportCases, users } from '../../engines/database/schema';

/** Returns the names of users by id. Deleted accounts and null ids are missing. */
export async function namesOf(
  tx: Transaction,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** Returns the names of the club and of the assigned operator of a case; null where the case has none. */
export async function findClubAndAssigneeNames(
  tx: Transaction,
  caseId: number,
): Promise<{ clubName: string | null; assigneeName: string | null }> {
  const [row] = await tx
    .select({ clubName: clubs.name, assigneeName: users.name })
    .from(reportCases)
    .leftJoin(clubs, eq(clubs.id, reportCases.clubId))
    .leftJoin(users, eq(users.id, reportCases.assigneeId))
    .where(eq(reportCases.id, caseId));
  return row ?? { clubName: null, assigneeName: null };
}
