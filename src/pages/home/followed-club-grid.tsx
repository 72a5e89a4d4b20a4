import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ClubGrid, ClubGridSkeleton } from '@/widgets/club-grid';
import { useListFollowedClubsQuery } from '@/entities/club';
import { followText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { selectFollowedClubs } from './home-view';
import type { HomeView } from './home-view';

interface FollowedClubGridProps {
  view: HomeView;
  /** Clears all filters except the one for followed clubs. */
  onShowAll: () => void;
}

/** Shows the followed clubs that match the view as cards, or says that no club is followed or matches. */
export function FollowedClubGrid({ view, onShowAll }: FollowedClubGridProps) {
  const query = useListFollowedClubsQuery();
  return (
    <QueryBoundary query={query} skeleton={<ClubGridSkeleton count={3} />} errorText={followText.loadFailed}>
      {(followed) => {
        const clubs = selectFollowedClubs(followed, view);
        if (clubs.length > 0)
          return (
            <ClubGrid
              clubs={clubs}
              hasMore={false}
              isLoadingMore={false}
              hasLoadMoreFailed={false}
              onMore={() => undefined}
            />
          );
        return followed.length === 0 ? (
          <EmptyState
            message={followText.empty}
            hint={followText.emptyHint}
            action={
              <Button component={Link} to={paths.recruitingClubs}>
                {followText.showOpen}
              </Button>
            }
          />
        ) : (
          <EmptyState
            message={followText.emptyFilter}
            action={<Button onClick={onShowAll}>{followText.showAll}</Button>}
          />
        );
      }}
    </QueryBoundary>
  );
}
