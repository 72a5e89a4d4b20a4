import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Transaction } from '../../engines/database/executor';
import { clubSearch, clubs, memberships, users } from '../../engines/database/schema';
import type { SearchDocument } from '../search/search-document.service';
import type { SearchWord } from '../search/search-words.service';
import {
  SCANNED_TEXTS_OF_COUNT,
  SCANNED_TEXTS,
  RARE_BELOW,
  countOfHits,
  countOfWords,
  hitsInNames,
  hitsInTexts,
} from './club-search.sql';
import type { SearchHit, Statement } from './club-search.sql';

interface ClubFinder {
  /** Returns the best hits as ids: exact words in the name, other matches in the name, then the rest; each newest first. */
  find: (maxHits: number) => Promise<number[]>;
  /**
   * Counts clubs that contain every word, up to `max`. `foundIds` only decide where to count first, not the
   * result.
   */
  count: (max: number, foundIds: readonly number[]) => Promise<number>;
}

/**
 * Creates the finder of one search. Parsing and planning take longer than execution, so a search for a single word without
 * a pattern prepares its statements: the count, and the hits of a first page. Their plan suits common and rare words. Other
 * statements are not prepared: several words have too many variants, and the planner must know a pattern.
 */
export function createClubFinder(pool: Pick<Pool, 'query'>, words: readonly SearchWord[]): ClubFinder {
  const findNewestId = memoize(async () => {
    const {
      rows: [row],
    } = await pool.query<{ id: number | null }>({
      name: 'club-search-newest',
      text: 'select max(club_id) as id from club_search',
    });
    return row?.id ?? 0;
  });
  // The planner's estimate is useless here: it has no statistics on words in long texts.
  const findRareWords = memoize(async () => {
    const newestId = await findNewestId();
    if (words.length === 1 || newestId <= SCANNED_TEXTS) return words;
    const {
      rows: [row],
    } = await pool.query<{ counts: number[] }>(countOfWords(words, newestId));
    return words.filter((_, i) => (row?.counts[i] ?? 0) < RARE_BELOW);
  });
  const toStatement = words.length === 1 && words[0]?.pattern === undefined ? toPrepared : toUnnamed;
  const idsOf = async (statement: Statement) =>
    (await pool.query<SearchHit>(statement)).rows.map(({ clubId }) => clubId);
  const find = async (maxHits: number) => {
    const newestId = await findNewestId();
    const toHitStatement = maxHits === CLUB_PAGE_SIZE + 1 ? toStatement : toUnnamed;
    const nameHitIds = await idsOf(toHitStatement(hitsInNames(words, newestId, maxHits)));
    if (nameHitIds.length === maxHits) return nameHitIds;
    return [
      ...nameHitIds,
      ...(await idsOf(
        toHitStatement(
          hitsInTexts(words, { newestId, knownIds: nameHitIds, maxHits, rareWords: await findRareWords() }),
        ),
      )),
    ].slice(0, maxHits);
  };
  return {
    find,
    count: async (max, foundIds) => {
      const newestId = await findNewestId();
      const options = {
        newestId,
        rareWords: await findRareWords(),
        max,
        isDense: isDense(foundIds, newestId, max),
      };
      const {
        rows: [row],
      } = await pool.query<{ total: number }>(toStatement(countOfHits(words, options)));
      return row?.total ?? 0;
    },
  };
}

/** Whether the found hits suggest at least `max` hits among the newest clubs. */
function isDense(foundIds: readonly number[], newestId: number, max: number): boolean {
  const oldestId = foundIds.reduce((minId, id) => Math.min(minId, id), newestId);
  return (newestId - oldestId + 1) * max <= SCANNED_TEXTS_OF_COUNT * foundIds.length;
}

const toUnnamed = (statement: Statement): Statement => statement;

/** Names the prepared statement by its text, because one name must not identify two texts. */
const toPrepared = (statement: Statement) => ({
  ...statement,
  name: `club-search-${createHash('sha1').update(statement.text).digest('base64url')}`,
});

function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= load());
}

/** The searchable texts of a club. */
export interface ClubSearchTexts {
  clubId: number;
  name: string;
  description: string;
  category: string;
  presidentName: string | null;
}

/** Reads the texts of one club or of all clubs of a president. Locks the president's row, so that it waits for a concurrent rename. */
export async function lockSearchTexts(
  tx: Transaction,
  selection: { clubId: number } | { presidentId: number },
): Promise<ClubSearchTexts[]> {
  return tx
    .select({
      clubId: clubs.id,
      name: clubs.name,
      // A removed description must not be found. The end of the removal refreshes the document.
      description: sql<string>`case when ${clubs.removedUntil} > now() then '' else ${clubs.description} end`,
      category: clubs.category,
      presidentName: users.name,
    })
    .from(clubs)
    .innerJoin(memberships, and(eq(memberships.clubId, clubs.id), eq(memberships.role, 'PRESIDENT')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where('clubId' in selection ? eq(clubs.id, selection.clubId) : eq(users.id, selection.presidentId))
    .for('share', { of: users });
}

export async function saveDocument(tx: Transaction, clubId: number, document: SearchDocument): Promise<void> {
  await tx
    .insert(clubSearch)
    .values({ clubId, ...document })
    .onConflictDoUpdate({ target: clubSearch.clubId, set: document });
}
