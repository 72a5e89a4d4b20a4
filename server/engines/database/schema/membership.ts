import { LEADER_ROLES, memberRoleNames } from '@contract/member';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { instant } from './columns';
import { users } from './user';
import { sqlLiterals } from '../sql-literals';

export const memberships = pgTable(
  'memberships',
  {
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: memberRoleNames }).notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.userId] }),
    index('memberships_user_idx').on(table.userId),
    uniqueIndex('memberships_one_president')
      .on(table.clubId)
      .where(sql`${table.role} = 'PRESIDENT'`),
    index('memberships_leaders_idx')
      .on(table.clubId)
      .where(sql`${table.role} in (${sql.raw(sqlLiterals(LEADER_ROLES))})`),
    check('memberships_role', sql`${table.role} in (${sql.raw(sqlLiterals(memberRoleNames))})`),
  ],
);
