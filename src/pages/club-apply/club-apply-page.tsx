import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayApply } from '@contract/rights';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { Profile } from '@contract/user';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { useGetDraftQuery } from '@/entities/draft';
import { useGetCurrentRecruitmentQuery } from '@/entities/recruitment';
import { useGetSubmissionStateQuery } from '@/entities/submission';
import { useGetProfileQuery } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { applyText, submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';
import { Application } from './application';
import { NotAccepting } from './not-accepting';
import { PlainColumns } from './plain-columns';

const skeleton = (
  <SkeletonGroup>
    <PlainColumns>
      <PanelSkeleton hasFacts fieldHeightsPx={[48, 96]} />
      <PanelSkeleton paddingPx={24} lineCount={4} />
    </PlainColumns>
  </SkeletonGroup>
);

/** Form for an application. Members, applicants and users without a department get an explanation instead. */
export function ClubApplyPage() {
  usePageTitle(submissionText.applyTitle);
  const clubId = usePathId('clubId');
  const args = clubId === undefined ? skipToken : { clubId };
  const profileQuery = useGetProfileQuery();
  const stateQuery = useGetSubmissionStateQuery(args);
  const recruitmentQuery = useGetCurrentRecruitmentQuery(args);
  const roleQuery = useGetClubRoleQuery(args);
  const clubQuery = useGetClubQuery(args);

  if (clubId === undefined) return null; // ClubPage reports the unknown club
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
  if (stateQuery.data?.hasApplied) {
    return (
      <EmptyState
        level="h1"
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
      level="h1"
      query={combineQueries(profileQuery, [stateQuery, recruitmentQuery, clubQuery])}
      skeleton={skeleton}
      errorText={errorTextOf([
        [profileQuery, submissionText.profileFailed],
        [stateQuery, submissionText.stateFailed],
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
            isClubClosed={clubQuery.data?.closedReason !== undefined}
            onRefetch={() => void recruitmentQuery.refetch()}
          />
        )
      }
    </QueryBoundary>
  );
}

interface CurrentRoundProps {
  clubId: number;
  profile: Profile;
  recruitment: CurrentRecruitment | null;
  /** Whether an operator has closed the club. A closed club accepts no applications. */
  isClubClosed: boolean;
  onRefetch: () => void;
}

/**
 * The form of a round that accepts applications, otherwise the reason why it does not. After the deadline, an
 * open form and a stored draft stay visible, so that the user can copy the text.
 */
function CurrentRound({ clubId, profile, recruitment, isClubClosed, onRefetch }: CurrentRoundProps) {
  const mayApplyNow = recruitment?.mayApply === true && !isClubClosed;
  const [hadDraft] = useState(recruitment !== null && recruitment.draftSavedAt !== null);
  const [isFormShown, setIsFormShown] = useState(hadDraft && recruitment?.state !== 'SCHEDULED');
  const draftQuery = useGetDraftQuery(hadDraft ? { clubId } : skipToken);
  if (mayApplyNow && !isFormShown) setIsFormShown(true);

  if (recruitment === null || !(isFormShown || mayApplyNow)) {
    const shownRound = isClubClosed ? null : recruitment;
    return <NotAccepting clubId={clubId} recruitment={shownRound} onOpening={onRefetch} />;
  }
  const renderForm = (storedDraft: typeof draftQuery.data | null) => (
    <Application
      clubId={clubId}
      profile={profile}
      recruitment={isClubClosed ? { ...recruitment, mayApply: false } : recruitment}
      storedDraft={storedDraft ?? null}
      onDeadline={onRefetch}
    />
  );
  if (!hadDraft) return renderForm(null);
  return (
    <QueryBoundary level="h1" query={draftQuery} skeleton={skeleton} errorText={applyText.draftFailed}>
      {renderForm}
    </QueryBoundary>
  );
}

/** Returns the state of all queries with the data of the first. A retry refetches only the failed ones. */
function combineQueries<T>(first: QueryState<T>, others: readonly QueryState<unknown>[]): QueryState<T> {
  const pendingQueries = [first, ...others].filter(({ data }) => data === undefined);
  return {
    data: pendingQueries.length > 0 ? undefined : first.data,
    error: pendingQueries.find(({ error }) => error !== undefined)?.error,
    isFetching: pendingQueries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of pendingQueries) if (error !== undefined) void refetch();
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
