import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayReadRecords } from '@contract/rights';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetClubRoleQuery } from '@/entities/club';
import { usePageTitle } from '@/shared/lib/navigation';
import { managementText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { NavTabs } from '@/shared/ui/nav-tabs';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState } from '@/shared/ui/states';
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
};

/** The pages with which leaders run a club: its records and the reports about its members' content. */
export function ClubManagementPage() {
  usePageTitle(managementText.title);
  const clubId = usePathId('clubId');
  const Section = sections[useParams()['*'] ?? ''] ?? RecordsSection;
  const { data: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (!membership) return <RowsSkeleton hasHeader rowCount={6} rowHeightPx={56} />;
  if (!mayReadRecords(membership.role))
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
            { to: root, label: managementText.records, end: true },
            { to: `${root}/reports`, label: managementText.reports },
          ]}
        />
      </SubTabs>
      <Section key={clubId} clubId={clubId} />
    </>
  );
}
