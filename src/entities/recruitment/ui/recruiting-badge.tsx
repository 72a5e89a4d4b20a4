import type { ClubRecruitment } from '@contract/club';
import { formatMonthDay, seoulDaysUntil } from '@/shared/lib/seoul-time';
import { recruitingText, timeLeftText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';

/** The badge warns when at most this many days are left. */
const NEAR_DAYS = 3;

interface RecruitingBadgeProps {
  recruitment: Pick<ClubRecruitment, 'state' | 'opensAt' | 'closesAt'>;
  /** Current time in ms since the epoch; the same for all badges of a page. */
  now: number;
  /** Omits the days and the date, for places that show them beside the badge. */
  isShort?: boolean;
}

/** The state of a round: '상시 모집', '모집 중 D-3', '모집 예정 12.01' or '모집 마감'. */
export function RecruitingBadge({ recruitment, now, isShort = false }: RecruitingBadgeProps) {
  const { state, opensAt, closesAt } = recruitment;
  const withDetail = (text: string, detail: string) => (isShort ? text : `${text} ${detail}`);
  switch (state) {
    case 'OPEN': {
      if (closesAt === null)
        return (
          <Badge tone="success" icon="refresh">
            {recruitingText.openEnded}
          </Badge>
        );
      const days = seoulDaysUntil(closesAt, now);
      const text = withDetail(recruitingText.open, timeLeftText.dDay(days));
      return days <= NEAR_DAYS ? (
        <Badge tone="warning" icon="clock">
          {text}
        </Badge>
      ) : (
        <Badge tone="success">{text}</Badge>
      );
    }
    case 'SCHEDULED':
      return (
        <Badge tone="info" icon="calendar">
          {withDetail(recruitingText.scheduled, opensAt === null ? '' : formatMonthDay(opensAt))}
        </Badge>
      );
    case 'DRAFT':
    case 'REVIEW':
    case 'DONE':
      return <Badge>{recruitingText.closed}</Badge>;
  }
}
