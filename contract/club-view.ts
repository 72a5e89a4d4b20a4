import { categoryNames } from './category';
import type { CategoryName } from './category';
import { clubSorts, recruitingFilters, searchSorts } from './club';
import type { ClubSort, RecruitingFilter, SearchSort } from './club';

/** Filter and order of the list of clubs. */
export interface ClubListView {
  category?: CategoryName;
  recruiting?: RecruitingFilter;
  /** Absent for the newest first. */
  sort?: Exclude<ClubSort, 'newest'>;
}

/** Text, filter and order of a search. */
export interface ClubSearchView {
  search: string;
  recruiting?: RecruitingFilter;
  /** Absent for the best hits first. */
  sort?: SearchSort;
}

const findValue = <T extends string>(values: readonly T[], text: string | null) =>
  values.find((value) => value === text);

/**
 * Reads the view from the query of `/home`. Ignores unknown values. Preloaded and requested URLs of the API must be equal, so the keys
 * have the order of the parameters in the API call of the list.
 */
export function readClubListView(query: URLSearchParams): ClubListView {
  const category = findValue(categoryNames, query.get('category'));
  const recruiting = findValue(recruitingFilters, query.get('recruiting'));
  const sort = findValue(clubSorts, query.get('sort'));
  return {
    ...(category && { category }),
    ...(recruiting && { recruiting }),
    ...(sort && sort !== 'newest' && { sort }),
  };
}

/** Reads the view from the query of `/search`, as {@link readClubListView} does for `/home`. */
export function readClubSearchView(query: URLSearchParams): ClubSearchView {
  const recruiting = findValue(recruitingFilters, query.get('recruiting'));
  const sort = findValue(searchSorts, query.get('sort'));
  return {
    search: (query.get('search') ?? '').trim(),
    ...(recruiting && { recruiting }),
    ...(sort && { sort }),
  };
}
