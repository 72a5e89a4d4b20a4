import { arrayContains, asc, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../engines/database/executor';
import { clubs, personalDataReads, users } from '../../engines/database/schema';

export type PersonalDataRead = Pick<
  typeof personalDataReads.$inferInsert,
  'readerId' | 'address' | 'what' | 'clubId' | 'subjectIds'
>;

/**
 * Records a read of personal data. Leaves out subjects whose data the reader already read in this clock hour, for this club and from
 * this network address; writes no row if none is left. Exports count separately from other reads. See 0003_personal_data_reads.sql.
 */
export async function insertRead(
  executor: Executor,
  { readerId, address, what, clubId, subjectIds }: PersonalDataRead,
): Promise<void> {
  await executor.execute(
    sql`select record_personal_data_read(${readerId}::int, ${address}, ${what}, ${clubId ?? null}::int, ${sql.param(subjectIds)}::int[])`,
  );
}

/** Lists who has read a user's data, oldest first. Reads that {@link insertRead} left out are part of the row of the first read. */
export const listReadsOf = (executor: Executor, subjectId: number) =>
  executor
    .select({
      readAt: personalDataReads.readAt,
      readerId: personalDataReads.readerId,
      readerName: users.name,
      what: personalDataReads.what,
      clubId: personalDataReads.clubId,
      clubName: clubs.name,
    })
    .from(personalDataReads)
    .leftJoin(users, eq(users.id, personalDataReads.readerId))
    .leftJoin(clubs, eq(clubs.id, personalDataReads.clubId))
    .where(arrayContains(personalDataReads.subjectIds, [subjectId]))
    .orderBy(asc(personalDataReads.id));

/** Deletes up to 10,000 rows older than a year. The table is append-only: its trigger allows deletes only while `dure.retention` is on. */
export async function deleteExpiredReads(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local dure.retention = 'on'`);
    await tx.execute(sql`delete from personal_data_reads where id in (
      select id from personal_data_reads where read_at < now() - interval '1 year' order by read_at limit 10000)`);
  });
}
