import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { CLUB_ANSWER_MAX_LENGTH } from '@contract/club-question';
import type { ClubQuestion } from '@contract/club-question';
import { clubQuestionAnswerBody } from '@contract/club-question.rules';
import { normalizeText } from '@contract/text';
import { useForm, useWatch } from 'react-hook-form';
import { toApiFailure } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText, questionText } from '@/shared/messages';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { useAnswerQuestionMutation } from './question-answer-api';

interface AnswerFormProps {
  clubId: number;
  question: Pick<ClubQuestion, 'questionId' | 'answer'>;
  onClose: () => void;
}

/** The inline form in which a leader answers a question or edits the answer. */
export function AnswerForm({ clubId, question: { questionId, answer }, onClose }: AnswerFormProps) {
  const [save] = useAnswerQuestionMutation();
  const toast = useToast();
  const initial = { answer: answer ?? '' };
  const form = useForm({ resolver: yupResolver(clubQuestionAnswerBody), defaultValues: initial });
  const {
    control,
    register,
    formState: { errors, isSubmitting },
  } = form;
  const { answer: text = '' } = useWatch({ control });
  const draft = useFormDraft(`answer/${String(questionId)}`, form, initial);
  const cancel = useDiscardAndLeave(draft, onClose);
  const send = form.handleSubmit(async (body) => {
    const { error } = await save({ clubId, questionId, body });
    if (error === undefined) {
      draft.remove();
      toast(questionText.answered);
      onClose();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['answer'],
      formMessage: withReason(questionText.answerFailed, failure),
    });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <FormStack>
        <DraftBanner draft={draft} />
        <Field
          label={questionText.answerField}
          required
          autoFocus
          multiline
          rows={3}
          {...register('answer')}
          help={questionText.answerPublic}
          error={errors.answer?.message}
          disabled={isSubmitting}
          counter={{ used: normalizeText(text).length, limit: CLUB_ANSWER_MAX_LENGTH }}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" disabled={isSubmitting} onClick={() => void cancel()}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting}>
            {questionText.saveAnswer}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
