import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { useGetClubRoleQuery } from '@/entities/club';
import { useListClubSubmissionsQuery } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { ApplicantsSection } from './applicants-section';

/** Lists a club's applicants for its leaders. Decisions do not navigate away. */
export function ClubSubmissionsPage() {
  usePageTitle(submissionText.applicants);
  const clubId = usePathId('clubId');
  const query = useListClubSubmissionsQuery(clubId === undefined ? skipToken : { clubId });
  // Requests the pending count together with the list, so that the tab and the list agree.
  useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const { data, error } = query;
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (error && toApiFailure(error).status === 403) {
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={submissionText.noPermission}
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
      <QueryBoundary query={query} skeleton={<ApplicantsBones />} errorText={submissionText.applicantsFailed}>
        {() => (
          <EmptyState
            message={submissionText.applicantsEmpty}
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
      </QueryBoundary>
    </Section>
  );
}

function ApplicantsBones() {
  return <RowsSkeleton hasHeader rowCount={6} avatarPx={36} />;
}
