import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import type { OwnSubmissionDetail } from '@contract/submission';
import { Link, useNavigate } from 'react-router-dom';
import { useGetOwnSubmissionQuery } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { BackLink, BackLinkSkeleton } from '@/shared/ui/back-link';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { NonPlainSubmission } from './non-plain-submission';
import { PlainColumns } from './plain-columns';
import { PlainSubmission } from './plain-submission';

/** Shows an application of the current user with its progress, and what the user has to do next. */
export function MySubmissionPage() {
  const applyId = usePathId('applyId');
  const query = useGetOwnSubmissionQuery(applyId === undefined ? skipToken : { applyId });
  const { data, error } = query;
  const navigate = useNavigate();
  usePageTitle(data ? `${data.clubName} ${submissionText.detailTitle}` : submissionText.detailTitle);
  const showList = () => void navigate(paths.mySubmissions, { replace: true });

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
          <PlainColumns>
            <PanelSkeleton hasReadOnlyPanel lineCount={4} />
            <PanelSkeleton paddingPx={24} lineCount={5} />
          </PlainColumns>
        </SkeletonGroup>
      }
      errorText={submissionText.loadFailed}
    >
      {(submission) => (
        <>
          <BackLink
            to={paths.mySubmissions}
            label={isPlain(submission) ? submissionText.toList : submissionText.mine}
          />
          {isPlain(submission) ? (
            <PlainSubmission submission={submission} onWithdrawn={showList} />
          ) : (
            <NonPlainSubmission submission={submission} onWithdrawn={showList} />
          )}
        </>
      )}
    </QueryBoundary>
  );
}

/**
 * Returns whether the application has no questions, no track and no interview, and its round releases each
 * decision immediately.
 */
const isPlain = ({ questions, track, stage, recruitment }: OwnSubmissionDetail) =>
  questions.length === 0 &&
  track === null &&
  stage === 'DOCUMENT' &&
  !recruitment.hasInterview &&
  recruitment.release === 'IMMEDIATE';
