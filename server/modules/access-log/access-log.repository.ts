import { sql } from 'drizzle-orm';
import type { Db, Executor } from '../../engines/database/executor';
import { personalDataReads } from '../../engines/database/schema';

export type PersonalDataRead = Pick<
  typeof personalDataReads.$inferInsert,
  'readerId' | 'address' | 'what' | 'clubId' | 'subjectIds'
>;

export async function insertRead(executor: Executor, read: PersonalDataRead): Promise<void> {
  await executor.insert(personalDataReads).values(read);
}

/** Deletes rows older than a year. The table's trigger allows it only under this transaction-local setting. */
export async function deleteExpiredReads(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local dure.retention = 'on'`);
    await tx.execute(sql`delete from personal_data_reads where id in (
      select id from personal_data_reads where read_at < now() - interval '1 year' order by read_at limit 10000)`);
  });
}
