import { SEARCH_COUNT_MAX } from '@contract/club';
import type { RecruitingFilter, SearchResult, SearchSort } from '@contract/club';
import type { Pool } from 'pg';
import { deduplicateCalls } from '../../engines/database/call-batching';
import type { Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import type { FollowService } from '../follow/follow.service';
import { searchDocumentOf } from '../search/search-document.service';
import { readSearchWords } from '../search/search-words.service';
import { hangulReadingsOf } from '../search/keyboard-layout.service';
import { filterByRound } from './club-deadline.repository';
import { presentClub, presentForUser } from './club.presenter';
import type { SharedClub } from './club.presenter';
import { findClubsById } from './club.repository';
import { createClubFinder, lockSearchTexts, saveDocument } from './club-search.repository';

interface SearchQuery {
  search: string;
  limit: number;
  offset: number;
  recruiting?: RecruitingFilter | undefined;
  sort?: SearchSort | undefined;
}

export interface ClubSearchService {
  /** Returns a page of the hits, the best first unless `sort` is set. A blank text has no hits. */
  search: (userId: number, query: SearchQuery) => Promise<SearchResult>;
}

/** A result without the fields that depend on the user who reads it. */
type SharedResult = Omit<SearchResult, 'clubs'> & { clubs: SharedClub[] };

interface ClubSearchServiceDeps {
  pool: Pool;
  objects: ObjectStore;
  follows: Pick<FollowService, 'followedClubsOf'>;
}

export function createClubSearchService({
  pool,
  objects,
  follows,
}: ClubSearchServiceDeps): ClubSearchService {
  const present = async (clubIds: readonly number[]) =>
    Promise.all((await findClubsById(pool, clubIds)).map((row) => presentClub(row, objects)));
  const searchOneText = async (query: SearchQuery): Promise<SharedResult> => {
    const { search: text, limit, offset, recruiting, sort } = query;
    const words = readSearchWords(text);
    if (words.length === 0) return { clubs: [], total: 0 };
    const end = offset + limit;
    const finder = createClubFinder(pool, words);
    if (recruiting !== undefined || sort !== undefined) {
      // Filters and sorts only the best hits, at most SEARCH_COUNT_MAX. `total` excludes all other hits, too.
      const hits = await filterByRound(pool, await finder.find(SEARCH_COUNT_MAX), { recruiting, sort });
      return { clubs: await present(hits.slice(offset, end)), total: hits.length };
    }
    // Searches for one hit beyond the end of the page. Only if this hit exists, the others must be counted.
    const hits = await finder.find(end + 1);
    const total =
      hits.length <= end ? hits.length : Math.max(end + 1, await finder.count(SEARCH_COUNT_MAX, hits));
    return { clubs: await present(hits.slice(offset, end)), total };
  };
  /** Searches for the text as typed. If the text has no hits, searches for the Hangul that the same keys type. */
  const search = async (query: SearchQuery): Promise<SharedResult> => {
    const found = await searchOneText(query);
    if (found.total > 0) return found;
    for (const reading of hangulReadingsOf(query.search)) {
      const foundInHangul = await searchOneText({ ...query, search: reading });
      if (foundInHangul.total > 0) return foundInHangul;
    }
    return found;
  };
  const searchShared = deduplicateCalls(search, ({ search: text, limit, offset, recruiting, sort }) =>
    JSON.stringify([text, limit, offset, recruiting, sort]),
  );
  return {
    search: async (userId, query) => {
      const [found, followedIds] = await Promise.all([searchShared(query), follows.followedClubsOf(userId)]);
      return { ...found, clubs: found.clubs.map((club) => presentForUser(club, { userId, followedIds })) };
    },
  };
}

/**
 * Rewrites the search document of one club, or of every club of a president. Call it after the change, in each transaction that
 * changes a club's name, description, category or president, a president's name, or the removal of a description by an operator.
 */
export async function refreshClubSearch(
  tx: Transaction,
  selection: { clubId: number } | { presidentId: number },
): Promise<void> {
  for (const { clubId, name, description, category, presidentName } of await lockSearchTexts(tx, selection)) {
    await saveDocument(
      tx,
      clubId,
      searchDocumentOf({ name, otherTexts: [description, category, presidentName ?? ''] }),
    );
  }
}
