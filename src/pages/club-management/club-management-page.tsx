import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayListOfficers, mayReadRecords } from '@contract/rights';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetClubRoleQuery } from '@/entities/club';
import { usePageTitle } from '@/shared/lib/navigation';
import { managementText, successionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { NavTabs } from '@/shared/ui/nav-tabs';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState } from '@/shared/ui/states';
import { OfficersSection } from './officers-section';
import { RecordsSection } from './records-section';
import { ReportsSection } from './reports-section';

const SubTabs = styled('div')(({ theme: { vars } }) => ({
  height: 44,
  marginBottom: 24,
  borderBottom: `1px solid ${vars.palette.divider}`,
}));

const sections: Readonly<Record<string, (props: { clubId: number }) => ReactNode>> = {
  '': RecordsSection,
  reports: ReportsSection,
  officers: OfficersSection,
};

/** The pages with which leaders run a club: its records and the reports about its members' content. */
export function ClubManagementPage() {
  usePageTitle(managementText.title);
  const clubId = usePathId('clubId');
  const Section = sections[useParams()['*'] ?? ''] ?? RecordsSection;
  const { data: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (!membership) return <RowsSkeleton hasHeader rowCount={6} rowHeightPx={56} />;
  const isLeader = mayReadRecords(membership.role);
  // Members who are no leaders see the officers only.
  if (Section === OfficersSection ? !mayListOfficers(membership.role) : !isLeader)
    return (
      <EmptyState
        isUnavailable
        message={managementText.noPermission}
        hint={managementText.onlyLeaders}
        action={
          <Button component={Link} to={paths.club(clubId)}>
            {managementText.toClub}
          </Button>
        }
      />
    );
  const root = paths.clubManagement(clubId);
  return (
    <>
      <SubTabs>
        <NavTabs
          label={managementText.tabs}
          tabs={[
            ...(isLeader
              ? [
                  { to: root, label: managementText.records, end: true },
                  { to: `${root}/reports`, label: managementText.reports },
                ]
              : []),
            { to: paths.clubOfficers(clubId), label: successionText.title },
          ]}
        />
      </SubTabs>
      <Section key={clubId} clubId={clubId} />
    </>
  );
}
