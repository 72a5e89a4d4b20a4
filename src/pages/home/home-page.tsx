import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ClubListView } from '@contract/club-view';
import { Link, useSearchParams } from 'react-router-dom';
import { ClubFilters, OrderSelect } from '@/widgets/club-filters';
import { ClubGrid, ClubGridSkeleton } from '@/widgets/club-grid';
import { useListClubsInfiniteQuery, useListFollowedClubsQuery } from '@/entities/club';
import { media } from '@/shared/config';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, clubText, recruitingText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { HeroBanner } from '@/shared/ui/hero';
import { Icon } from '@/shared/ui/icon';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { FollowedClubGrid } from './followed-club-grid';
import { readHomeView, writeHomeView } from './home-view';
import type { HomeView } from './home-view';

const Filters = styled('div')({ margin: '24px 0 20px', [media.short]: { margin: '14px 0' } });

const ORDERS = (['deadline', 'newest', 'name', 'members'] as const).map(
  (sort) => [sort, clubText.sorts[sort]] as const,
);

/** Lists all clubs or only the followed ones. Filters and order are in the URL, so users can share the view. */
export function HomePage() {
  usePageTitle(appText.home);
  const [params, setParams] = useSearchParams();
  const { followed, ...view } = readHomeView(params);
  const { data, currentData } = useListClubsInfiniteQuery(view);
  const { data: followedClubs } = useListFollowedClubsQuery();
  const setView = (next: HomeView) => {
    setParams(writeHomeView(next));
  };
  const { sort, ...listFilters } = view;
  const filters = { ...listFilters, ...(followed && { followed }) };
  const order = sort && { sort };
  // While the next view loads, the count of the previous view stays visible.
  const recruitingCount = (currentData ?? data)?.pages[0]?.recruitingCount;
  return (
    <>
      <HeroBanner title={clubText.bannerTitle} text={clubText.bannerText} />
      <Filters>
        <ClubFilters
          filters={filters}
          hasFollowedAndCategories
          recruitingCount={recruitingCount}
          followedCount={followedClubs?.filter(({ isFollowed }) => isFollowed).length}
          onFilter={(next) => {
            setView({ ...next, ...order });
          }}
          orderSelect={
            <OrderSelect
              orders={ORDERS}
              order={sort ?? 'newest'}
              onOrder={(next) => {
                setView({ ...filters, ...(next !== 'newest' && { sort: next }) });
              }}
            />
          }
        />
      </Filters>
      <VisuallyHidden as="h2">{clubText.listHeading}</VisuallyHidden>
      {followed ? (
        <FollowedClubGrid
          view={view}
          onShowAll={() => {
            setView({ ...order, followed });
          }}
        />
      ) : (
        <ClubList
          view={view}
          onShowAll={() => {
            setView({ ...order });
          }}
        />
      )}
    </>
  );
}

interface ClubListProps {
  view: ClubListView;
  onShowAll: () => void;
}

function ClubList({ view, onShowAll }: ClubListProps) {
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
  // During a retry the error stays visible, without a skeleton.
  if (!data && error === undefined) return <ClubGridSkeleton />;
  // The clubs of the previous view stay visible while the next view loads, but not after a failure.
  const shownData = currentData ?? (isFetching ? data : undefined);
  if (!shownData)
    return <ErrorState message={clubText.listFailed} onRetry={() => void refetch()} busy={isFetching} />;
  const clubs = shownData.pages.flatMap((page) => page.clubs);
  if (clubs.length === 0) return <NoClubsFound view={view} onShowAll={onShowAll} />;
  return (
    <ClubGrid
      clubs={clubs}
      hasMore={hasNextPage}
      isLoadingMore={isFetchingNextPage}
      hasLoadMoreFailed={isError && isFetchNextPageError}
      onMore={() => void fetchNextPage()}
    />
  );
}

/**
 * Offers all clubs if none matches the filters, and the registration of a club if there are no clubs at all.
 */
function NoClubsFound({ view, onShowAll }: { view: ClubListView; onShowAll: () => void }) {
  const message = emptyMessageOf(view);
  return message === undefined ? (
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
  ) : (
    <EmptyState message={message} action={<Button onClick={onShowAll}>{clubText.showAll}</Button>} />
  );
}

function emptyMessageOf({ category, recruiting }: ClubListView): string | undefined {
  if (recruiting) return category ? recruitingText.emptyFilter : recruitingText.emptyOpen;
  return category && clubText.categoryEmpty;
}
