import { yupResolver } from '@hookform/resolvers/yup';
import { CLUB_QUESTION_REMOVAL_REASON_MAX_LENGTH } from '@contract/club-question';
import { clubQuestionLabel } from '@contract/club-question-label';
import { clubQuestionRemovalBody } from '@contract/club-question.rules';
import { normalizeText } from '@contract/text';
import { useForm, useWatch } from 'react-hook-form';
import { toApiFailure } from '@/shared/api';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText, questionText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { Field } from '@/shared/ui/field';
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
  const form = useForm({ resolver: yupResolver(clubQuestionRemovalBody), defaultValues: { reason: '' } });
  const {
    control,
    register,
    formState: { errors, isSubmitting },
  } = form;
  const { reason = '' } = useWatch({ control });
  const send = form.handleSubmit(async (body) => {
    const { error } = await remove({ clubId, questionId, body });
    if (error === undefined) {
      toast(questionText.removeDone);
      onClose();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['reason'],
      formMessage: withReason(questionText.removeFailed, failure),
    });
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      question={questionText.removePrompt}
      consequence={questionText.removeMeaning}
      confirmLabel={appText.delete}
      busy={isSubmitting}
      {...(errors.root?.message !== undefined && { error: errors.root.message })}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <Field
        label={clubQuestionLabel.reason}
        required
        multiline
        rows={2}
        {...register('reason')}
        error={errors.reason?.message}
        disabled={isSubmitting}
        counter={{ used: normalizeText(reason).length, limit: CLUB_QUESTION_REMOVAL_REASON_MAX_LENGTH }}
      />
    </ConfirmDialog>
  );
}
