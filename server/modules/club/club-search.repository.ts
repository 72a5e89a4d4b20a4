import { and, eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Transaction } from '../../engines/database/executor';
import { clubSearch, clubs, memberships, users } from '../../engines/database/schema';
import type { SearchDocument } from '../search/search-document.service';
import type { SearchWord } from '../search/search-words.service';
import { countOfHits, countOfWords, roundOfNames, roundOfTexts } from './club-search.sql';
import type { SearchHit, SearchRound } from './club-search.sql';

/** How many of the newest clubs are read one by one; a name is read faster than a whole text. */
const NEWEST_NAMES = 1_000;
const NEWEST_TEXTS = 500;
/** A word that fewer of the newest texts have is rare. */
const RARE_BELOW = NEWEST_TEXTS / 10;

interface ClubFinder {
  /** The best hits in order, as ids: names with the words as typed, names with them otherwise, then the rest; in each, newest first. */
  find: (wanted: number) => Promise<number[]>;
  /** How many clubs have every word, counted to `max` at most. */
  count: (max: number) => Promise<number>;
}

/** One search. Its statements are unnamed, so that each is planned for its own words: a common one and a rare one want different plans. */
export function createClubFinder(pool: Pick<Pool, 'query'>, words: readonly SearchWord[]): ClubFinder {
  const findNewestId = once(async () => {
    const { rows: [row] } = await pool.query<{ id: number | null }>({ name: 'club-search-newest', text: 'select max(club_id) as id from club_search' });
    return row?.id ?? 0;
  });
  // The database's own guess is of no use: it knows nothing of words in long texts.
  const findRare = once(async () => {
    const edgeId = await findNewestId() - NEWEST_TEXTS;
    if (words.length === 1 || edgeId <= 0) return words;
    const { rows: [row] } = await pool.query<{ counts: number[] }>(countOfWords(words, edgeId));
    return words.filter((_, i) => (row?.counts[i] ?? 0) < RARE_BELOW);
  });
  const collect = async ({ newest, older }: SearchRound, edgeId: number, wanted: number) => {
    const { rows: hits } = await pool.query<SearchHit>(newest(edgeId, wanted));
    if (edgeId > 0) {
      for (const { rank, statement } of older) {
        const missing = wanted - hits.filter((hit) => hit.rank <= rank).length;
        if (missing <= 0) break;
        hits.push(...(await pool.query<SearchHit>(statement(edgeId, missing))).rows);
      }
    }
    return hits.sort((a, b) => a.rank - b.rank || b.clubId - a.clubId).slice(0, wanted).map(({ clubId }) => clubId);
  };
  return {
    find: async (wanted) => {
      const newestId = await findNewestId();
      const names = await collect(roundOfNames(words), newestId - NEWEST_NAMES, wanted);
      if (names.length === wanted) return names;
      const texts = roundOfTexts(words, { known: names, rare: await findRare() });
      return [...names, ...await collect(texts, newestId - NEWEST_TEXTS, wanted - names.length)];
    },
    count: async (max) => {
      const { rows: [row] } = await pool.query<{ total: number }>(countOfHits(words, await findRare(), max));
      return row?.total ?? 0;
    },
  };
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

/** The texts that search knows a club by. */
export interface ClubTexts {
  clubId: number;
  name: string;
  description: string;
  category: string;
  presidentName: string | null;
}

/** Texts of one club, or of all clubs of a president. Holds the president's row, so that a name that is being changed is waited for. */
export async function lockTexts(tx: Transaction, of: { clubId: number } | { presidentId: number }): Promise<ClubTexts[]> {
  return tx
    .select({ clubId: clubs.id, name: clubs.name, description: clubs.description, category: clubs.category, presidentName: users.name })
    .from(clubs)
    .innerJoin(memberships, and(eq(memberships.clubId, clubs.id), eq(memberships.role, 'PRESIDENT')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where('clubId' in of ? eq(clubs.id, of.clubId) : eq(users.id, of.presidentId))
    .for('share', { of: users });
}

export async function saveDocument(tx: Transaction, clubId: number, document: SearchDocument): Promise<void> {
  await tx.insert(clubSearch).values({ clubId, ...document }).onConflictDoUpdate({ target: clubSearch.clubId, set: document });
}
