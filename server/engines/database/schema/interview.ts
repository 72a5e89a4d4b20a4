import { SLOT_CAPACITY_MAX } from '@contract/interview';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { recruitments } from './recruitment';
import { submissions } from './submission';

/** Interview slots of a round. Triggers count the bookings in `taken`; a check constraint limits `taken` to the capacity. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: id(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** Duration of the slot, in which all its applicants have their interview. */
    minutes: smallint('minutes').notNull(),
    capacity: smallint('capacity').notNull(),
    /** Number of bookings. */
    taken: smallint('taken').notNull().default(0),
    place: text('place').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('interview_slots_round_idx').on(table.recruitmentId, table.startsAt),
    check(
      'interview_slots_capacity',
      sql`${table.capacity} between 1 and ${sql.raw(String(SLOT_CAPACITY_MAX))}`,
    ),
    check('interview_slots_taken', sql`${table.taken} between 0 and ${table.capacity}`),
    check('interview_slots_minutes', sql`${table.minutes} > 0`),
  ],
);

/** The booked slot of an applicant, at most one. */
export const interviewBookings = pgTable(
  'interview_bookings',
  {
    submissionId: integer('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    slotId: integer('slot_id')
      .notNull()
      .references(() => interviewSlots.id, { onDelete: 'cascade' }),
    noShow: boolean('no_show').notNull().default(false),
    bookedAt: instant('booked_at').notNull().defaultNow(),
  },
  (table) => [index('interview_bookings_slot_idx').on(table.slotId)],
);
