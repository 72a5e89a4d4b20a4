import type { Submission } from '@contract/submission';
import { appText, submissionText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useWithdrawSubmissionMutation } from './submission-withdraw-api';

interface WithdrawSubmissionButtonProps {
  submission: Pick<Submission, 'applyId' | 'clubId' | 'clubName' | 'status'>;
  size?: 'small' | 'medium';
  onDone?: () => void;
}

/**
 * Deletes the user's own application after confirmation. The dialog shows a refusal. Renders nothing for an
 * approved application, which lives as long as the membership.
 */
export function WithdrawSubmissionButton({
  submission: { applyId, clubId, clubName, status },
  size = 'medium',
  onDone,
}: WithdrawSubmissionButtonProps) {
  const [withdraw, state] = useWithdrawSubmissionMutation();
  const toast = useToast();
  if (status === 'APPROVED') return null;
  return (
    <DangerButton
      label={appText.delete}
      accessibleName={submissionText.about(clubName, appText.delete)}
      size={size}
      question={submissionText.deletePrompt}
      consequence={submissionText.deleteMeaning}
      mutation={state}
      onConfirm={() => withdraw({ applyId, clubId })}
      errorTextOf={({ message }) => `${submissionText.deleteFailed} ${message}`}
      onSuccess={() => {
        toast(submissionText.deleted);
        onDone?.();
      }}
    />
  );
}
