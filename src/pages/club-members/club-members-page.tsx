import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayViewRoleManagement } from '@contract/rights';
import { Link } from 'react-router-dom';
import { useGetClubRoleQuery, useListMembersQuery } from '@/entities/club';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { memberText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryFallback } from '@/shared/ui/states';
import { MembersSection } from './members-section';

/** Who belongs to the club and as what, for its leaders. */
export function ClubMembersPage() {
  usePageTitle(memberText.title);
  const clubId = usePathId('clubId');
  const own = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const role = own.data?.role;
  const mayView = role !== undefined && mayViewRoleManagement(role);
  const list = useListMembersQuery(clubId !== undefined && mayView ? { clubId } : skipToken);
  if (clubId === undefined) return null; // the club's page says that there is no such club
  const refused = list.error && toApiFailure(list.error).status === 403;
  if (refused || (role !== undefined && !mayView)) {
    return (
      <EmptyState
        isUnavailable
        message={memberText.noPermission}
        hint={memberText.onlyLeaders}
        action={
          <Button component={Link} to={paths.club(clubId)}>
            {memberText.toClub}
          </Button>
        }
      />
    );
  }
  if (list.data && role !== undefined)
    return <MembersSection clubId={clubId} members={list.data} ownRole={role} />;
  // Those who are here bring a section of their own, with how many they are.
  return (
    <Section title={memberText.title}>
      <QueryFallback
        query={role === undefined ? own : list}
        skeleton={<RowsSkeleton hasHeader rowCount={6} avatarPx={36} />}
        errorText={memberText.failed}
      />
    </Section>
  );
}
