import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { successionStates } from '@contract/succession';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

/** Requests to replace an absent president. A club has at most one open request (`ended_at` is null). */
export const successions = pgTable(
  'successions',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    requesterId: integer('requester_id')
      .notNull()
      .references(() => users.id),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => users.id),
    /** The president at the time of the request. */
    presidentId: integer('president_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: successionStates }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    acceptedAt: instant('accepted_at'),
    /** The deadline of the president's objection. Null until the candidate has accepted and the request has enough supporters. */
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('successions_one_open')
      .on(table.clubId)
      .where(sql`${table.endedAt} is null`),
    index('successions_club_idx').on(table.clubId, table.id),
    index('successions_due_idx')
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Supporters of a request, including the requester. Only clubs without a vice president require more than one. */
export const successionSupports = pgTable(
  'succession_supports',
  {
    successionId: integer('succession_id')
      .notNull()
      .references(() => successions.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.successionId, table.userId] })],
);
