import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  ApplicantDesk,
  readDeskView,
  RoundLinks,
  RoundSelect,
  writeDeskView,
} from '@/widgets/applicant-desk';
import { ExtendButton } from '@/features/deadline-extend';
import { useGetClubQuery, useGetClubRoleQuery, useIsClubClosed } from '@/entities/club';
import { isPlainRound, nextChangeOf, useListRecruitmentsQuery } from '@/entities/recruitment';
import { lockDecisions, useListClubSubmissionsQuery } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { usePageTitle, useUrlState } from '@/shared/lib/navigation';
import { useAtInstant } from '@/shared/lib/timing';
import { deskText, submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryFallback } from '@/shared/ui/states';
import { findShownRound, selectPublishedRounds, useChosenRoundId } from './shown-round';

// In their own chunks, because the desk of a round needs neither of them.
const applicantsSection = lazyComponent(async () => (await import('./applicants-section')).ApplicantsSection);
const releaseLog = lazyComponent(async () => (await import('./release-log')).ReleaseLog);

/** Lists the applicants of a club's round for its leaders. The page stays open after a decision. */
export function ClubSubmissionsPage() {
  usePageTitle(submissionText.applicants);
  applicantsSection.usePreload();
  const clubId = usePathId('clubId');
  const clubArgs = clubId === undefined ? skipToken : { clubId };
  const chosenId = useChosenRoundId();
  const { currentData: rounds, ...roundsQuery } = useListRecruitmentsQuery(clubArgs);
  const round = rounds && findShownRound(rounds, chosenId);
  useAtInstant(nextChangeOf(round), () => void roundsQuery.refetch());
  // For the current round, the request has no id, so that rounds and applicants load in parallel. An id in the
  // address counts only until the rounds are loaded, because it may name no published round.
  const isCurrent = chosenId === undefined && round?.state !== 'DONE';
  const requestedId = isCurrent ? undefined : rounds ? round?.recruitmentId : chosenId;
  const query = useListClubSubmissionsQuery(
    clubId === undefined
      ? skipToken
      : { clubId, ...(requestedId !== undefined && { query: { recruitmentId: requestedId } }) },
  );
  // Requests the pending count together with the list, so that the tab and the list agree.
  useGetClubRoleQuery(clubArgs);
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  const errors = [query.error, roundsQuery.error].filter((error) => error !== undefined);
  if (errors.some((error) => toApiFailure(error).status === 403)) return <NoPermission clubId={clubId} />;
  const submissions = query.currentData;
  if (rounds && submissions)
    return (
      // The key mounts a new component for each chosen round, which reads the view from the address.
      <RoundApplicants
        key={chosenId ?? 'current'}
        clubId={clubId}
        rounds={selectPublishedRounds(rounds)}
        round={round}
        submissions={submissions}
      />
    );
  const hasRoundsError = roundsQuery.error !== undefined && !rounds;
  return (
    <Section title={submissionText.applicants} level="h1">
      <QueryFallback
        query={hasRoundsError ? roundsQuery : query}
        skeleton={<ApplicantsSkeleton round={round} />}
        errorText={hasRoundsError ? deskText.roundsFailed : submissionText.applicantsFailed}
      />
    </Section>
  );
}

interface RoundApplicantsProps {
  clubId: number;
  rounds: readonly Recruitment[];
  /** Undefined for a club without a published round. */
  round: Recruitment | undefined;
  submissions: readonly ClubSubmission[];
}

/**
 * Shows the applicants of a round: in a table for a plain round, otherwise at the desk. With `view=log` in the
 * address, shows the release log instead.
 */
function RoundApplicants({
  clubId,
  rounds,
  round: givenRound,
  submissions: givenSubmissions,
}: RoundApplicantsProps) {
  const isClosed = useIsClubClosed(clubId);
  // A closed club is read-only: its round is shown like an ended one.
  const round = givenRound && isClosed ? { ...givenRound, state: 'DONE' as const } : givenRound;
  const submissions = useMemo(
    () => (isClosed ? lockDecisions(givenSubmissions) : givenSubmissions),
    [isClosed, givenSubmissions],
  );
  const { data: club } = useGetClubQuery({ clubId });
  const [view, changeView] = useUrlState(readDeskView, writeDeskView);
  if (round && view.layout === 'log') return <releaseLog.Component round={round} submissions={submissions} />;
  if (round && !isPlainRound(round))
    return (
      <ApplicantDesk
        club={club}
        rounds={rounds}
        round={round}
        submissions={submissions}
        view={view}
        onViewChange={changeView}
      />
    );
  const roundSelect = rounds.length > 1 && round && (
    <RoundSelect
      rounds={rounds}
      roundId={round.recruitmentId}
      onSelect={(roundId) => {
        changeView({ roundId });
      }}
    />
  );
  if (submissions.length > 0)
    return (
      <>
        <applicantsSection.Component roundSelect={roundSelect} submissions={submissions} />
        {/* The links are below the table, because the toolbar above the table has only one line. */}
        <RoundTools>
          {round && <ExtendButton round={round} />}
          <RoundLinks clubId={clubId} round={round} />
        </RoundTools>
      </>
    );
  return (
    <Section
      title={submissionText.applicants}
      level="h1"
      actions={
        <RoundTools>
          {roundSelect}
          {round && <ExtendButton round={round} />}
          <RoundLinks clubId={clubId} round={round} />
        </RoundTools>
      }
    >
      <EmptyState
        message={submissionText.applicantsEmpty}
        hint={submissionText.applicantsHint}
        action={
          <Button component={Link} to={paths.posts.article.create(clubId)} startIcon={<Icon name="pencil" />}>
            {submissionText.introduceClub}
          </Button>
        }
      />
    </Section>
  );
}

const RoundTools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
});

function NoPermission({ clubId }: { clubId: number }) {
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

/** Has the height of the table of a plain round, or of the table and the stages of the desk. */
function ApplicantsSkeleton({ round }: { round: Recruitment | undefined }) {
  const [params] = useSearchParams();
  const { layout } = readDeskView(params);
  const hasStages = round && !isPlainRound(round) && layout !== 'log';
  return (
    <RowsSkeleton hasHeader rowCount={6} avatarPx={36}>
      {/* The desk's title line is 4 px higher than a section's, whose margin of 16 px collapses. */}
      {hasStages && <Skeleton height={64} sx={{ mt: '20px', mb: '16px' }} />}
      {hasStages && layout === 'table' && <Skeleton width={560} height={40} sx={{ mb: '12px' }} />}
    </RowsSkeleton>
  );
}
