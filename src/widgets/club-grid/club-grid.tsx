import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Club } from '@contract/club';
import type { RoleName } from '@contract/member';
import type { Submission } from '@contract/submission';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FollowHeart } from '@/features/club-follow';
import { ClubCard, ClubCardSkeleton, clubLinkClass, useListMyClubsQuery } from '@/entities/club';
import { useListDraftsQuery } from '@/entities/draft';
import { RecruitingBadge } from '@/entities/recruitment';
import { useListOwnSubmissionsQuery } from '@/entities/submission';
import { media } from '@/shared/config';
import { useOnNear } from '@/shared/lib/scrolling';
import { startOfSeoulDay } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { clubText, appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { ClubGridAction } from './club-grid-action';
import type { OwnListsState } from './club-grid-action';
import { usePrefetchedPage } from './use-prefetched-page';

const MINUTE_MS = 60_000;
const CARDS_PER_ROW = 3;

/** Height of a card; in short windows {@link SHORT_CARD_PX}. */
const CARD_PX = 387;
const SHORT_CARD_PX = 245;

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: `repeat(${String(CARDS_PER_ROW)}, minmax(0, 1fr))`,
  gap: 24,
  // Cards outside the window are neither laid out nor painted. The clip margin leaves room for the shadow.
  '& > li': {
    display: 'grid',
    contentVisibility: 'auto',
    containIntrinsicHeight: `auto ${String(CARD_PX)}px`,
    overflowClipMargin: 40,
  },
  [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.short]: { gap: 16, '& > li': { containIntrinsicHeight: `auto ${String(SHORT_CARD_PX)}px` } },
});

interface ClubGridProps {
  clubs: readonly Club[];
  hasMore: boolean;
  /** Whether the next page is loading. */
  isLoadingMore: boolean;
  /** Whether the last attempt to load the next page failed. */
  hasLoadMoreFailed: boolean;
  /** Requests the next page. */
  onMore: () => void;
}

/** Clubs as cards with infinite scrolling. The next page is prefetched. */
export function ClubGrid(props: ClubGridProps) {
  const { hasMore, isLoadingMore, hasLoadMoreFailed } = props;
  const { shown, hasHidden, isAwaited, canShowMore, showMore } = usePrefetchedPage(props);
  const memberships = useListMyClubsQuery();
  const submissions = useListOwnSubmissionsQuery();
  const drafts = useListDraftsQuery();
  // The cards get the start of the day, so that they do not render again each minute.
  const dayStart = startOfSeoulDay(useNow(MINUTE_MS));
  const { data: myClubs } = memberships;
  const { data: mySubmissions } = submissions;
  const { data: myDrafts } = drafts;
  const roles = useMemo(() => new Map(myClubs?.map(({ clubId, roleName }) => [clubId, roleName])), [myClubs]);
  const applications = useMemo(
    () => new Map(mySubmissions?.map((submission) => [submission.recruitmentId, submission])),
    [mySubmissions],
  );
  const draftRounds = useMemo(() => new Set(myDrafts?.map(({ recruitmentId }) => recruitmentId)), [myDrafts]);
  const isLoading = memberships.isLoading || submissions.isLoading || drafts.isLoading;
  // A failed list of drafts is not a problem: the application form restores a draft anyway.
  const ownLists = isLoading ? 'pending' : myClubs && mySubmissions ? 'known' : 'unknown';
  const endRef = useOnNear(showMore, { enabled: canShowMore });
  return (
    <>
      <Grid>
        {shown.map((club, index) => (
          <li key={club.clubId}>
            <ClubGridCard
              club={club}
              role={roles.get(club.clubId)}
              application={applications.get(club.recruitment?.recruitmentId ?? 0)}
              hasDraft={draftRounds.has(club.recruitment?.recruitmentId ?? 0)}
              ownLists={ownLists}
              dayStart={dayStart}
              eager={index < CARDS_PER_ROW}
            />
          </li>
        ))}
      </Grid>
      {isLoadingMore && isAwaited && <ClubGridSkeleton count={CARDS_PER_ROW} isContinuation />}
      {hasLoadMoreFailed && (
        <InlineAlert
          action={
            <Button variant="text" size="small" onClick={showMore}>
              {appText.retry}
            </Button>
          }
        >
          {clubText.loadMoreFailed}
        </InlineAlert>
      )}
      {(hasMore || hasHidden) && <div ref={endRef} data-testid="list-end" />}
    </>
  );
}

/** The skeleton of the grid. `isContinuation`: the skeleton follows shown cards. */
export function ClubGridSkeleton({
  count = CLUB_PAGE_SIZE,
  isContinuation = false,
}: {
  count?: number;
  isContinuation?: boolean;
}) {
  // The cards need these lists. The skeleton requests them, so that they load together with the clubs.
  useListMyClubsQuery();
  useListOwnSubmissionsQuery();
  useListDraftsQuery();
  return (
    <SkeletonGroup>
      <Grid as="div" style={isContinuation ? { marginTop: 24 } : undefined}>
        {Array.from({ length: count }, (_, index) => (
          <ClubCardSkeleton key={index} />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}

interface ClubGridCardProps {
  club: Club;
  role: RoleName | undefined;
  /** The user's application to the current round of the club. */
  application: Pick<Submission, 'applyId' | 'stage' | 'status'> | undefined;
  /** Whether the user has an unsent application to this round. */
  hasDraft: boolean;
  ownLists: OwnListsState;
  /** Start of the current day in Seoul, in ms since the epoch. */
  dayStart: number;
  /** Whether the image loads eagerly, because it is above the fold. */
  eager: boolean;
}

// Memoised, so that a new page does not render hundreds of existing cards.
const ClubGridCard = memo(function ClubGridCard({
  club,
  role,
  application,
  hasDraft,
  ownLists,
  dayStart,
  eager,
}: ClubGridCardProps) {
  return (
    <ClubCard
      club={club}
      recruiting={club.recruitment && <RecruitingBadge recruitment={club.recruitment} now={dayStart} />}
      eager={eager}
      role={role}
      follow={ownLists !== 'pending' && <FollowHeart club={club} />}
      actions={
        <>
          <Button
            size="card"
            component={Link}
            to={paths.club(club.clubId)}
            aria-label={`${club.clubName} ${clubText.detail}`}
            className={clubLinkClass}
          >
            {clubText.detail}
          </Button>
          {!role && (
            <ClubGridAction club={club} application={application} hasDraft={hasDraft} ownLists={ownLists} />
          )}
        </>
      }
    />
  );
});
