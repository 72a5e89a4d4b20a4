import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MyClub } from '@contract/club';
import { message } from '@contract/messages';
import { mayBeRemoved } from '@contract/rights';
import { Link } from 'react-router-dom';
import { LeaveClubButton } from '@/features/club-leave';
import { RoleBadge, useListMyClubsQuery } from '@/entities/club';
import { clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { CategoryBadge } from '@/shared/ui/badge';
import { ClubThumb } from '@/shared/ui/club-picture';
import { Icon } from '@/shared/ui/icon';
import { ListPage } from '@/shared/ui/list-page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState } from '@/shared/ui/states';

const List = styled('ul')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    borderRadius: 14,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    '& > li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      paddingRight: 24,
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  }),
);

const RowEnd = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    position: 'relative', // above the link, which covers the row
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 6,
    width: 232,
    color: palette.text.tertiary,
  }),
);

const RowLink = styled(Link)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    height: 76,
    paddingLeft: 24,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& strong': {
      ...typography.subtitle1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .members': {
      ...typography.body2,
      marginLeft: 'auto',
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .role': { width: 72, textAlign: 'right' },
  }),
);

/** Lists the current user's clubs with the role in each. */
export function MyClubsPage() {
  const query = useListMyClubsQuery();
  return (
    <ListPage
      title={clubText.myClubs}
      unit="things"
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
        <List>
          {clubs.map((club) => (
            <MyClubRow key={club.clubId} club={club} />
          ))}
        </List>
      )}
    </ListPage>
  );
}

function MyClubRow({ club }: { club: MyClub }) {
  return (
    <li>
      <RowLink to={paths.club(club.clubId)}>
        <ClubThumb
          name={club.clubName}
          category={club.category}
          src={club.thumbCardUrl ?? undefined}
          objectName={club.thumbUrl}
          size={48}
        />
        <strong>{club.clubName}</strong>
        <CategoryBadge category={club.category} />
        <span className="members">{clubText.members(club.memberCount)}</span>
        <span className="role">
          <RoleBadge role={club.roleName} />
        </span>
      </RowLink>
      <RowEnd>
        {mayBeRemoved(club.roleName) ? (
          <LeaveClubButton club={club} />
        ) : (
          <>
            <Icon name="lock" size="sm" />
            {message.stillPresident}
          </>
        )}
      </RowEnd>
    </li>
  );
}
