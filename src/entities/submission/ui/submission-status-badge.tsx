import type { SubmissionStatus } from '@contract/submission';
import { submissionText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';

const looks = {
  PENDING: { tone: 'warning', icon: 'clock' },
  APPROVED: { tone: 'success', icon: 'check' },
  // A result, not a fault: neutral, never red.
  REJECTED: { tone: 'neutral', icon: 'cross' },
} as const;

/** How an application stands, with icon and word. */
export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge {...looks[status]}>{submissionText.status[status]}</Badge>;
}
