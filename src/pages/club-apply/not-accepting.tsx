import Button from '@mui/material/Button';
import type { CurrentRecruitment } from '@contract/recruitment';
import { Link } from 'react-router-dom';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { useAtInstant } from '@/shared/lib/timing';
import { applyText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

interface NotAcceptingProps {
  clubId: number;
  /** Null without a current round, and if an operator has closed the club. */
  recruitment: CurrentRecruitment | null;
  /** Called when a scheduled round opens, to refetch it. */
  onOpening: () => void;
}

/** Explains why a club accepts no applications now. */
export function NotAccepting({ clubId, recruitment, onOpening }: NotAcceptingProps) {
  const isScheduled = recruitment?.state === 'SCHEDULED';
  useAtInstant(isScheduled ? recruitment.opensAt : null, onOpening);
  const { message, hint } = reasonOf(recruitment);
  return (
    <EmptyState
      level="h1"
      message={message}
      hint={hint}
      action={
        <Button component={Link} to={paths.club(clubId)}>
          {submissionText.toClub}
        </Button>
      }
    />
  );
}

function reasonOf(recruitment: CurrentRecruitment | null): { message: string; hint: string } {
  const { state, opensAt, closesAt } = recruitment ?? { state: 'DONE', opensAt: null, closesAt: null };
  switch (state) {
    case 'SCHEDULED':
      return {
        message: applyText.notOpen,
        hint: opensAt === null ? '' : applyText.opensAt(formatMonthDayTime(opensAt)),
      };
    case 'OPEN':
    case 'REVIEW':
      return {
        message: applyText.closed,
        hint:
          closesAt !== null && Date.parse(closesAt) <= Date.now()
            ? applyText.closedAt(formatMonthDayTime(closesAt))
            : applyText.closedHint,
      };
    case 'DRAFT':
    case 'DONE':
      return { message: applyText.noRound, hint: applyText.closedHint };
  }
}
