import Button from '@mui/material/Button';
import type { MyClub } from '@contract/club';
import { message } from '@contract/messages';
import { mayEndMembership } from '@contract/rights';
import { Link } from 'react-router-dom';
import { FollowedClubs } from '@/widgets/followed-clubs';
import { LeaveClubButton } from '@/features/club-leave';
import { ClubRow, ClubRows, RoleBadge, useListMyClubsQuery } from '@/entities/club';
import { clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { ListPage } from '@/shared/ui/list-page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState } from '@/shared/ui/states';

/** Lists the current user's clubs with the role in each, and below them the followed clubs. */
export function MyClubsPage() {
  return (
    <>
      <MyClubs />
      <FollowedClubs level="h2" />
    </>
  );
}

function MyClubs() {
  const query = useListMyClubsQuery();
  return (
    <ListPage
      title={clubText.myClubs}
      unit="items"
      query={query}
      skeleton={<RowsSkeleton rowCount={3} rowHeightPx={76} imagePx={48} />}
      errorText={clubText.myClubsFailed}
      empty={
        <EmptyState
          message={clubText.myClubsEmpty}
          hint={clubText.myClubsEmptyHint}
          action={
            <Button variant="filled" component={Link} to={paths.home}>
              {clubText.findClubs}
            </Button>
          }
        />
      }
    >
      {(clubs) => (
        <ClubRows>
          {clubs.map((club) => (
            <MyClubRow key={club.clubId} club={club} />
          ))}
        </ClubRows>
      )}
    </ListPage>
  );
}

function MyClubRow({ club }: { club: MyClub }) {
  return (
    <ClubRow
      club={club}
      state={<RoleBadge role={club.roleName} />}
      end={
        mayEndMembership(club.roleName) ? (
          <LeaveClubButton club={club} />
        ) : (
          <>
            <Icon name="lock" size="sm" />
            {message.stillPresident}
          </>
        )
      }
    />
  );
}
