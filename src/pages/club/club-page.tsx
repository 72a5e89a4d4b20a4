import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { operatorMessage } from '@contract/operator-messages';
import { mayApply, mayDeleteClub, mayChangeClubPicture, mayChangeRemovedClubPicture } from '@contract/rights';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { ClubHeader, ClubHeaderSkeleton } from '@/widgets/club-header';
import { AskPresidentButton } from '@/features/chat-start';
import { DeleteClubButton } from '@/features/club-delete';
import { FollowButton } from '@/features/club-follow';
import { ReportButton } from '@/features/report';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { toApiFailure } from '@/shared/api';
import { HydrationMark, KeepTypedText } from '@/shared/ui/hydration';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, clubText, reportText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { ClubRound } from './club-round';
import { ClubTabs } from './club-tabs';
import { NestedPageSkeleton } from './nested-page-skeleton';

// In its own chunk, because only leaders see these buttons, and only on pages with the full header.
const thumbnailButtons = lazyComponent(async () => (await import('./thumbnail-buttons')).ThumbnailButtons);

/** Shows a club's header and tabs, and the nested page below them. */
export function ClubPage() {
  const clubId = usePathId('clubId');
  const isCompact = useIsHeaderCompact();
  const isPostList = useIsPostList();
  const {
    data: club,
    error,
    isFetching,
    refetch,
  } = useGetClubQuery(clubId === undefined ? skipToken : { clubId });
  const { data: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const role = membership?.role;
  const isClosed = club?.closedReason !== undefined;

  if (clubId === undefined || (error && toApiFailure(error).status === 404)) {
    return <ClubUnavailable />;
  }
  if (!club && error) return <ClubUnavailable isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      {club ? (
        <ClubHeader
          club={club}
          isCompact={isCompact}
          {...(role && { role })}
          actions={
            <>
              {/* If the club has a round, its strip above the lists of posts contains the follow button. */}
              {club.recruitment === null && !isClosed && role && mayApply(role) && (
                <FollowButton club={club} />
              )}
              <AskPresidentButton key={clubId} club={club} />
              {/* Leaders can change the reported picture themselves, so they get no report button. */}
              {role && !mayChangeClubPicture(role) && (
                <ReportButton
                  key={`report ${String(clubId)}`}
                  accessibleName={reportText.labelFor(club.clubName)}
                  subject={{
                    target: { targetKind: 'CLUB', targetId: clubId },
                    quote: { name: club.clubName, text: club.description },
                  }}
                />
              )}
            </>
          }
          coverActions={
            role &&
            !isClosed &&
            (club.removed ? mayChangeRemovedClubPicture : mayChangeClubPicture)(role) && (
              <thumbnailButtons.Component club={club} />
            )
          }
          tabs={<ClubTabs clubId={clubId} membership={membership} isClosed={isClosed} />}
          deleteButton={
            role &&
            !isClosed &&
            mayDeleteClub(role) && <DeleteClubButton clubId={clubId} clubName={club.clubName} />
          }
        />
      ) : (
        <ClubHeaderSkeleton isCompact={isCompact} />
      )}
      {club?.closedReason !== undefined && <ClosedStrip reason={club.closedReason} />}
      {isPostList && !isClosed && (
        <ClubRound key={clubId} clubId={clubId} club={club} membership={membership} />
      )}
      {/* The nested page is rendered while the club still loads, so that both load in parallel. */}
      <Suspense fallback={<NestedPageSkeleton />}>
        <Outlet />
        <KeepTypedText within="main" />
        <HydrationMark />
      </Suspense>
    </>
  );
}

/** Says, on every page of a closed club, that an operator closed the club, and why. */
function ClosedStrip({ reason }: { reason: string }) {
  return (
    <div style={{ marginBottom: 24 }}>
      <InlineAlert severity="warning">
        {operatorMessage.clubClosed} {reportText.reasonOf(reason)}
      </InlineAlert>
    </div>
  );
}

/** Replaces the page of an unknown club, or, with `onRetry`, of a club that failed to load. */
function ClubUnavailable({ onRetry, isRetrying = false }: { onRetry?: () => void; isRetrying?: boolean }) {
  usePageTitle(clubText.clubFailed);
  if (onRetry)
    return <ErrorState level="h1" message={clubText.clubFailed} busy={isRetrying} onRetry={onRetry} />;
  return (
    <EmptyState
      level="h1"
      isUnavailable
      message={clubText.clubFailed}
      hint={appText.pageNotFoundReason}
      action={
        <Button component={Link} to={paths.home}>
          {clubText.browseAll}
        </Button>
      }
    />
  );
}

/**
 * Returns whether the header is compact. It is compact on the application form, on the pages of applicants,
 * rounds, management, events and attendance, and on the pages that show, create or edit an article or notice.
 */
function useIsHeaderCompact(): boolean {
  const submissions = useMatch('/clubs/:clubId/submissions/*');
  const round = useMatch('/clubs/:clubId/recruitments/*');
  const management = useMatch('/clubs/:clubId/manage/*');
  const event = useMatch('/clubs/:clubId/events/*');
  const attendance = useMatch('/clubs/:clubId/attendance');
  const application = useMatch('/clubs/:clubId/apply');
  const article = useMatch('/clubs/:clubId/articles/*');
  const notice = useMatch('/clubs/:clubId/notices/*');
  return Boolean(
    submissions ??
    round ??
    management ??
    event ??
    attendance ??
    application ??
    (article?.params['*'] || notice?.params['*']),
  );
}

/** Returns whether the page lists articles or notices. */
function useIsPostList(): boolean {
  const club = useMatch('/clubs/:clubId');
  const articles = useMatch('/clubs/:clubId/articles');
  const notices = useMatch('/clubs/:clubId/notices');
  return Boolean(club ?? articles ?? notices);
}
