import Button from '@mui/material/Button';
import type { Club, ClubMembership } from '@contract/club';
import type { CurrentRecruitment } from '@contract/recruitment';
import { RecruitmentStrip, RecruitmentStripSkeleton } from '@/widgets/recruitment-strip';
import { FollowButton } from '@/features/club-follow';
import { useGetCurrentRecruitmentQuery } from '@/entities/recruitment';
import { useAtInstant } from '@/shared/lib/timing';
import { appText, recruitingText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

interface ClubRoundProps {
  clubId: number;
  /** Absent while it loads: the round loads at the same time. */
  club: Club | undefined;
  membership: Partial<ClubMembership> | undefined;
}

/** The strip with a club's round, refetched when the round opens or closes while the page is open. */
export function ClubRound({ clubId, club, membership }: ClubRoundProps) {
  const { data, isError, refetch } = useGetCurrentRecruitmentQuery({ clubId });
  useAtInstant(nextChangeOf(data), () => void refetch());
  // A club without any round.
  if (club?.recruitment === null) return null;
  if (isError && data === undefined)
    return (
      <InlineAlert
        action={
          <Button variant="text" size="small" onClick={() => void refetch()}>
            {appText.retry}
          </Button>
        }
      >
        {recruitingText.failed}
      </InlineAlert>
    );
  if (!club || data === undefined) return <RecruitmentStripSkeleton />;
  return (
    <RecruitmentStrip
      clubId={clubId}
      recruitment={club.recruitment}
      current={data ?? undefined}
      membership={membership}
      follow={<FollowButton club={club} />}
    />
  );
}

/** Returns the next time at which the state of a round changes by itself; null for none. */
function nextChangeOf(round: CurrentRecruitment | null | undefined): string | null {
  if (round?.state === 'SCHEDULED') return round.opensAt;
  return round?.state === 'OPEN' ? round.closesAt : null;
}
