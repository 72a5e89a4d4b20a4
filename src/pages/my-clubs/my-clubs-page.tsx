import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { MyClub } from '@contract/club';
import { Link } from 'react-router-dom';
import { RoleBadge, useListMyClubsQuery } from '@/entities/club';
import { usePageTitle } from '@/shared/lib/page-title';
import { clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { CategoryBadge } from '@/shared/ui/badge';
import { ClubThumb } from '@/shared/ui/club-picture';
import { Section } from '@/shared/ui/page';
import { Bones } from '@/shared/ui/skeleton';
import { EmptyState, ErrorState } from '@/shared/ui/states';

const List = styled('ul')(({ theme: { vars: { palette } } }) => ({
  overflow: 'hidden',
  borderRadius: 14,
  backgroundColor: palette.background.paper,
  border: `1px solid ${palette.divider}`,
  '& > li + li': { borderTop: `1px solid ${palette.divider}` },
}));

const Row = styled(Link)(({ theme: { typography, vars: { palette } } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  height: 76,
  padding: '0 24px',
  '&:hover': { backgroundColor: palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& strong': { ...typography.subtitle1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .members': { ...typography.body2, marginLeft: 'auto', color: palette.text.tertiary, fontVariantNumeric: 'tabular-nums' },
  '& .role': { width: 72, textAlign: 'right' },
}));

/** The clubs one belongs to, and what one is in each. */
export function MyClubsPage() {
  usePageTitle(clubText.myClubs);
  const { data, isLoading, isFetching, refetch } = useListMyClubsQuery();
  return (
    <Section title={clubText.myClubs} level="h1" {...(data && data.length > 0 && { count: data.length })}>
      {isLoading && <Bones><Skeleton height={230} /></Bones>}
      {!isLoading && !data && <ErrorState sentence={clubText.myClubsFailed} onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && <EmptyState sentence={clubText.myClubsEmpty} action={<Button variant="filled" component={Link} to={paths.home}>{clubText.findClubs}</Button>} />}
      {data && data.length > 0 && <List>{data.map((club) => <li key={club.clubId}><MyClubRow club={club} /></li>)}</List>}
    </Section>
  );
}

function MyClubRow({ club }: { club: MyClub }) {
  return (
    <Row to={paths.club(club.clubId)}>
      <ClubThumb name={club.clubName} category={club.category} src={club.thumbCardUrl ?? undefined} size={48} />
      <strong>{club.clubName}</strong>
      <CategoryBadge category={club.category} />
      <span className="members">{clubText.members(club.memberCount)}</span>
      <span className="role"><RoleBadge role={club.roleName} /></span>
    </Row>
  );
}
