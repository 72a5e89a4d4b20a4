import { CLUB_QUESTION_REMOVAL_REASON_MAX_LENGTH } from '@contract/club-question';
import { clubQuestionLabel } from '@contract/club-question-label';
import { appText, questionText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import { useRemoveQuestionMutation } from './question-answer-api';

interface DeletionDialogProps {
  clubId: number;
  questionId: number;
  onClose: () => void;
}

/** Asks for the reason before a question is deleted. */
export function DeletionDialog({ clubId, questionId, onClose }: DeletionDialogProps) {
  const [remove] = useRemoveQuestionMutation();
  const toast = useToast();
  return (
    <ReasonDialog
      draftName={`question-deletion/${String(questionId)}`}
      tone="danger"
      question={questionText.removePrompt}
      consequence={questionText.removeMeaning}
      confirmLabel={appText.delete}
      label={clubQuestionLabel.reason}
      maxLength={CLUB_QUESTION_REMOVAL_REASON_MAX_LENGTH}
      failedText={questionText.removeFailed}
      onSend={({ reason }) => remove({ clubId, questionId, body: { reason } })}
      onDone={() => {
        toast(questionText.removeDone);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
