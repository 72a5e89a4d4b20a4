import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

export const clubs = pgTable(
  'clubs',
  {
    id: id(),
    name: text('name').notNull(),
    /** `nameKeyOf(name)` of contract/text.ts. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    thumbnail: text('thumbnail'),
    /** Description and picture are removed by an operator until this time: hidden from all but the president and operators. */
    removedUntil: instant('removed_until'),
    memberCount: integer('member_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set while an operator has closed the club: it is read-only. */
    closedAt: instant('closed_at'),
    closedReason: text('closed_reason'),
  },
  (table) => [
    // Also serves the order by name.
    uniqueIndex('clubs_name_key').on(table.nameKey),
    index('clubs_category_idx').on(table.category, table.id),
    index('clubs_members_idx').on(table.memberCount, table.id),
  ],
);

/** Number of consecutive club ids in a slice of the search indexes. A search can skip slices. */
export const CLUB_SEARCH_SLICE_SIZE = 1_024;

/**
 * Search columns of a club. They are a separate table because every new member updates the club's row, and each update of a row
 * writes all its indexes. Migration 0001 turns off statistics for the texts, because no query plan depends on them. It turns off
 * compression for `letters` and `initials`, because compression doubled the time to read a text.
 */
export const clubSearch = pgTable(
  'club_search',
  {
    clubId: integer('club_id')
      .primaryKey()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    /** The club's name, normalised. */
    name: text('name').notNull(),
    /** The club's name as typed letters (jamo). */
    nameLetters: text('name_letters').notNull(),
    /** The club's name as initial consonants. */
    nameInitials: text('name_initials').notNull(),
    /** Codes of letters and of pairs of adjacent letters in the three texts above, from `nameGramsOf`. */
    nameGrams: integer('name_grams').array().notNull(),
    /** Name, description, category and president's name, one per line, as typed letters (jamo). */
    letters: text('letters').notNull(),
    /** The same lines as initial consonants. */
    initials: text('initials').notNull(),
    /** Codes of letters and of pairs of adjacent letters in `letters` and `initials`, from `gramsOf`. */
    grams: integer('grams').array().notNull(),
  },
  (table) => [
    // Turns fastupdate off, because every search would otherwise have to scan the pending list of the index.
    ...(
      [
        ['club_search_letters_idx', sql`${table.letters} gin_trgm_ops`],
        ['club_search_initials_idx', sql`${table.initials} gin_trgm_ops`],
        ['club_search_grams_idx', sql`${table.grams}`],
        ['club_search_name_grams_idx', sql`${table.nameGrams}`],
      ] as const
    ).map(([name, column]) =>
      index(name)
        .using('gin', column, sql`(array[${table.clubId} / ${sql.raw(String(CLUB_SEARCH_SLICE_SIZE))}])`)
        .with({ fastupdate: false }),
    ),
  ],
);
