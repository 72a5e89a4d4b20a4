import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { OFFICER_ROLES } from '@contract/officer';
import type { Db } from '../../engines/database/executor';
import { rolePeriods, users } from '../../engines/database/schema';

/** Years for which the history of roles remains after a role has ended. */
const RETENTION_YEARS = 3;

/** A period of an officer, whose role the where clause restricts. */
interface OfficerRow {
  userId: number;
  name: string | null;
  roleName: (typeof OFFICER_ROLES)[number];
  startedAt: Date;
  isStartRecorded: boolean;
  endedAt: Date | null;
}

/** Lists the periods of officers: current ones first, then those that ended last. */
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
      sql`array_position(array['PRESIDENT', 'VICE_PRESIDENT', 'STAFF'], ${rolePeriods.role})`,
      desc(rolePeriods.startedAt),
      rolePeriods.id,
    );

export async function deleteExpiredPeriods(db: Db): Promise<void> {
  await db
    .delete(rolePeriods)
    .where(lt(rolePeriods.endedAt, sql`now() - make_interval(years => ${RETENTION_YEARS})`));
}
