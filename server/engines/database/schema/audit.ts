import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { auditActions } from '@contract/audit';
import { instant } from './columns';

/**
 * Append-only log of actions. Users are stored as ids, never by name. It has no foreign keys, because its rows outlive accounts, and
 * those of operators outlive clubs. Triggers reject every update except the erasure after a withdrawal. They reject every deletion
 * except by the retention job and, for all rows but those of operators, by the deletion of the club.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null for an operator's action that concerns no club. */
    clubId: integer('club_id'),
    /** Null for an action of the server itself. */
    actorId: integer('actor_id'),
    isByOperator: boolean('is_by_operator').notNull().default(false),
    action: text('action', { enum: auditActions }).notNull(),
    /** The user whom the action concerns. */
    targetId: integer('target_id'),
    /** The value before the action, or the id or code of what it concerns, such as a deleted article. */
    before: text('before'),
    /** The value after the action, or a detail of it, such as the released stage. */
    after: text('after'),
    reason: text('reason'),
  },
  (table) => [
    index('audit_entries_club_idx').on(table.clubId, table.id),
    index('audit_entries_target_idx').on(table.targetId),
    index('audit_entries_actor_idx').on(table.actorId),
    index('audit_entries_time_idx').on(table.at),
    check('audit_entries_club', sql`${table.clubId} is not null or ${table.isByOperator}`),
  ],
);
