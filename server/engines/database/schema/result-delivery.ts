import { stages } from '@contract/recruitment';
import { deliveryChannels, deliveryStates } from '@contract/result';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '../sql-literals';
import { id, instant } from './columns';
import { recruitments } from './recruitment';
import { submissions } from './submission';

/** Messages that tell applicants a released result: one row per application, stage and channel. */
export const resultDeliveries = pgTable(
  'result_deliveries',
  {
    id: id(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id, { onDelete: 'cascade' }),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    stage: text('stage', { enum: stages }).notNull(),
    decision: text('decision', { enum: ['PASS', 'FAIL'] }).notNull(),
    channel: text('channel', { enum: deliveryChannels }).notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('QUEUED'),
    /** Why the last attempt failed; null otherwise. */
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(0),
    /** Subject and body as they were at the release, with placeholders filled in. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('result_deliveries_once').on(table.submissionId, table.stage, table.channel),
    index('result_deliveries_round_idx').on(table.recruitmentId, table.id),
    check('result_deliveries_stage', sql`${table.stage} in (${sql.raw(sqlLiterals(stages))})`),
    check('result_deliveries_decision', sql`${table.decision} in ('PASS', 'FAIL')`),
    check('result_deliveries_channel', sql`${table.channel} in (${sql.raw(sqlLiterals(deliveryChannels))})`),
    check('result_deliveries_state', sql`${table.state} in (${sql.raw(sqlLiterals(deliveryStates))})`),
  ],
);
