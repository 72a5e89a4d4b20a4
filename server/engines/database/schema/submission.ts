import type { Answer } from '@contract/answers';
import { outcomes, stages } from '@contract/recruitment';
import { submissionEvents as eventNames } from '@contract/submission';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sqlLiterals } from '../sql-literals';
import { clubs } from './club';
import { id, instant } from './columns';
import { recruitments } from './recruitment';
import { users } from './user';

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    contact: text('contact').notNull(),
    /** The profile's department at the time of the application. */
    department: text('department').notNull(),
    /** The applicant's motivation. */
    contents: text('contents').notNull(),
    /** The chosen track of the round; null if it has none. */
    track: text('track'),
    /** Large: lists do not select it. */
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    stage: text('stage', { enum: stages }).notNull().default('DOCUMENT'),
    /**
     * PASS or FAIL until the release, or HOLD, which is never released; null otherwise. Setting it does not
     * change `status`, `updatedAt` or `decidedAt`, because applicants can see these.
     */
    outcome: text('outcome', { enum: outcomes }),
    outcomeBy: integer('outcome_by').references(() => users.id),
    outcomeAt: instant('outcome_at'),
    status: text('status', { enum: ['PENDING', 'APPROVED', 'REJECTED'] })
      .notNull()
      .default('PENDING'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    viewedAt: instant('viewed_at'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id),
  },
  (table) => [
    unique('submissions_one_per_round').on(table.recruitmentId, table.userId),
    index('submissions_user_idx').on(table.userId),
    index('submissions_club_idx').on(table.clubId, table.id),
    index('submissions_club_user_idx').on(table.clubId, table.userId),
    check('submissions_status', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED')`),
    check('submissions_stage', sql`${table.stage} in (${sql.raw(sqlLiterals(stages))})`),
    check('submissions_outcome', sql`${table.outcome} in (${sql.raw(sqlLiterals(outcomes))})`),
  ],
);

/** Drafts of application forms, one row per user and round. */
export const submissionDrafts = pgTable(
  'submission_drafts',
  {
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    track: text('track'),
    contact: text('contact').notNull(),
    contents: text('contents').notNull(),
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.recruitmentId, table.userId] }),
    index('submission_drafts_user_idx').on(table.userId),
  ],
);

/** Scores and memos of leaders, never shown to applicants. */
export const submissionEvaluations = pgTable(
  'submission_evaluations',
  {
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    leaderId: integer('leader_id')
      .notNull()
      .references(() => users.id),
    score: smallint('score'),
    memo: text('memo').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.leaderId] }),
    index('submission_evaluations_leader_idx').on(table.leaderId),
    check('submission_evaluations_score', sql`${table.score} between 1 and 5`),
  ],
);

/**
 * Steps of an application, as its applicant sees them. SUBMITTED and VIEWED have no rows, because they follow from `createdAt` and
 * `viewedAt` of the application.
 */
export const submissionEvents = pgTable(
  'submission_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    event: text('event', { enum: eventNames }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('submission_events_submission_idx').on(table.submissionId, table.id),
    check('submission_events_event', sql`${table.event} in ('INVITED', 'BOOKED', 'RELEASED')`),
  ],
);
