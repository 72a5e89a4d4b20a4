import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

/** Questions to clubs. An answered question is public. A question without an answer is visible to its asker and the leaders. */
export const clubQuestions = pgTable(
  'club_questions',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    /** Null after the account of the asker was deleted. */
    askerId: integer('asker_id').references(() => users.id),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Why a leader or an operator deleted the question; null if it is not deleted. Only the asker still sees it, with this reason. */
    deletionReason: text('removed_reason'),
    /** End of an operator's temporary removal. Until then the question stays listed, but only the asker and operators see its texts. */
    removedUntil: instant('removed_until'),
  },
  (table) => [
    index('club_questions_club_idx').on(table.clubId, table.id),
    index('club_questions_asker_idx').on(table.askerId, table.clubId),
    check('club_questions_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'club_questions_pinned',
      sql`not ${table.isPinned} or (${table.answer} is not null and ${table.deletionReason} is null)`,
    ),
  ],
);
