import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useNavigate } from 'react-router-dom';
import { WithdrawSubmissionButton } from '@/features/submission-withdraw';
import { SubmissionSheet, SubmissionTimeline, useGetOwnSubmissionQuery } from '@/entities/submission';
import { media } from '@/shared/config';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { BackLink, BackLinkSkeleton } from '@/shared/ui/back-link';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 760px) minmax(320px, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});

/** Shows an own application. A pending one can be edited; all but approved ones can be deleted. */
export function MySubmissionPage() {
  const applyId = usePathId('applyId');
  const query = useGetOwnSubmissionQuery(applyId === undefined ? skipToken : { applyId });
  const { data, error } = query;
  const navigate = useNavigate();
  usePageTitle(data ? `${data.clubName} ${submissionText.detailTitle}` : submissionText.detailTitle);

  if (applyId === undefined || (error && toApiFailure(error).status === 404)) {
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={submissionText.notFound}
        hint={appText.pageNotFoundReason}
        action={
          <Button component={Link} to={paths.mySubmissions}>
            {submissionText.toList}
          </Button>
        }
      />
    );
  }
  return (
    <QueryBoundary
      level="h1"
      query={query}
      skeleton={
        <SkeletonGroup>
          <BackLinkSkeleton />
          <Columns>
            <PanelSkeleton facts lines={4} />
            <PanelSkeleton padding={24} lines={5} />
          </Columns>
        </SkeletonGroup>
      }
      errorText={submissionText.loadFailed}
    >
      {(submission) => (
        <>
          <BackLink to={paths.mySubmissions} label={submissionText.toList} />
          <Columns>
            <SubmissionSheet
              submission={submission}
              title={submission.clubName}
              actions={
                <>
                  <WithdrawSubmissionButton
                    submission={submission}
                    onDone={() => void navigate(paths.mySubmissions, { replace: true })}
                  />
                  <Button
                    {...(submission.status === 'APPROVED' && { variant: 'filled' as const })}
                    component={Link}
                    to={paths.club(submission.clubId)}
                  >
                    {submissionText.toClub}
                  </Button>
                  {submission.status === 'PENDING' && (
                    <Button variant="filled" component={Link} to={paths.mySubmissionEdit(applyId)}>
                      {appText.edit}
                    </Button>
                  )}
                </>
              }
            />
            <SubmissionTimeline submission={submission} />
          </Columns>
        </>
      )}
    </QueryBoundary>
  );
}
