import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayListOfficers, mayReadAuditLogAndFigures } from '@contract/rights';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { usePageTitle } from '@/shared/lib/navigation';
import { figuresText, managementText, officersText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { NavTabs } from '@/shared/ui/nav-tabs';
import { NotFound } from '@/shared/ui/not-found';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState } from '@/shared/ui/states';
import { FiguresSection } from './figures-section';
import { OfficersSection } from './officers-section';
import { RecordsSection } from './records-section';
import { ReportsSection } from './reports-section';

const SubTabs = styled('div')(({ theme: { vars } }) => ({
  height: 44,
  marginBottom: 24,
  borderBottom: `1px solid ${vars.palette.divider}`,
}));

interface ManagementSection {
  title: string;
  Section: (props: { clubId: number }) => ReactNode;
}

const records: ManagementSection = { title: managementText.records, Section: RecordsSection };
const officers: ManagementSection = { title: officersText.title, Section: OfficersSection };
/** The sections by the last part of the address. */
const sections: Readonly<Record<string, ManagementSection>> = {
  '': records,
  figures: { title: figuresText.title, Section: FiguresSection },
  reports: { title: managementText.reports, Section: ReportsSection },
  officers,
};

/**
 * The management of a club in sub-tabs: the audit log (`records`), figures, reports about its members' content, and officers.
 */
export function ClubManagementPage() {
  const sectionName = (useParams()['*'] ?? '').replace(/\/$/, '');
  const section = Object.hasOwn(sections, sectionName) ? sections[sectionName] : undefined;
  return section === undefined ? <NotFound /> : <ManagementPage section={section} />;
}

function ManagementPage({ section: shownSection }: { section: ManagementSection }) {
  const clubId = usePathId('clubId');
  const { Section } = shownSection;
  const { data: club } = useGetClubQuery(clubId === undefined ? skipToken : { clubId });
  usePageTitle(club ? `${club.clubName} ${shownSection.title}` : shownSection.title);
  const { data: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (!membership) return <RowsSkeleton hasHeader rowCount={6} rowHeightPx={56} />;
  const isLeader = mayReadAuditLogAndFigures(membership.role);
  // Members who are not leaders see only the officers.
  if (shownSection === officers ? !mayListOfficers(membership.role) : !isLeader)
    return (
      <EmptyState
        level="h1"
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
                  { to: `${root}/figures`, label: figuresText.title },
                  { to: `${root}/reports`, label: managementText.reports },
                ]
              : []),
            { to: paths.clubOfficers(clubId), label: officersText.title },
          ]}
        />
      </SubTabs>
      <Section key={clubId} clubId={clubId} />
    </>
  );
}
