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
  /** Undefined while the club loads, in parallel with the round. */
  club: Club | undefined;
  membership: Partial<ClubMembership> | undefined;
}

/** Shows the strip with a club's round, and refetches the round when it opens or closes. */
export function ClubRound({ clubId, club, membership }: ClubRoundProps) {
  const { data, isError, refetch } = useGetCurrentRecruitmentQuery({ clubId });
  useAtInstant(nextChangeOf(data), () => void refetch());
  // The club has no round.
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

/** Returns the next time at which a round opens or closes on its own; null if there is none. */
function nextChangeOf(round: CurrentRecruitment | null | undefined): string | null {
  if (round?.state === 'SCHEDULED') return round.opensAt;
  return round?.state === 'OPEN' ? round.closesAt : null;
}
