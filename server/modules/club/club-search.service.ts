import { SEARCH_COUNT_MAX } from '@contract/club';
import type { SearchResult } from '@contract/club';
import type { Pool } from 'pg';
import { deduplicateCalls } from '../../engines/database/call-batching';
import type { Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { searchDocumentOf } from '../search/search-document.service';
import { readSearchWords } from '../search/search-words.service';
import { hangulReadingsOf } from '../search/keyboard-layout.service';
import { presentClub } from './club.presenter';
import { findClubsById } from './club.repository';
import { createClubFinder, lockSearchTexts, saveDocument } from './club-search.repository';

interface SearchQuery {
  search: string;
  limit: number;
  offset: number;
}

export interface ClubSearchService {
  /** A blank text has no hits. */
  search: (query: SearchQuery) => Promise<SearchResult>;
}

export function createClubSearchService({
  pool,
  objects,
}: {
  pool: Pool;
  objects: ObjectStore;
}): ClubSearchService {
  const searchAsTyped = async ({ search: text, limit, offset }: SearchQuery): Promise<SearchResult> => {
    const words = readSearchWords(text);
    if (words.length === 0) return { clubs: [], total: 0 };
    const end = offset + limit;
    const finder = createClubFinder(pool, words);
    // One hit more than the page shows tells whether counting is needed.
    const hits = await finder.find(end + 1);
    const total =
      hits.length <= end ? hits.length : Math.max(end + 1, await finder.count(SEARCH_COUNT_MAX, hits));
    const rows = await findClubsById(pool, hits.slice(offset, end));
    return { clubs: await Promise.all(rows.map((row) => presentClub(row, objects))), total };
  };
  /** Tries the Hangul that the same keys type, but only after the text itself found nothing: a search with hits costs no more than before. */
  const search = async (query: SearchQuery): Promise<SearchResult> => {
    const found = await searchAsTyped(query);
    if (found.total > 0) return found;
    for (const reading of hangulReadingsOf(query.search)) {
      const foundInHangul = await searchAsTyped({ ...query, search: reading });
      if (foundInHangul.total > 0) return foundInHangul;
    }
    return found;
  };
  return {
    search: deduplicateCalls(search, ({ search: text, limit, offset }) =>
      JSON.stringify([text, limit, offset]),
    ),
  };
}

/**
 * Rewrites the search document of one club, or of every club of a president. Call it after the change, in each transaction that
 * changes a club's name, description, category or president, or a president's name.
 */
export async function refreshClubSearch(
  tx: Transaction,
  of: { clubId: number } | { presidentId: number },
): Promise<void> {
  for (const { clubId, name, description, category, presidentName } of await lockSearchTexts(tx, of)) {
    await saveDocument(
      tx,
      clubId,
      searchDocumentOf({ name, others: [description, category, presidentName ?? ''] }),
    );
  }
}
