import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ClubQuestion } from '@contract/club-question';
import { useEffect, useRef, useState } from 'react';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { appText, questionText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { AnswerForm } from './answer-form';
import { usePinQuestionMutation } from './question-answer-api';
import { DeletionDialog } from './deletion-dialog';

const Row = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 4, marginLeft: -12 });

interface LeaderControlsProps {
  clubId: number;
  question: ClubQuestion;
}

/** The controls of leaders for a question: answer, pin and delete it. */
export function LeaderControls({ clubId, question }: LeaderControlsProps) {
  const { questionId, content, answer, pinned, removed: removedByOperator } = question;
  const [isAnswering, setIsAnswering] = useState(false);
  const [isDeletionDialogOpen, setIsDeletionDialogOpen] = useState(false);
  const [pin, pinState] = usePinQuestionMutation();
  const toast = useToast();
  const answerButton = useRef<HTMLButtonElement>(null);
  const wasAnswering = useRef(false);
  // Closing the form removes the focused field, so the focus returns to the answer button.
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) answerButton.current?.focus();
    wasAnswering.current = isAnswering;
  }, [isAnswering]);
  const togglePin = async () => {
    const { error } = await pin({ clubId, questionId, body: { pinned: !pinned } });
    if (error === undefined) toast(pinned ? questionText.unpinDone : questionText.pinDone);
  };
  const accessibleNameOf = (action: string) => questionText.about(content, action);
  if (isAnswering)
    return (
      <AnswerForm
        clubId={clubId}
        question={question}
        onClose={() => {
          setIsAnswering(false);
        }}
      />
    );
  const answerLabel = answer === null ? questionText.answer : questionText.editAnswer;
  const pinLabel = pinned ? questionText.unpin : questionText.pin;
  return (
    <Row>
      {!removedByOperator && (
        <Button
          ref={answerButton}
          variant="text"
          size="small"
          startIcon={<Icon name="pencil" size="sm" />}
          aria-label={accessibleNameOf(answerLabel)}
          onClick={() => {
            setIsAnswering(true);
          }}
        >
          {answerLabel}
        </Button>
      )}
      {answer !== null && (pinned || !removedByOperator) && (
        <ButtonWithError
          variant="text"
          size="small"
          startIcon={<Icon name="pin" size="sm" />}
          aria-label={accessibleNameOf(pinLabel)}
          loading={pinState.isLoading}
          errorText={pinState.error && withReason(questionText.pinFailed, toApiFailure(pinState.error))}
          onClick={() => void togglePin()}
        >
          {pinLabel}
        </ButtonWithError>
      )}
      <Button
        variant="dangerText"
        size="small"
        aria-label={accessibleNameOf(appText.delete)}
        onClick={() => {
          setIsDeletionDialogOpen(true);
        }}
      >
        {appText.delete}
      </Button>
      {isDeletionDialogOpen && (
        <DeletionDialog
          clubId={clubId}
          questionId={questionId}
          onClose={() => {
            setIsDeletionDialogOpen(false);
          }}
        />
      )}
    </Row>
  );
}
