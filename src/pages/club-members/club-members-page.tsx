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

/** Shows the members of a club and their roles to the leaders of the club. */
export function ClubMembersPage() {
  usePageTitle(memberText.title);
  const clubId = usePathId('clubId');
  const ownRoleQuery = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const role = ownRoleQuery.data?.role;
  const mayView = role !== undefined && mayViewRoleManagement(role);
  const membersQuery = useListMembersQuery(clubId !== undefined && mayView ? { clubId } : skipToken);
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  const isRefused = membersQuery.error && toApiFailure(membersQuery.error).status === 403;
  if (isRefused || (role !== undefined && !mayView)) {
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
  if (membersQuery.data && role !== undefined)
    return <MembersSection clubId={clubId} members={membersQuery.data} ownRole={role} />;
  // This title has no member count. MembersSection renders its own title with the count.
  return (
    <Section title={memberText.title}>
      <QueryFallback
        query={role === undefined ? ownRoleQuery : membersQuery}
        skeleton={<RowsSkeleton hasHeader rowCount={6} avatarPx={36} />}
        errorText={memberText.failed}
      />
    </Section>
  );
}
