import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayApply } from '@contract/rights';
import { Link } from 'react-router-dom';
import { ApplyForm } from '@/features/apply';
import { useGetClubRoleQuery } from '@/entities/club';
import { useGetSubmissionStateQuery } from '@/entities/submission';
import { useGetProfileQuery } from '@/entities/user';
import { media } from '@/shared/config';
import { usePageTitle } from '@/shared/lib/navigation';
import { submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';
import { ApplySteps } from './apply-steps';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '640px minmax(0, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '32px',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginBottom: 20,
    },
    '& > header > span': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      color: palette.text.tertiary,
    },
  }),
);

/** Form for an application. Members, applicants and users without a department get an explanation instead. */
export function ClubApplyPage() {
  usePageTitle(submissionText.applyTitle);
  const clubId = usePathId('clubId');
  const args = clubId === undefined ? skipToken : { clubId };
  const profileQuery = useGetProfileQuery();
  const stateQuery = useGetSubmissionStateQuery(args);
  const roleQuery = useGetClubRoleQuery(args);

  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (roleQuery.data && !mayApply(roleQuery.data.role))
    return (
      <EmptyState
        message={submissionText.alreadyMember}
        action={
          <Button component={Link} to={paths.club(clubId)}>
            {submissionText.toClub}
          </Button>
        }
      />
    );
  if (stateQuery.data?.hasApplied) {
    return (
      <EmptyState
        message={submissionText.alreadyApplied}
        action={
          <Button
            component={Link}
            to={stateQuery.data.applyId ? paths.mySubmission(stateQuery.data.applyId) : paths.mySubmissions}
          >
            {submissionText.showMine}
          </Button>
        }
      />
    );
  }
  return (
    <QueryBoundary
      query={combineQueries(profileQuery, stateQuery)}
      skeleton={
        <SkeletonGroup>
          <Columns>
            <PanelSkeleton facts fields={[48, 96]} />
            <PanelSkeleton padding={24} lines={4} />
          </Columns>
        </SkeletonGroup>
      }
      errorText={
        !profileQuery.data && profileQuery.error ? submissionText.profileFailed : submissionText.stateFailed
      }
    >
      {(profile) =>
        profile.department === '' ? (
          <EmptyState
            message={submissionText.departmentMissing}
            hint={submissionText.departmentMissingHint}
            action={
              <Button variant="filled" component={Link} to={paths.profileEdit}>
                {submissionText.goToProfile}
              </Button>
            }
          />
        ) : (
          <Columns>
            <Panel variant="panel">
              <header>
                <Typography variant="h2">{submissionText.applyTitle}</Typography>
                <span>
                  <Icon name="lock" size="sm" />
                  {submissionText.onlyLeaders}
                </span>
              </header>
              <ApplyForm clubId={clubId} profile={profile} />
            </Panel>
            <ApplySteps />
          </Columns>
        )
      }
    </QueryBoundary>
  );
}

/** Returns the state of both queries with the data of the first. A retry refetches only the failed ones. */
function combineQueries<T>(first: QueryState<T>, second: QueryState<unknown>): QueryState<T> {
  const pendingQueries = [first, second].filter(({ data }) => data === undefined);
  return {
    data: pendingQueries.length > 0 ? undefined : first.data,
    error: pendingQueries.find(({ error }) => error !== undefined)?.error,
    isFetching: pendingQueries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of pendingQueries) if (error !== undefined) void refetch();
    },
  };
}
