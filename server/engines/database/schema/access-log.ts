import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Log of reads of other users' personal data: ids and the reader's network address, never the data. It has no foreign keys, because
 * it outlives accounts and clubs. The trigger of migration 0003 rejects updates, and all deletions except those of the retention job.
 */
export const personalDataReads = pgTable(
  'personal_data_reads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    readAt: instant('read_at').notNull().defaultNow(),
    readerId: integer('reader_id').notNull(),
    /** Network address of the reader: the client's, or the proxy's if no proxy is trusted. */
    address: text('address').notNull(),
    what: text('what', { enum: ['applicants', 'application', 'profile', 'export'] }).notNull(),
    /** The club as whose leader the reader read the data; null if the reader did not read as a leader. */
    clubId: integer('club_id'),
    /**
     * The users whose data was read. Reading a list is one row. Leaves out users in an earlier row of the same clock hour, reader, address
     * and club. For this rule, exports and other reads are separate.
     */
    subjectIds: integer('subject_ids').array().notNull(),
  },
  (table) => [
    index('personal_data_reads_time_idx').on(table.readAt),
    index('personal_data_reads_reader_idx').on(table.readerId, table.readAt),
    // The own-data export lists who has read the user's data.
    index('personal_data_reads_subjects_idx').using('gin', table.subjectIds),
    check(
      'personal_data_reads_what',
      sql`${table.what} in ('applicants', 'application', 'profile', 'export')`,
    ),
  ],
);
