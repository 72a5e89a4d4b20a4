import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Submission } from '@contract/submission';
import { failureOf } from '@/shared/api';
import { frame, submissionText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useWithdrawSubmissionMutation } from './submission-withdraw-api';

interface WithdrawSubmissionButtonProps {
  submission: Pick<Submission, 'applyId' | 'clubId' | 'clubName' | 'status'>;
  size?: 'small' | 'medium';
  onDone?: () => void;
}

/**
 * Deletes one's own application after asking; the server's reason for a refusal stands in the dialog. Nothing for an approved one: it is
 * what the membership rests on, and goes with it.
 */
export function WithdrawSubmissionButton({ submission: { applyId, clubId, clubName, status }, size = 'medium', onDone }: WithdrawSubmissionButtonProps) {
  const [asking, setAsking] = useState(false);
  const [withdraw, { isLoading, error, reset }] = useWithdrawSubmissionMutation();
  const toast = useToast();
  const confirmed = async () => {
    const result = await withdraw({ applyId, clubId });
    if (result.error) return;
    setAsking(false);
    toast(submissionText.deleted);
    onDone?.();
  };
  if (status === 'APPROVED') return null;
  const failure = error && failureOf(error);
  return (
    <>
      <Button variant="dangerText" size={size} aria-label={submissionText.about(clubName, frame.delete)} onClick={() => { reset(); setAsking(true); }}>{frame.delete}</Button>
      <ConfirmDialog
        open={asking}
        question={submissionText.deletePrompt}
        consequence={submissionText.deleteMeaning}
        confirmLabel={frame.delete}
        tone="danger"
        busy={isLoading}
        error={failure && `${submissionText.deleteFailed} ${failure.message}`}
        onCancel={() => { setAsking(false); }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
