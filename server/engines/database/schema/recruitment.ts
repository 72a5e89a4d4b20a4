import {
  BOOKING_CLOSES_HOURS_DEFAULT,
  BOOKING_CLOSES_HOURS_MAX,
  SEATS_MAX,
  releaseModes,
} from '@contract/recruitment';
import type { Question, ResultMessages, RoundCounts } from '@contract/recruitment';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sqlLiterals } from '../sql-literals';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

/**
 * Admission rounds. No column stores the state of a round: `recruitmentStateAt` of the contract and the SQL function `recruitment_state`
 * compute it from the times.
 */
export const recruitments = pgTable(
  'recruitments',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    /** Null: the round opens when it is published. */
    opensAt: instant('opens_at'),
    /** Null: no deadline. */
    closesAt: instant('closes_at'),
    /** Announced number of new members; null: none announced. Does not limit approvals. */
    seats: smallint('seats'),
    fee: text('fee').notNull().default(''),
    /** Applicants book and cancel until this many hours before the start of a slot. */
    bookingClosesHours: smallint('booking_closes_hours').notNull().default(BOOKING_CLOSES_HOURS_DEFAULT),
    tracks: text('tracks').array().notNull().default([]),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    /** Ids of questions are never reused within a round. */
    nextQuestionId: integer('next_question_id').notNull().default(1),
    /** Rises with every edit that changes at least one of `tracks`, `questions`, `hasInterview` and `release`. */
    formVersion: integer('form_version').notNull().default(1),
    hasInterview: boolean('has_interview').notNull().default(false),
    release: text('release', { enum: releaseModes }).notNull().default('IMMEDIATE'),
    /** When the next unreleased stage of a TOGETHER round is released; null: leaders release it. */
    resultsAt: instant('results_at'),
    /** Texts of the result messages that differ from the defaults. */
    messages: jsonb('messages').$type<Partial<ResultMessages>>().notNull().default({}),
    publishedAt: instant('published_at'),
    /** When a leader closed the round. Null if no leader did; the round may still have closed at `closesAt`. */
    closedAt: instant('closed_at'),
    endedAt: instant('ended_at'),
    firstReleasedAt: instant('first_released_at'),
    /** Counts of the applications that the retention job has deleted. */
    archivedCounts: jsonb('archived_counts').$type<RoundCounts>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Null for a change by a job, or by an earlier version of the server, which did not record the user. */
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (table) => [
    index('recruitments_club_idx').on(table.clubId, table.id),
    uniqueIndex('recruitments_one_draft')
      .on(table.clubId)
      .where(sql`${table.publishedAt} is null`),
    // Also serves the lookup of a club's current round.
    uniqueIndex('recruitments_one_current')
      .on(table.clubId)
      .where(sql`${table.publishedAt} is not null and ${table.endedAt} is null`),
    check('recruitments_period', sql`${table.closesAt} > ${table.opensAt}`),
    check('recruitments_ended', sql`${table.endedAt} is null or ${table.publishedAt} is not null`),
    check('recruitments_closed', sql`${table.closedAt} is null or ${table.publishedAt} is not null`),
    check('recruitments_release', sql`${table.release} in (${sql.raw(sqlLiterals(releaseModes))})`),
    check('recruitments_results_at', sql`${table.resultsAt} is null or ${table.release} = 'TOGETHER'`),
    check('recruitments_seats', sql`${table.seats} between 1 and ${sql.raw(String(SEATS_MAX))}`),
    check(
      'recruitments_booking_hours',
      sql`${table.bookingClosesHours} between 0 and ${sql.raw(String(BOOKING_CLOSES_HOURS_MAX))}`,
    ),
  ],
);

/** Later deadlines for single users. */
export const recruitmentExtensions = pgTable(
  'recruitment_extensions',
  {
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    until: instant('until').notNull(),
    grantedBy: integer('granted_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.recruitmentId, table.userId] }),
    index('recruitment_extensions_user_idx').on(table.userId),
  ],
);
