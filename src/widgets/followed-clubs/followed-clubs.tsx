import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FollowHeart } from '@/features/club-follow';
import { ClubRow, ClubRows, useListFollowedClubsQuery } from '@/entities/club';
import { RecruitingBadge } from '@/entities/recruitment';
import { useNow } from '@/shared/lib/timing';
import { followText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';

const MINUTE_MS = 60_000;

/** The clubs that the current user follows, with the state of their rounds. */
export function FollowedClubs({ level }: { level: 'h1' | 'h2' }) {
  const query = useListFollowedClubsQuery();
  const now = useNow(MINUTE_MS);
  // A club that the user unfollows stays in the list until the next fetch.
  const count = query.data?.filter(({ isFollowed }) => isFollowed).length ?? 0;
  return (
    <Section title={followText.title} level={level} {...(count > 0 && { count: { count, unit: 'items' } })}>
      <QueryBoundary
        query={query}
        skeleton={<RowsSkeleton rowCount={3} rowHeightPx={76} imagePx={48} />}
        errorText={followText.loadFailed}
      >
        {(clubs) =>
          clubs.length === 0 ? (
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
            <ClubRows>
              {clubs.map((club) => (
                <ClubRow
                  key={club.clubId}
                  club={club}
                  state={club.recruitment && <RecruitingBadge recruitment={club.recruitment} now={now} />}
                  hasWideState
                  end={<FollowHeart club={club} />}
                />
              ))}
            </ClubRows>
          )
        }
      </QueryBoundary>
    </Section>
  );
}
