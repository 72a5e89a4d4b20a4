import { useLocation, useSearchParams } from 'react-router-dom';

/** Which page of a list a person is on, from 1, as `?page=2` says; the first for anything that is none. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return pageOf(search.get('page')) ?? 1;
}

/** Navigation state from a list to a thing in it. */
export interface FromListState {
  /** Where the list stood. */
  listPage: number;
}

/** The page of the list that a person has come from, for the way back; the first when they came from elsewhere. */
export function useListPageNumber(): number {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  return typeof state === 'object' && state !== null && 'listPage' in state
    ? (pageOf(String(state.listPage)) ?? 1)
    : 1;
}

const pageOf = (text: string | null) =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
