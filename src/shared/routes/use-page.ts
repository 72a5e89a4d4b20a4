import { useLocation, useSearchParams } from 'react-router-dom';

/** Returns the page number in the query of the address (`?page=2`), counted from 1; 1 if missing or invalid. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return parsePage(search.get('page')) ?? 1;
}

/** Navigation state of links from a list to an entry. */
export interface FromListState {
  /** Page number of the list. */
  listPage: number;
}

/** Returns the page number of the list that the user came from; 1 if the user came from elsewhere. */
export function useListPageNumber(): number {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  return typeof state === 'object' && state !== null && 'listPage' in state
    ? (parsePage(String(state.listPage)) ?? 1)
    : 1;
}

/** Parses a page number from 1 to 99999; returns undefined for null and for any other text. */
export const parsePage = (text: string | null) =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
