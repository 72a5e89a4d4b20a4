import Button from '@mui/material/Button';
import type { Club, ClubMembership } from '@contract/club';
import { RecruitmentStrip, RecruitmentStripSkeleton } from '@/widgets/recruitment-strip';
import { FollowButton } from '@/features/club-follow';
import { nextChangeOf, useGetCurrentRecruitmentQuery } from '@/entities/recruitment';
import { useAtInstant } from '@/shared/lib/timing';
import { appText, recruitingText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

interface ClubRoundProps {
  clubId: number;
  /** Undefined while the club loads, in parallel with the round. */
  club: Club | undefined;
  membership: Partial<ClubMembership> | undefined;
}

/** Shows a strip with a club's current or last round. Refetches the current round when it opens or closes. */
export function ClubRound({ clubId, club, membership }: ClubRoundProps) {
  const { data: current, isError, refetch } = useGetCurrentRecruitmentQuery({ clubId });
  useAtInstant(nextChangeOf(current), () => void refetch());
  // The club has neither a current nor a past round.
  if (club?.recruitment === null) return null;
  if (isError && current === undefined)
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
  if (!club || current === undefined) return <RecruitmentStripSkeleton />;
  return (
    <RecruitmentStrip
      clubId={clubId}
      recruitment={club.recruitment}
      current={current ?? undefined}
      membership={membership}
      follow={<FollowButton club={club} />}
    />
  );
}
