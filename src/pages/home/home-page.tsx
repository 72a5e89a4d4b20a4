import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ClubGrid, ClubGridBones } from '@/widgets/club-grid';
import { useListClubsInfiniteQuery } from '@/entities/club';
import type { ClubListView } from '@/entities/club';
import { usePageTitle } from '@/shared/lib/page-title';
import { clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { FieldBanner } from '@/shared/ui/field-banner';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { HomeFilters } from './home-filters';
import { useClubListView } from './use-club-list-view';

const Filters = styled('div')({ margin: '24px 0 20px' });

/** The clubs of the campus. A person comes to look around; the view (category, order) is in the address, to be shared. */
export function HomePage() {
  usePageTitle('홈');
  const [view, setView] = useClubListView();
  return (
    <>
      <FieldBanner title={clubText.bannerTitle} text={clubText.bannerText} />
      <Filters><HomeFilters view={view} onChange={setView} /></Filters>
      <VisuallyHidden as="h2">{clubText.listHeading}</VisuallyHidden>
      <ClubList view={view} />
    </>
  );
}

function ClubList({ view }: { view: ClubListView }) {
  const { data, isLoading, isFetching, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useListClubsInfiniteQuery(view);
  if (isLoading) return <ClubGridBones />;
  if (!data) return <ErrorState sentence={clubText.listFailed} onRetry={() => void refetch()} busy={isFetching} />;
  const clubs = data.pages.flatMap((page) => page.clubs);
  if (clubs.length === 0) return <NoClubs view={view} />;
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

function NoClubs({ view }: { view: ClubListView }) {
  return (
    <EmptyState
      sentence={view.category ? clubText.categoryEmpty : clubText.listEmpty}
      action={<Button variant="filled" component={Link} to={paths.clubRegister}>{view.category ? clubText.registerClub : clubText.registerFirst}</Button>}
    />
  );
}
