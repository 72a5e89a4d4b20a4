import { CLUB_QUESTION_DELETION_REASON_MAX_LENGTH } from '@contract/club-question';
import { clubQuestionLabel } from '@contract/club-question-label';
import { appText, questionText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import { useDeleteQuestionMutation } from './question-answer-api';

interface DeletionDialogProps {
  clubId: number;
  questionId: number;
  onClose: () => void;
}

/** Asks for the reason before a question is deleted. */
export function DeletionDialog({ clubId, questionId, onClose }: DeletionDialogProps) {
  const [deleteQuestion] = useDeleteQuestionMutation();
  const toast = useToast();
  return (
    <ReasonDialog
      draftName={`question-deletion/${String(questionId)}`}
      tone="danger"
      question={questionText.deletePrompt}
      consequence={questionText.deleteMeaning}
      confirmLabel={appText.delete}
      label={clubQuestionLabel.reason}
      maxLength={CLUB_QUESTION_DELETION_REASON_MAX_LENGTH}
      failedText={questionText.deleteFailed}
      onSend={({ reason }) => deleteQuestion({ clubId, questionId, body: { reason } })}
      onDone={() => {
        toast(questionText.deleteDone);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
