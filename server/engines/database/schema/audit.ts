import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { auditActions } from '@contract/audit';
import { instant } from './columns';

/**
 * Append-only log of actions: ids and codes, never names. It has no foreign keys, because it outlives accounts and
 * clubs. Triggers reject every update except the erasure after a withdrawal. They reject every deletion except by the
 * retention job and by the deletion of the club.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null for an action of an operator on a user. */
    clubId: integer('club_id'),
    /** Null for an action of the server itself. */
    actorId: integer('actor_id'),
    isByOperator: boolean('is_by_operator').notNull().default(false),
    action: text('action', { enum: auditActions }).notNull(),
    /** The user whom the action concerns. */
    targetId: integer('target_id'),
    before: text('before'),
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
