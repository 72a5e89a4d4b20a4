import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { readClubSearchView } from '@contract/club-view';
import type { ClubSearchView } from '@contract/club-view';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ClubFilters, OrderSelect } from '@/widgets/club-filters';
import { ClubGrid, ClubGridSkeleton } from '@/widgets/club-grid';
import { useSearchClubsInfiniteQuery } from '@/entities/club';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, clubText, recruitingText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

const Heading = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'baseline',
    gap: 10,
    margin: '8px 0 20px',
    '& span': {
      flex: 'none',
      whiteSpace: 'nowrap',
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
  }),
);

const Filters = styled('div')({ marginBottom: 20 });

const BrowseAllButton = () => (
  <Button variant="line" component={Link} to={paths.home}>
    {clubText.browseAll}
  </Button>
);

const ORDERS = [
  ['best', recruitingText.sortByRelevance],
  ['deadline', clubText.sorts.deadline],
] as const;

/** Lists the clubs that match the text in the URL. Filter and order are in the URL, too. */
export function SearchPage() {
  const [params] = useSearchParams();
  const view = useMemo(() => readClubSearchView(params), [params]);
  const { search: text } = view;
  usePageTitle(text === '' ? appText.search : clubText.searchHeading(text));
  if (text === '')
    return <EmptyState level="h1" message={clubText.searchBlank} action={<BrowseAllButton />} />;
  return <SearchResults key={text} view={view} />;
}

function SearchResults({ view }: { view: ClubSearchView }) {
  const [, setParams] = useSearchParams();
  const { search: text, recruiting, sort } = view;
  const query = useSearchClubsInfiniteQuery(view);
  const { currentData, error, isFetching, isError, isFetchNextPageError } = query;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // The clubs of the previous view stay visible while the next view loads, but not after a failure.
  const data = currentData ?? (isFetching ? query.data : undefined);
  const clubs = data?.pages.flatMap((page) => page.clubs) ?? [];
  const total = data?.pages[0]?.total;
  return (
    <section>
      <Heading>
        <Typography variant="h2" component="h1">
          {clubText.searchHeading(text)}
        </Typography>
        <span role="status">{total === undefined ? '' : clubText.total(total)}</span>
      </Heading>
      {(recruiting !== undefined || total !== 0) && (
        <Filters>
          <ClubFilters
            filters={recruiting ? { recruiting } : {}}
            onFilter={(filters) => {
              setParams({
                search: text,
                ...(filters.recruiting && { recruiting: filters.recruiting }),
                ...(sort && { sort }),
              });
            }}
            orderSelect={
              <OrderSelect
                orders={ORDERS}
                order={sort ?? 'best'}
                onOrder={(next) => {
                  setParams({
                    search: text,
                    ...(recruiting && { recruiting }),
                    ...(next !== 'best' && { sort: next }),
                  });
                }}
              />
            }
          />
        </Filters>
      )}
      <QueryBoundary
        query={{ ...query, data }}
        skeleton={<ClubGridSkeleton count={6} />}
        errorText={
          error && toApiFailure(error).status === 422 ? toApiFailure(error).message : clubText.searchFailed
        }
      >
        {() =>
          clubs.length === 0 ? (
            <EmptyState
              message={recruiting ? recruitingText.emptyFilter : clubText.searchNone}
              hint={recruiting ? undefined : clubText.searchNoneHint}
              action={<BrowseAllButton />}
            />
          ) : (
            <>
              <VisuallyHidden as="h2">{clubText.listHeading}</VisuallyHidden>
              <ClubGrid
                clubs={clubs}
                hasMore={hasNextPage}
                isLoadingMore={isFetchingNextPage}
                hasLoadMoreFailed={isError && isFetchNextPageError}
                onMore={() => void fetchNextPage()}
              />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}
