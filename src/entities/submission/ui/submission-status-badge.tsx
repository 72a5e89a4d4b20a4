import type { Submission, SubmissionStatus } from '@contract/submission';
import { submissionText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import type { IconName } from '@/shared/ui/icon';

/** The icon of each status. */
export const submissionStatusIcons = {
  PENDING: 'clock',
  APPROVED: 'check',
  REJECTED: 'cross',
} as const satisfies Record<SubmissionStatus, IconName>;

const toneByStatus = {
  PENDING: 'warning',
  APPROVED: 'success',
  // A rejection is a result, not an error: neutral, never red.
  REJECTED: 'neutral',
} as const;

type OwnStatus = Pick<Submission, 'stage' | 'status'>;

/** The status of an application, with icon and text, for any stage. */
export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  return (
    <Badge tone={toneByStatus[status]} icon={submissionStatusIcons[status]}>
      {submissionText.status[status]}
    </Badge>
  );
}

const isInvited = ({ stage, status }: OwnStatus) => status === 'PENDING' && stage === 'INTERVIEW';

/** Returns the text of {@link OwnStatusBadge}. */
export const ownStatusText = (submission: OwnStatus): string =>
  isInvited(submission) ? submissionText.interviewing : submissionText.status[submission.status];

/**
 * The status of the user's application. While it is pending in the interview stage, it shows '면접' instead of
 * '심사 중'.
 */
export function OwnStatusBadge({ submission }: { submission: OwnStatus }) {
  if (!isInvited(submission)) return <SubmissionStatusBadge status={submission.status} />;
  return (
    <Badge tone="info" icon="calendar">
      {ownStatusText(submission)}
    </Badge>
  );
}
