import type { Submission } from '@contract/submission';
import { appText, myApplicationText, submissionText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useWithdrawSubmissionMutation } from './submission-withdraw-api';

interface WithdrawSubmissionButtonProps {
  submission: Pick<Submission, 'applyId' | 'clubId' | 'clubName' | 'status'>;
  size?: 'small' | 'medium';
  /** Speaks of a withdrawal (지원 취소) instead of a deletion (삭제). Only for a pending application. */
  isWithdrawal?: boolean;
  onDone?: () => void;
}

const deletionTexts = {
  label: appText.delete,
  prompt: submissionText.deletePrompt,
  meaning: submissionText.deleteMeaning,
  failed: submissionText.deleteFailed,
  done: submissionText.deleted,
};
const withdrawalTexts = {
  label: myApplicationText.withdraw,
  prompt: myApplicationText.withdrawPrompt,
  meaning: myApplicationText.withdrawMeaning,
  failed: myApplicationText.withdrawFailed,
  done: myApplicationText.withdrawn,
};

/**
 * Deletes the user's own application after confirmation. The dialog shows a refusal. Renders nothing for an
 * approved application, which is deleted when the membership ends.
 */
export function WithdrawSubmissionButton({
  submission: { applyId, clubId, clubName, status },
  size = 'medium',
  isWithdrawal = false,
  onDone,
}: WithdrawSubmissionButtonProps) {
  const [withdraw, state] = useWithdrawSubmissionMutation();
  const toast = useToast();
  if (status === 'APPROVED') return null;
  const texts = isWithdrawal ? withdrawalTexts : deletionTexts;
  return (
    <DangerButton
      label={texts.label}
      accessibleName={submissionText.about(clubName, texts.label)}
      size={size}
      question={texts.prompt}
      consequence={texts.meaning}
      mutation={state}
      onConfirm={() => withdraw({ applyId, clubId })}
      errorTextOf={({ message }) => `${texts.failed} ${message}`}
      onSuccess={() => {
        toast(texts.done);
        onDone?.();
      }}
    />
  );
}
