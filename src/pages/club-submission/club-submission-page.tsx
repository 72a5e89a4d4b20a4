import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Recruitment } from '@contract/recruitment';
import type { Decision } from '@contract/submission';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LazyDecideDialog } from '@/features/submission-decide';
import type { PendingDecision } from '@/features/submission-decide';
import { useGetClubQuery } from '@/entities/club';
import { isPlainRound, useListRecruitmentsQuery } from '@/entities/recruitment';
import { SubmissionSheet, useGetClubSubmissionQuery } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { BackLink, BackLinkSkeleton } from '@/shared/ui/back-link';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';

const CenteredColumn = styled('div')({ width: 'min(760px, 100%)', margin: '0 auto' });

/**
 * Shows an application in a plain round to the club's leaders for a decision. After the decision, the page
 * navigates to the club's articles.
 */
export function ClubSubmissionPage() {
  const clubId = usePathId('clubId');
  const applyId = usePathId('applyId');
  const hasValidIds = clubId !== undefined && applyId !== undefined;
  const query = useGetClubSubmissionQuery(hasValidIds ? { clubId, applyId } : skipToken);
  const { data, error } = query;
  const rounds = useListRecruitmentsQuery(clubId === undefined ? skipToken : { clubId });
  const round = rounds.data?.find(({ recruitmentId }) => recruitmentId === data?.recruitmentId);
  const { data: club } = useGetClubQuery(clubId === undefined ? skipToken : { clubId });
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>();
  const navigate = useNavigate();
  const listPath = useApplicantListPath(clubId);
  usePageTitle(data ? `${data.name} ${submissionText.detailTitle}` : submissionText.detailTitle);

  const failure = error && toApiFailure(error);
  if (!hasValidIds || failure?.status === 404)
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={submissionText.notFound}
        hint={appText.pageNotFoundReason}
        {...(clubId !== undefined && {
          action: (
            <Button component={Link} to={paths.clubSubmissions(clubId)}>
              {submissionText.toList}
            </Button>
          ),
        })}
      />
    );
  if (failure?.status === 403) {
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
  // A plain round needs no desk. In other rounds, leaders read, score and decide applications at the desk.
  if (round && !isPlainRound(round)) return <Navigate to={deskPath(round, applyId)} replace />;
  return (
    <QueryBoundary
      level="h1"
      query={query}
      skeleton={
        <SkeletonGroup>
          <CenteredColumn>
            <BackLinkSkeleton />
            <PanelSkeleton hasReadOnlyPanel lineCount={4} />
          </CenteredColumn>
        </SkeletonGroup>
      }
      errorText={submissionText.loadFailed}
    >
      {(submission) => (
        <CenteredColumn>
          <BackLink to={listPath} label={submissionText.toList} />
          <SubmissionSheet
            submission={submission}
            title={submission.name}
            actions={
              submission.status === 'PENDING' &&
              club?.closedReason === undefined &&
              round && (
                <DecisionButtons
                  onDecide={(decision) => {
                    setPendingDecision({ decision, applicants: [submission] });
                  }}
                />
              )
            }
          />
          <LazyDecideDialog
            pending={pendingDecision}
            onClose={() => {
              setPendingDecision(undefined);
            }}
            onDecided={() => void navigate(paths.clubArticles(clubId))}
          />
        </CenteredColumn>
      )}
    </QueryBoundary>
  );
}

function DecisionButtons({ onDecide }: { onDecide: (decision: Decision) => void }) {
  return (
    <>
      <Button
        onClick={() => {
          onDecide('REJECTED');
        }}
      >
        {submissionText.reject}
      </Button>
      <Button
        variant="filled"
        onClick={() => {
          onDecide('APPROVED');
        }}
      >
        {submissionText.approve}
      </Button>
    </>
  );
}

/**
 * Returns the path of the applicant table, with the filters and the order that it had when the user opened
 * the application.
 */
function useApplicantListPath(clubId: number | undefined): string {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  const viewQuery =
    typeof state === 'object' && state !== null && 'applicantsView' in state
      ? String(state.applicantsView)
      : '';
  return paths.clubSubmissions(clubId ?? '') + (viewQuery.startsWith('?') ? viewQuery : '');
}

/** Returns the address of an application at the desk of its round. */
const deskPath = ({ clubId, recruitmentId, state }: Recruitment, applyId: number) =>
  `${paths.clubSubmissions(clubId)}?${state === 'DONE' ? `round=${String(recruitmentId)}&` : ''}open=${String(applyId)}`;
