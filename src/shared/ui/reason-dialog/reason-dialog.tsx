import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { message } from '@contract/messages';
import { normalizeText } from '@contract/text';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toApiFailure } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText } from '@/shared/messages';
import { DraftBanner } from '@/shared/ui/draft-banner';
import { Field, SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';

const Form = styled('form')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gap: 16,
  '& > p': { ...typography.body2, marginTop: -8, color: vars.palette.text.secondary },
  '& > .end': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
}));

interface ReasonDialogProps {
  /** Name of the draft that stores the reason until it is sent or cancelled. */
  draftName: string;
  question: string;
  consequence?: string;
  confirmLabel: string;
  tone?: 'default' | 'danger';
  /** Label of the field for the reason. */
  label: string;
  maxLength: number;
  isOptional?: boolean;
  /** A choice above the reason. */
  choice?: { label: string; options: readonly { value: string; label: string }[] };
  failedText: string;
  onSend: (values: { reason: string; choice: string }) => Promise<{ error?: unknown }>;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks for the reason of an action, and for a choice if there is one. A failure keeps what was typed, and the reason also survives a
 * dialog that closes by Esc, a press outside or another page.
 */
export function ReasonDialog({
  draftName,
  question,
  consequence,
  confirmLabel,
  tone = 'default',
  label,
  maxLength,
  isOptional = false,
  choice,
  failedText,
  onSend,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const titleId = useId();
  const form = useForm({ defaultValues: { reason: '', choice: '' } });
  // The draft excludes the choice, whose options may have changed.
  const draft = useFormDraft<'reason'>(draftName, form, { reason: '' });
  const {
    control,
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const { reason = '' } = useWatch({ control });
  const close = () => {
    if (!isSubmitting) onClose();
  };
  const submit = handleSubmit(async (values) => {
    const { error } = await onSend({ ...values, reason: normalizeText(values.reason) });
    if (error === undefined) {
      draft.remove();
      onDone();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['reason'],
      formMessage: withReason(failedText, failure, appText.tryAgain),
    });
  });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} aria-busy={isSubmitting || undefined}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Typography variant="subtitle1" component="h2" id={titleId}>
          {question}
        </Typography>
        {consequence && <p>{consequence}</p>}
        <DraftBanner draft={draft} />
        {choice && (
          <SelectField
            label={choice.label}
            required
            options={choice.options}
            disabled={isSubmitting}
            {...register('choice', { required: message.selectionRequired(choice.label) })}
            error={errors.choice?.message}
          />
        )}
        <Field
          label={label}
          required={!isOptional}
          autoFocus={!choice}
          multiline
          rows={3}
          disabled={isSubmitting}
          {...register('reason', {
            validate: (value) =>
              !isOptional && normalizeText(value) === ''
                ? message.required(label)
                : normalizeText(value).length <= maxLength || message.tooLong(label, maxLength),
          })}
          error={errors.reason?.message}
          counter={{ used: normalizeText(reason).length, limit: maxLength }}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <div className="end">
          <Button
            disabled={isSubmitting}
            onClick={() => {
              draft.remove();
              onClose();
            }}
          >
            {appText.cancel}
          </Button>
          <Button type="submit" variant={tone === 'danger' ? 'danger' : 'filled'} loading={isSubmitting}>
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
