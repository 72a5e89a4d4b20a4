import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayApply } from '@contract/rights';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { CurrentSubmission } from '@contract/submission.rules';
import type { Profile } from '@contract/user';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { useGetDraftQuery } from '@/entities/draft';
import { useGetCurrentRecruitmentQuery } from '@/entities/recruitment';
import { useGetCurrentSubmissionQuery } from '@/entities/submission';
import { useGetProfileQuery } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { applyText, submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';
import { AlreadyApplied } from './already-applied';
import { Application } from './application';
import { NotAccepting } from './not-accepting';
import { SimpleFormColumns } from './simple-form-columns';

const skeleton = (
  <SkeletonGroup>
    <SimpleFormColumns>
      <PanelSkeleton hasReadOnlyPanel fieldHeightsPx={[48, 96]} />
      <PanelSkeleton paddingPx={24} lineCount={4} />
    </SimpleFormColumns>
  </SkeletonGroup>
);

/**
 * Shows the form for an application to a club. Members, users who have already applied, and users without a
 * department get an explanation instead.
 */
export function ClubApplyPage() {
  usePageTitle(submissionText.applyTitle);
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <ApplyPage key={clubId} clubId={clubId} />; // ClubPage reports the unknown club
}

function ApplyPage({ clubId }: { clubId: number }) {
  const args = { clubId };
  const profileQuery = useGetProfileQuery();
  const currentSubmissionQuery = useGetCurrentSubmissionQuery(args);
  const recruitmentQuery = useGetCurrentRecruitmentQuery(args);
  const roleQuery = useGetClubRoleQuery(args);
  const clubQuery = useGetClubQuery(args);

  const applicationPath = applicationPathOf(currentSubmissionQuery.data);
  // An application that appears while the page is open may come from another tab. The form then keeps the texts.
  const [hadNotApplied, setHadNotApplied] = useState(false);
  if (currentSubmissionQuery.data?.hasApplied === false && !hadNotApplied) setHadNotApplied(true);

  if (roleQuery.data && !mayApply(roleQuery.data.role))
    return (
      <EmptyState
        level="h1"
        message={submissionText.alreadyMember}
        action={
          <Button component={Link} to={paths.club(clubId)}>
            {submissionText.toClub}
          </Button>
        }
      />
    );
  if (applicationPath !== undefined && !hadNotApplied)
    return <AlreadyApplied applicationPath={applicationPath} />;
  return (
    <QueryBoundary
      level="h1"
      query={combineQueries(profileQuery, [currentSubmissionQuery, recruitmentQuery, clubQuery])}
      skeleton={skeleton}
      errorText={errorTextOf([
        [profileQuery, submissionText.profileFailed],
        [currentSubmissionQuery, submissionText.stateFailed],
        [recruitmentQuery, applyText.recruitmentFailed],
      ])}
    >
      {(profile) =>
        profile.department === '' ? (
          <EmptyState
            level="h1"
            message={submissionText.departmentMissing}
            hint={submissionText.departmentMissingHint}
            action={
              <Button variant="filled" component={Link} to={paths.profileEdit}>
                {submissionText.goToProfile}
              </Button>
            }
          />
        ) : (
          <CurrentRound
            key={recruitmentQuery.data?.recruitmentId ?? 0}
            clubId={clubId}
            profile={profile}
            recruitment={recruitmentQuery.data ?? null}
            applicationPath={applicationPath}
            isClubClosed={clubQuery.data?.closedReason !== undefined}
            refetchRound={() => void recruitmentQuery.refetch()}
          />
        )
      }
    </QueryBoundary>
  );
}

/** Returns the path of the user's application in the round, or undefined if the user has not applied. */
const applicationPathOf = (submission: CurrentSubmission | undefined) =>
  submission?.hasApplied
    ? submission.applyId
      ? paths.mySubmission(submission.applyId)
      : paths.mySubmissions
    : undefined;

interface CurrentRoundProps {
  clubId: number;
  profile: Profile;
  recruitment: CurrentRecruitment | null;
  /** Path of the user's application in the round; undefined without one. */
  applicationPath: string | undefined;
  /** Whether an operator has closed the club. A closed club accepts no applications. */
  isClubClosed: boolean;
  refetchRound: () => void;
}

/**
 * Shows the form if the round accepts applications, otherwise the reason why it does not. If the user already sees
 * the form at the deadline, or has a stored draft, the form also stays visible afterwards, for copying the text.
 */
function CurrentRound({
  clubId,
  profile,
  recruitment,
  applicationPath,
  isClubClosed,
  refetchRound,
}: CurrentRoundProps) {
  const mayApplyNow = recruitment?.mayApply === true && !isClubClosed;
  const [hadDraft] = useState(recruitment !== null && recruitment.draftSavedAt !== null);
  const [isFormShown, setIsFormShown] = useState(hadDraft && recruitment?.state !== 'SCHEDULED');
  const draftQuery = useGetDraftQuery(hadDraft ? { clubId } : skipToken);
  if (mayApplyNow && !isFormShown) setIsFormShown(true);

  if (recruitment === null || !(isFormShown || mayApplyNow)) {
    const shownRound = isClubClosed ? null : recruitment;
    return <NotAccepting clubId={clubId} recruitment={shownRound} onOpening={refetchRound} />;
  }
  const renderForm = (storedDraft: typeof draftQuery.data | null) => (
    <Application
      clubId={clubId}
      profile={profile}
      recruitment={isClubClosed ? { ...recruitment, mayApply: false } : recruitment}
      storedDraft={storedDraft ?? null}
      applicationPath={applicationPath}
      onDeadline={refetchRound}
    />
  );
  if (!hadDraft) return renderForm(null);
  return (
    <QueryBoundary level="h1" query={draftQuery} skeleton={skeleton} errorText={applyText.draftFailed}>
      {renderForm}
    </QueryBoundary>
  );
}

/**
 * Combines queries into one state. It has the data of the first query once all queries have data. `refetch`
 * refetches only the failed queries.
 */
function combineQueries<T>(first: QueryState<T>, others: readonly QueryState<unknown>[]): QueryState<T> {
  const queriesWithoutData = [first, ...others].filter(({ data }) => data === undefined);
  return {
    data: queriesWithoutData.length > 0 ? undefined : first.data,
    error: queriesWithoutData.find(({ error }) => error !== undefined)?.error,
    isFetching: queriesWithoutData.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of queriesWithoutData) if (error !== undefined) void refetch();
    },
  };
}

/** Returns the error text of the first failed query, or that of the first query if none failed. */
function errorTextOf(
  queries: readonly [
    readonly [QueryState<unknown>, string],
    ...(readonly (readonly [QueryState<unknown>, string])[]),
  ],
): string {
  const [[, firstText]] = queries;
  return queries.find(([{ data, error }]) => data === undefined && error !== undefined)?.[1] ?? firstText;
}
