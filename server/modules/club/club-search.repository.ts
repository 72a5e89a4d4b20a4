import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Transaction } from '../../engines/database/executor';
import { clubSearch, clubs, memberships, users } from '../../engines/database/schema';
import type { SearchDocument } from '../search/search-document.service';
import type { SearchWord } from '../search/search-words.service';
import {
  NEWEST_COUNTED,
  NEWEST_TEXTS,
  RARE_BELOW,
  countOfHits,
  countOfWords,
  hitsInNames,
  hitsInTexts,
} from './club-search.sql';
import type { SearchHit, Statement } from './club-search.sql';

interface ClubFinder {
  /** The best hits in order, as ids: names with the words as typed, names with them otherwise, then the rest; in each, newest first. */
  find: (wanted: number) => Promise<number[]>;
  /** How many clubs have every word, counted to `max` at most. What was found already tells where to count first; the number is the same. */
  count: (max: number, found: readonly number[]) => Promise<number>;
}

/**
 * One search. Reading and planning its statements takes the database longer than running them, so those of one word and a first page are kept
 * prepared; each of them has one plan that is good for common words and for rare ones. Those of several words have too many forms, and a
 * pattern has to be known to be planned for.
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
  // The database's own guess is of no use: it knows nothing of words in long texts.
  const findRare = memoize(async () => {
    const newestId = await findNewestId();
    if (words.length === 1 || newestId <= NEWEST_TEXTS) return words;
    const {
      rows: [row],
    } = await pool.query<{ counts: number[] }>(countOfWords(words, newestId));
    return words.filter((_, i) => (row?.counts[i] ?? 0) < RARE_BELOW);
  });
  const statementFor = words.length === 1 && words[0]?.pattern === undefined ? prepared : unnamed;
  const idsOf = async (statement: Statement) =>
    (await pool.query<SearchHit>(statement)).rows.map(({ clubId }) => clubId);
  const find = async (wanted: number) => {
    const newestId = await findNewestId();
    const namedHits = wanted === CLUB_PAGE_SIZE + 1 ? statementFor : unnamed;
    const known = await idsOf(namedHits(hitsInNames(words, newestId, wanted)));
    if (known.length === wanted) return known;
    return [
      ...known,
      ...(await idsOf(namedHits(hitsInTexts(words, { newestId, known, wanted, rare: await findRare() })))),
    ].slice(0, wanted);
  };
  return {
    find,
    count: async (max, found) => {
      const newestId = await findNewestId();
      const options = { newestId, rare: await findRare(), max, isDense: isDense(found, newestId, max) };
      const {
        rows: [row],
      } = await pool.query<{ total: number }>(statementFor(countOfHits(words, options)));
      return row?.total ?? 0;
    },
  };
}

/** Whether so many hits are to be expected among the newest clubs, going by those that were found. */
function isDense(found: readonly number[], newestId: number, max: number): boolean {
  const oldestId = found.reduce((least, id) => Math.min(least, id), newestId);
  return (newestId - oldestId + 1) * max <= NEWEST_COUNTED * found.length;
}

const unnamed = (statement: Statement): Statement => statement;

/** The database keeps a plan by its name, which must not mean two texts. */
const prepared = (statement: Statement) => ({
  ...statement,
  name: `club-search-${createHash('sha1').update(statement.text).digest('base64url')}`,
});

function memoize<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

/** The texts that search knows a club by. */
export interface ClubSearchTexts {
  clubId: number;
  name: string;
  description: string;
  category: string;
  presidentName: string | null;
}

/** Texts of one club, or of all clubs of a president. Holds the president's row, so that a name that is being changed is waited for. */
export async function lockSearchTexts(
  tx: Transaction,
  of: { clubId: number } | { presidentId: number },
): Promise<ClubSearchTexts[]> {
  return tx
    .select({
      clubId: clubs.id,
      name: clubs.name,
      description: clubs.description,
      category: clubs.category,
      presidentName: users.name,
    })
    .from(clubs)
    .innerJoin(memberships, and(eq(memberships.clubId, clubs.id), eq(memberships.role, 'PRESIDENT')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where('clubId' in of ? eq(clubs.id, of.clubId) : eq(users.id, of.presidentId))
    .for('share', { of: users });
}

export async function saveDocument(tx: Transaction, clubId: number, document: SearchDocument): Promise<void> {
  await tx
    .insert(clubSearch)
    .values({ clubId, ...document })
    .onConflictDoUpdate({ target: clubSearch.clubId, set: document });
}
