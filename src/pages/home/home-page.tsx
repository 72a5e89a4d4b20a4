import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ClubGrid, ClubGridSkeleton } from '@/widgets/club-grid';
import { useListClubsInfiniteQuery } from '@/entities/club';
import type { ClubListView } from '@/entities/club';
import { media } from '@/shared/config';
import { usePageTitle } from '@/shared/lib/navigation';
import { clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { HeroBanner } from '@/shared/ui/hero';
import { Icon } from '@/shared/ui/icon';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { HomeFilters } from './home-filters';
import { useClubListView } from './use-club-list-view';

const Filters = styled('div')({ margin: '24px 0 20px', [media.short]: { margin: '14px 0' } });

/** Lists all clubs. Category and order are in the URL, so that the view can be shared. */
export function HomePage() {
  usePageTitle('홈');
  const [view, setView] = useClubListView();
  return (
    <>
      <HeroBanner title={clubText.bannerTitle} text={clubText.bannerText} />
      <Filters>
        <HomeFilters view={view} onChange={setView} />
      </Filters>
      <VisuallyHidden as="h2">{clubText.listHeading}</VisuallyHidden>
      <ClubList
        view={view}
        onShowAll={() => {
          setView({ ...(view.sort && { sort: view.sort }) });
        }}
      />
    </>
  );
}

function ClubList({ view, onShowAll }: { view: ClubListView; onShowAll: () => void }) {
  const {
    data,
    currentData,
    error,
    isFetching,
    isError,
    isFetchNextPageError,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useListClubsInfiniteQuery(view);
  // The error stays visible during a retry.
  if (!data && error === undefined) return <ClubGridSkeleton />;
  // The clubs of the previous view stay visible while the next view loads, but not after a failure.
  const shownData = currentData ?? (isFetching ? data : undefined);
  if (!shownData)
    return <ErrorState message={clubText.listFailed} onRetry={() => void refetch()} busy={isFetching} />;
  const clubs = shownData.pages.flatMap((page) => page.clubs);
  if (clubs.length === 0)
    return <NoClubsFound isFiltered={view.category !== undefined} onShowAll={onShowAll} />;
  return (
    <ClubGrid
      clubs={clubs}
      hasMore={hasNextPage}
      loadingMore={isFetchingNextPage}
      moreFailed={isError && isFetchNextPageError}
      onMore={() => void fetchNextPage()}
    />
  );
}

/** Offers the whole list for an empty category, and registering a club for an empty campus. */
function NoClubsFound({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      message={clubText.categoryEmpty}
      action={<Button onClick={onShowAll}>{clubText.showAll}</Button>}
    />
  ) : (
    <EmptyState
      message={clubText.listEmpty}
      action={
        <Button
          variant="filled"
          size="large"
          component={Link}
          to={paths.clubRegister}
          startIcon={<Icon name="plus" />}
        >
          {clubText.registerFirst}
        </Button>
      }
    />
  );
}
