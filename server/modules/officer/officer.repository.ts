import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { OFFICER_ROLES } from '@contract/member';
import type { Db } from '../../engines/database/executor';
import { roleRankOf } from '../../engines/database/role-rank';
import { rolePeriods, users } from '../../engines/database/schema';

/** A period of a role is deleted this many years after its end. */
const RETENTION_YEARS = 3;

/** A period of a role. The query restricts it to the roles of officers. */
interface OfficerRow {
  userId: number;
  /** Null for a deleted account. */
  name: string | null;
  roleName: (typeof OFFICER_ROLES)[number];
  startedAt: Date;
  /** False for a role that is older than the recorded history: `startedAt` is then the time of joining. */
  isStartRecorded: boolean;
  /** Null for a current role. */
  endedAt: Date | null;
}

/** Lists the periods of a club's officers: current ones by rank, the president first; then past ones, the last to end first. */
export const listOfficers = (db: Db, clubId: number): Promise<OfficerRow[]> =>
  db
    .select({
      userId: rolePeriods.userId,
      name: users.name,
      roleName: sql<OfficerRow['roleName']>`${rolePeriods.role}`,
      startedAt: rolePeriods.startedAt,
      isStartRecorded: rolePeriods.isStartRecorded,
      endedAt: rolePeriods.endedAt,
    })
    .from(rolePeriods)
    .innerJoin(users, eq(users.id, rolePeriods.userId))
    .where(and(eq(rolePeriods.clubId, clubId), inArray(rolePeriods.role, OFFICER_ROLES)))
    .orderBy(
      sql`${rolePeriods.endedAt} desc nulls first`,
      sql`${sql.raw(roleRankOf('role_periods.role'))} desc`,
      desc(rolePeriods.startedAt),
      rolePeriods.id,
    );

/** Deletes expired periods of all roles, not only of officers. */
export async function deleteExpiredPeriods(db: Db): Promise<void> {
  await db
    .delete(rolePeriods)
    .where(lt(rolePeriods.endedAt, sql`now() - make_interval(years => ${RETENTION_YEARS})`));
}
