import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { yupResolver } from '@hookform/resolvers/yup';
import { CLUB_QUESTION_MAX_LENGTH, MAX_UNANSWERED_QUESTIONS } from '@contract/club-question';
import { clubQuestionBody } from '@contract/club-question.rules';
import { normalizeText } from '@contract/text';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toApiFailure } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { questionText } from '@/shared/messages';
import { DraftBanner } from '@/shared/ui/draft-banner';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { useAskQuestionMutation } from './question-ask-api';

const EMPTY = { content: '' };

interface AskQuestionFormProps {
  clubId: number;
  /** Whether the user has as many unanswered questions as the club accepts from one user. */
  isLimitReached: boolean;
}

/** Asks a club a question. A failed submit keeps the text, which is also stored as a draft. */
export function AskQuestionForm({ clubId, isLimitReached }: AskQuestionFormProps) {
  const [ask] = useAskQuestionMutation();
  const toast = useToast();
  const form = useForm({ resolver: yupResolver(clubQuestionBody), defaultValues: EMPTY });
  const {
    control,
    register,
    reset,
    formState: { errors, isSubmitting },
  } = form;
  const { content = '' } = useWatch({ control });
  const draft = useFormDraft(`question/${String(clubId)}`, form, EMPTY);
  const send = form.handleSubmit(async (body) => {
    const { error } = await ask({ clubId, body });
    if (error === undefined) {
      draft.remove();
      reset(EMPTY);
      toast(questionText.asked);
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['content'],
      formMessage: withReason(questionText.askFailed, failure),
    });
  });
  // React disables the button only in the next render. Until then this ref blocks a second submit.
  const isSending = useRef(false);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await send().finally(() => {
      isSending.current = false;
    });
  };
  return (
    <Paper
      variant="panel"
      sx={{ padding: '24px', marginBottom: '24px' }}
      component="form"
      noValidate
      aria-label={questionText.askTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormStack>
        <DraftBanner draft={draft} />
        <Field
          label={questionText.askTitle}
          required
          multiline
          rows={3}
          {...register('content')}
          placeholder={questionText.askPlaceholder}
          help={questionText.anonymity}
          error={errors.content?.message}
          disabled={isSubmitting}
          counter={{ used: normalizeText(content).length, limit: CLUB_QUESTION_MAX_LENGTH }}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions
          note={questionText[isLimitReached ? 'limitReached' : 'limitHint'](MAX_UNANSWERED_QUESTIONS)}
        >
          <Button variant="filled" type="submit" loading={isSubmitting} disabled={isLimitReached}>
            {questionText.ask}
          </Button>
        </FormActions>
      </FormStack>
    </Paper>
  );
}
