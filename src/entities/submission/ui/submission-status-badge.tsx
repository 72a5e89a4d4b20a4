import type { SubmissionStatus } from '@contract/submission';
import { submissionText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import type { IconName } from '@/shared/ui/icon';

/** The icon of each status. */
export const submissionStatusIcons = {
  PENDING: 'clock',
  APPROVED: 'check',
  REJECTED: 'cross',
} as const satisfies Record<SubmissionStatus, IconName>;

const tones = {
  PENDING: 'warning',
  APPROVED: 'success',
  // A rejection is a result, not an error: neutral, never red.
  REJECTED: 'neutral',
} as const;

/** The status of an application, with icon and text. */
export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  return (
    <Badge tone={tones[status]} icon={submissionStatusIcons[status]}>
      {submissionText.status[status]}
    </Badge>
  );
}
