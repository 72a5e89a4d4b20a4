import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { caseActions, caseStates, measureActions, reportReasons, reportTargetKinds } from '@contract/report';
import { sqlLiterals } from '../sql-literals';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

/** Cases. A case collects all reports about one target. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    targetKind: text('target_kind', { enum: reportTargetKinds }).notNull(),
    /** Without a foreign key, because the case outlives the content. For a message, its number within the room. */
    targetId: integer('target_id').notNull(),
    /** The room of a message, else 0. */
    roomId: integer('room_id').notNull().default(0),
    /** The club of the content; null for a person, a private message and a deleted club. */
    clubId: integer('club_id').references(() => clubs.id, { onDelete: 'set null' }),
    /** The user responsible for the content: its author, or the president of a club. */
    authorId: integer('author_id').references(() => users.id),
    state: text('state', { enum: caseStates }).notNull().default('OPEN'),
    /** The operator to whom the case is assigned. */
    assigneeId: integer('assignee_id').references(() => users.id),
    /** Rises with each report and each action. */
    version: integer('version').notNull().default(1),
    /** When the case was opened or last reopened. An appeal reopens it, too. */
    openedAt: instant('opened_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    /** The last decision. */
    outcome: text('outcome', { enum: caseActions }),
  },
  (table) => [
    unique('report_cases_target_key').on(table.targetKind, table.roomId, table.targetId),
    index('report_cases_queue_idx').on(table.state, table.openedAt, table.id),
    index('report_cases_club_idx').on(table.clubId, table.state),
    index('report_cases_author_idx').on(table.authorId),
    check('report_cases_kind', sql`${table.targetKind} in (${sql.raw(sqlLiterals(reportTargetKinds))})`),
    check('report_cases_state', sql`${table.state} in (${sql.raw(sqlLiterals(caseStates))})`),
    check('report_cases_outcome', sql`${table.outcome} in (${sql.raw(sqlLiterals(caseActions))})`),
  ],
);

/** A copy of reported content. It contains no names of users: the query that reads it adds them. */
export interface Evidence {
  title: string;
  contents: string;
  /** An object name. */
  image: string | null;
  /** A reported message with its neighbours. */
  messages: { messageId: number; senderId: number; message: string; createdAt: string }[];
}

export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /** Null after the account of the reporter was deleted. */
    reporterId: integer('reporter_id').references(() => users.id),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text').notNull(),
    /** Null after the retention period. */
    evidence: jsonb('evidence').$type<Evidence>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    /** The decision on the case that decided this report. */
    outcome: text('outcome', { enum: caseActions }),
  },
  (table) => [
    uniqueIndex('reports_one_open')
      .on(table.caseId, table.reporterId)
      .where(sql`${table.decidedAt} is null`),
    index('reports_case_idx').on(table.caseId, table.id),
    // For the daily limit and the reporter's list.
    index('reports_reporter_idx').on(table.reporterId, table.createdAt),
    // For the deletion of evidence.
    index('reports_evidence_idx')
      .on(table.decidedAt)
      .where(sql`${table.evidence} is not null`),
    check('reports_reason', sql`${table.reason} in (${sql.raw(sqlLiterals(reportReasons))})`),
    check('reports_decided', sql`(${table.decidedAt} is null) = (${table.outcome} is null)`),
  ],
);

/** Decisions against the author of content, with the author's appeal. */
export const caseMeasures = pgTable(
  'case_measures',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id),
    action: text('action', { enum: measureActions }).notNull(),
    reason: text('reason').notNull(),
    /** The end of a temporary removal or of a suspension. */
    until: instant('until'),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    deciderId: integer('decider_id').references(() => users.id),
    endedAt: instant('ended_at'),
    appealText: text('appeal_text'),
    appealedAt: instant('appealed_at'),
    appealDecidedAt: instant('appeal_decided_at'),
    appealAccepted: boolean('appeal_accepted'),
    appealReason: text('appeal_reason'),
  },
  (table) => [
    index('case_measures_case_idx').on(table.caseId, table.id),
    index('case_measures_author_idx').on(table.authorId, table.id),
    // For the job that ends expired removals.
    index('case_measures_removal_idx')
      .on(table.until)
      .where(sql`${table.action} = 'TEMPORARY_REMOVAL' and ${table.endedAt} is null`),
    check('case_measures_action', sql`${table.action} in (${sql.raw(sqlLiterals(measureActions))})`),
    check(
      'case_measures_appeal',
      sql`(${table.appealText} is null) = (${table.appealedAt} is null) and (${table.appealDecidedAt} is null) = (${table.appealAccepted} is null)`,
    ),
  ],
);
