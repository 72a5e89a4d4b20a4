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
  /**
   * Returns the ids of the best hits. First come clubs with every word as typed in the name, then with every word in the
   * name, then with some word in the name, then the other hits. Each group lists the newest club first.
   */
  find: (maxHits: number) => Promise<number[]>;
  /**
   * Counts clubs that contain every word, up to `max`. `foundIds` are hits of `find`: they decide where counting
   * starts, but do not change the result.
   */
  count: (max: number, foundIds: readonly number[]) => Promise<number>;
}

/**
 * Creates the finder of one search. For a single word without a pattern, it prepares the statements for the count and for
 * a first page of the default size, because parsing and planning take longer than execution. One plan suits common and rare
 * words. It prepares no such statements for several words, which have too many variants, or for a pattern, which the planner
 * must know.
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
  // Counts the words in the newest texts, because the planner has no statistics on words in long texts.
  const findRareWords = memoize(async () => {
    const newestId = await findNewestId();
    // A single word leaves no choice. With so few clubs, a search for hits scans all texts and uses no index.
    if (words.length === 1 || newestId <= SCANNED_TEXTS) return words;
    const {
      rows: [row],
    } = await pool.query<{ counts: number[] }>(countOfWords(words, newestId));
    return words.filter((_, i) => (row?.counts[i] ?? 0) < RARE_BELOW);
  });
  const toStatement = words.length === 1 && words[0]?.pattern === undefined ? toPrepared : toUnnamed;
  const queryIds = async (statement: Statement) =>
    (await pool.query<SearchHit>(statement)).rows.map(({ clubId }) => clubId);
  const find = async (maxHits: number) => {
    const newestId = await findNewestId();
    // The service asks for one hit more than a page shows.
    const toHitStatement = maxHits === CLUB_PAGE_SIZE + 1 ? toStatement : toUnnamed;
    const nameHitIds = await queryIds(toHitStatement(hitsInNames(words, newestId, maxHits)));
    if (nameHitIds.length === maxHits) return nameHitIds;
    return [
      ...nameHitIds,
      ...(await queryIds(
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

/** Whether the found hits suggest at least `max` hits among the {@link SCANNED_TEXTS_OF_COUNT} newest clubs. */
function isDense(foundIds: readonly number[], newestId: number, max: number): boolean {
  const oldestId = foundIds.reduce((minId, id) => Math.min(minId, id), newestId);
  return (newestId - oldestId + 1) * max <= SCANNED_TEXTS_OF_COUNT * foundIds.length;
}

const toUnnamed = (statement: Statement): Statement => statement;

/** Names the prepared statement by the hash of its text, because one name must not identify two texts. */
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
  /** Null for a deleted account. */
  presidentName: string | null;
}

/**
 * Reads the texts of one club or of all clubs of a president. Locks the user row of each president in share mode, so that the query
 * waits for a concurrent change of the president's name.
 */
export async function lockSearchTexts(
  tx: Transaction,
  selection: { clubId: number } | { presidentId: number },
): Promise<ClubSearchTexts[]> {
  return tx
    .select({
      clubId: clubs.id,
      name: clubs.name,
      // A search must not find a removed description. When the removal ends, the document is refreshed.
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
