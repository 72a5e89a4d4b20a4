import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Club } from '@contract/club';
import type { RoleName } from '@contract/member';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ClubCard, ClubCardBones, useListMyClubsQuery } from '@/entities/club';
import { useInView } from '@/shared/lib/in-view';
import { clubText, frame } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Bones } from '@/shared/ui/skeleton';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useOnePageAhead } from './use-one-page-ahead';

/** As high as a card is. */
const CARD_PX = 387;

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  // What is far from the window is neither laid out nor painted; a card's shadow reaches beyond its place.
  '& > li': {
    display: 'grid',
    contentVisibility: 'auto',
    containIntrinsicHeight: `auto ${String(CARD_PX)}px`,
    overflowClipMargin: 40,
  },
});

interface ClubGridProps {
  clubs: readonly Club[];
  hasMore: boolean;
  /** The next page is on its way. */
  loadingMore: boolean;
  /** The last attempt to get the next page failed. */
  moreFailed: boolean;
  onMore: () => void;
}

/** Clubs as cards, three in a row, with more as one scrolls. The next page is there before its place is. */
export function ClubGrid(props: ClubGridProps) {
  const { hasMore, loadingMore, moreFailed } = props;
  const { shown, hasHidden, awaited, mayReach, reach } = useOnePageAhead(props);
  const { data: mine, isLoading } = useListMyClubsQuery();
  const roles = useMemo(() => new Map(mine?.map(({ clubId, roleName }) => [clubId, roleName])), [mine]);
  const membership = mine ? 'known' : isLoading ? 'pending' : 'unknown';
  const end = useInView(reach, { enabled: mayReach });
  return (
    <>
      <Grid>
        {shown.map((club, index) => (
          <li key={club.clubId}>
            <ClubGridCard
              club={club}
              role={roles.get(club.clubId)}
              membership={membership}
              eager={index < 3}
            />
          </li>
        ))}
      </Grid>
      {loadingMore && awaited && <ClubGridBones count={3} follows />}
      {moreFailed && (
        <InlineAlert
          action={
            <Button variant="text" size="small" onClick={reach}>
              {frame.retry}
            </Button>
          }
        >
          {clubText.loadMoreFailed}
        </InlineAlert>
      )}
      {(hasMore || hasHidden) && <div ref={end} data-testid="list-end" />}
    </>
  );
}

/** The grid before its first page. */
export function ClubGridBones({
  count = CLUB_PAGE_SIZE,
  follows = false,
}: {
  count?: number;
  follows?: boolean;
}) {
  // The cards will ask for it: together with the clubs, not after them.
  useListMyClubsQuery();
  return (
    <Bones>
      <Grid as="div" style={follows ? { marginTop: 24 } : undefined}>
        {Array.from({ length: count }, (_, index) => (
          <ClubCardBones key={index} />
        ))}
      </Grid>
    </Bones>
  );
}

interface ClubGridCardProps {
  club: Club;
  role: RoleName | undefined;
  /** What one is in one's clubs: a stranger may apply, and while it is not known nobody may. */
  membership: 'known' | 'pending' | 'unknown';
  eager: boolean;
}

// Remembered: a list of hundreds does not draw all of them anew for each dozen that comes.
const ClubGridCard = memo(function ClubGridCard({ club, role, membership, eager }: ClubGridCardProps) {
  const about = (action: string) => `${club.clubName} ${action}`;
  return (
    <ClubCard
      club={club}
      eager={eager}
      role={role}
      actions={
        <>
          <Button
            size="card"
            component={Link}
            to={paths.club(club.clubId)}
            aria-label={about(clubText.detail)}
          >
            {clubText.detail}
          </Button>
          {membership === 'pending' && (
            <Button size="card" disabled>
              {clubText.checkingMembership}
            </Button>
          )}
          {membership === 'known' && !role && (
            <Button
              size="card"
              variant="filled"
              component={Link}
              to={paths.clubApply(club.clubId)}
              aria-label={about(clubText.apply)}
            >
              {clubText.apply}
            </Button>
          )}
        </>
      }
    />
  );
});
