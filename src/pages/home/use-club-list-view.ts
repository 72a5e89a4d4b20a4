import { categoryNames } from '@contract/category';
import { clubSorts } from '@contract/club';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClubListView } from '@/entities/club';

/** Returns the view of the club list in the URL (`?category=공연&sort=name`) and its setter. Ignores unknown values. */
export function useClubListView(): [ClubListView, (next: ClubListView) => void] {
  const [params, setParams] = useSearchParams();
  const category = categoryNames.find((name) => name === params.get('category'));
  const sort = clubSorts.find((name) => name === params.get('sort'));
  const view = useMemo<ClubListView>(
    () => ({ ...(category && { category }), ...(sort && sort !== 'newest' && { sort }) }),
    [category, sort],
  );
  const setView = useCallback(
    (next: ClubListView) => {
      setParams({
        ...(next.category && { category: next.category }),
        ...(next.sort && next.sort !== 'newest' && { sort: next.sort }),
      });
    },
    [setParams],
  );
  return [view, setView];
}
