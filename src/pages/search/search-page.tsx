import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { ClubGrid, ClubGridSkeleton } from '@/widgets/club-grid';
import { useSearchClubsInfiniteQuery } from '@/entities/club';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { clubText } from '@/shared/messages';
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

const BrowseAllButton = () => (
  <Button variant="line" component={Link} to={paths.home}>
    {clubText.browseAll}
  </Button>
);

/** Lists the clubs that match the text in the URL. */
export function SearchPage() {
  const [params] = useSearchParams();
  const text = (params.get('search') ?? '').trim();
  usePageTitle(text === '' ? '검색' : clubText.searchHeading(text));
  if (text === '')
    return <EmptyState level="h1" message={clubText.searchBlank} action={<BrowseAllButton />} />;
  return <SearchResults key={text} text={text} />;
}

function SearchResults({ text }: { text: string }) {
  const query = useSearchClubsInfiniteQuery(text);
  const { data, error, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    query;
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
      <QueryBoundary
        query={query}
        skeleton={<ClubGridSkeleton count={6} />}
        errorText={
          error && toApiFailure(error).status === 422 ? toApiFailure(error).message : clubText.searchFailed
        }
      >
        {() =>
          clubs.length === 0 ? (
            <EmptyState
              message={clubText.searchNone}
              hint={clubText.searchNoneHint}
              action={<BrowseAllButton />}
            />
          ) : (
            <>
              <VisuallyHidden as="h2">{clubText.listHeading}</VisuallyHidden>
              <ClubGrid
                clubs={clubs}
                hasMore={hasNextPage}
                loadingMore={isFetchingNextPage}
                moreFailed={isError && isFetchNextPageError}
                onMore={() => void fetchNextPage()}
              />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}
