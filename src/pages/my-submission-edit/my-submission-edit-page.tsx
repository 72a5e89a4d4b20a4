import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SubmissionEditForm } from '@/features/submission-edit';
import { useGetOwnSubmissionQuery } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, myApplicationText, submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { BackLink, BackLinkSkeleton } from '@/shared/ui/back-link';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';

const CenteredColumn = styled('div')({ width: 'min(640px, 100%)', margin: '0 auto' });
const Panel = styled(Paper)({ padding: 32, '& > h1': { marginBottom: 20 } });

/** Form for editing the user's pending application until the deadline. */
export function MySubmissionEditPage() {
  usePageTitle(submissionText.editTitle);
  const applyId = usePathId('applyId');
  const query = useGetOwnSubmissionQuery(applyId === undefined ? skipToken : { applyId });
  const { data, error } = query;
  // A form that was shown stays after the deadline, so that its text can be copied.
  const [wasEditable, setWasEditable] = useState(false);
  if (data?.mayEdit === true && !wasEditable) setWasEditable(true);
  const listButton = (
    <Button component={Link} to={paths.mySubmissions}>
      {submissionText.toList}
    </Button>
  );

  if (applyId === undefined || (error && toApiFailure(error).status === 404))
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={submissionText.notFound}
        hint={appText.pageNotFoundReason}
        action={listButton}
      />
    );
  if (data && (data.status !== 'PENDING' || !(data.mayEdit || wasEditable))) {
    return (
      <EmptyState
        level="h1"
        message={
          data.status === 'PENDING' ? myApplicationText.editClosed : submissionText.onlyPendingEditable
        }
        action={
          <Button component={Link} to={paths.mySubmission(applyId)}>
            {submissionText.showMine}
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
          <CenteredColumn>
            <BackLinkSkeleton />
            <PanelSkeleton hasReadOnlyPanel fieldHeightsPx={[48, 96]} />
          </CenteredColumn>
        </SkeletonGroup>
      }
      errorText={submissionText.loadFailed}
    >
      {(submission) => (
        <CenteredColumn>
          <BackLink to={paths.mySubmission(applyId)} label={submissionText.detailTitle} />
          <Panel variant="panel">
            <Typography variant="h2" component="h1">
              {submissionText.editTitle}
            </Typography>
            <SubmissionEditForm submission={submission} />
          </Panel>
        </CenteredColumn>
      )}
    </QueryBoundary>
  );
}
