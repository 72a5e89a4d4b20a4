import Button from '@mui/material/Button';
import type { OwnSubmissionDetail } from '@contract/submission';
import { Link } from 'react-router-dom';
import { WithdrawSubmissionButton } from '@/features/submission-withdraw';
import { SubmissionSheet, SubmissionTimeline } from '@/entities/submission';
import { appText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { PlainColumns } from './plain-columns';

interface PlainSubmissionProps {
  submission: OwnSubmissionDetail;
  onWithdrawn: () => void;
}

/**
 * Shows a plain application beside its progress: it has no questions, no track and no interview, and its round
 * releases each decision immediately.
 */
export function PlainSubmission({ submission, onWithdrawn }: PlainSubmissionProps) {
  const { applyId, clubId, clubName, status, mayEdit, mayWithdraw } = submission;
  return (
    <PlainColumns>
      <SubmissionSheet
        submission={submission}
        title={clubName}
        actions={
          <>
            {mayWithdraw && <WithdrawSubmissionButton submission={submission} onDone={onWithdrawn} />}
            <Button
              {...(status === 'APPROVED' && { variant: 'filled' as const })}
              component={Link}
              to={paths.club(clubId)}
            >
              {submissionText.toClub}
            </Button>
            {mayEdit && status === 'PENDING' && (
              <Button variant="filled" component={Link} to={paths.mySubmissionEdit(applyId)}>
                {appText.edit}
              </Button>
            )}
          </>
        }
      />
      <SubmissionTimeline submission={submission} />
    </PlainColumns>
  );
}
