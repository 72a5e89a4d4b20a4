import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { STAFF_ROLES } from '@contract/member';
import type { Db } from '../../engines/database/executor';
import { roleRankOf } from '../../engines/database/role-rank';
import { rolePeriods, users } from '../../engines/database/schema';

/** Years for which the history of roles remains after a role has ended. */
const RETENTION_YEARS = 3;

/** A period of a role. The query restricts it to the roles of officers. */
interface OfficerRow {
  userId: number;
  name: string | null;
  roleName: (typeof STAFF_ROLES)[number];
  startedAt: Date;
  isStartRecorded: boolean;
  endedAt: Date | null;
}

/** Lists the periods of officers: current ones first, then past ones, the last to end first. */
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
    .where(and(eq(rolePeriods.clubId, clubId), inArray(rolePeriods.role, STAFF_ROLES)))
    .orderBy(
      sql`${rolePeriods.endedAt} desc nulls first`,
      sql`${sql.raw(roleRankOf('role_periods.role'))} desc`,
      desc(rolePeriods.startedAt),
      rolePeriods.id,
    );

export async function deleteExpiredPeriods(db: Db): Promise<void> {
  await db
    .delete(rolePeriods)
    .where(lt(rolePeriods.endedAt, sql`now() - make_interval(years => ${RETENTION_YEARS})`));
}
