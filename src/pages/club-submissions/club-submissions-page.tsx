import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { useGetClubRoleQuery } from '@/entities/club';
import { useListClubSubmissionsQuery } from '@/entities/submission';
import { failureOf } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { Section } from '@/shared/ui/page';
import { RowsBones } from '@/shared/ui/skeleton';
import { EmptyState, WhenRead } from '@/shared/ui/states';
import { ApplicantsSection } from './applicants-section';

/** The people who want to join, for the club's leaders. Decisions made here stay here. */
export function ClubSubmissionsPage() {
  usePageTitle(submissionText.applicants);
  const clubId = usePathId('clubId');
  const query = useListClubSubmissionsQuery(clubId === undefined ? skipToken : { clubId });
  // How many wait is asked with the list, so that the tab and what stands below it say the same.
  useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const { data, error } = query;
  if (clubId === undefined) return null; // the club's page says that there is no such club
  if (error && failureOf(error).status === 403) {
    return (
      <EmptyState
        level="h1"
        lost
        sentence={submissionText.noPermission}
        hint={submissionText.onlyLeaders}
        action={
          <Button component={Link} to={paths.club(clubId)}>
            {submissionText.toClub}
          </Button>
        }
      />
    );
  }
  if (data && data.length > 0) return <ApplicantsSection submissions={data} />;
  return (
    <Section title={submissionText.applicants} level="h1">
      <WhenRead query={query} bones={<ApplicantsBones />} failed={submissionText.applicantsFailed}>
        {() => (
          <EmptyState
            sentence={submissionText.applicantsEmpty}
            hint={submissionText.applicantsHint}
            action={
              <Button
                component={Link}
                to={paths.posts.article.create(clubId)}
                startIcon={<Icon name="pencil" />}
              >
                {submissionText.introduceClub}
              </Button>
            }
          />
        )}
      </WhenRead>
    </Section>
  );
}

function ApplicantsBones() {
  return <RowsBones head count={6} face={36} />;
}
