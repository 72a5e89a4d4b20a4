import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { message } from '@contract/messages';
import { normalizeText } from '@contract/text';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
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

interface Values {
  reason: string;
  choice: string;
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown in place of the select field if it has no options. Disables the submit button. */
  alert?: ReactNode;
}

function ChoiceField({ control, label, options, alert }: ChoiceProps & { control: Control<Values> }) {
  // A restored value may be no option: the options may still load, or this option may no longer exist.
  const isOption = (value: string) => options.some((option) => option.value === value);
  return (
    <Controller
      control={control}
      name="choice"
      rules={{ validate: (value) => isOption(value) || message.selectionRequired(label) }}
      render={({ field, fieldState: { error }, formState: { isSubmitting } }) =>
        alert ? (
          <>{alert}</>
        ) : (
          <SelectField
            {...field}
            label={label}
            required
            options={options}
            disabled={isSubmitting}
            value={isOption(field.value) ? field.value : ''}
            error={error?.message}
          />
        )
      }
    />
  );
}

interface ReasonDialogProps {
  /** Name of the draft that stores the input until the user sends the input or presses 취소. */
  draftName: string;
  question: string;
  consequence?: string;
  confirmLabel: string;
  tone?: 'default' | 'danger';
  /** Label of the field for the reason. */
  label: string;
  maxLength: number;
  /** Whether the reason may be empty. */
  isOptional?: boolean;
  /** A select field above the reason. */
  choice?: ChoiceProps;
  /** Says that the action failed. The cause follows it. */
  failedText: string;
  /** Sends the input; the reason is normalized, and `choice` is '' if there is no select field. */
  onSend: (values: Values) => Promise<{ error?: unknown }>;
  /** Called instead of `onClose` after a success. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks for the reason of an action, and for a choice if `choice` is set. The draft keeps reason and choice after a
 * failure, and after Esc, a click outside or a navigation has closed the dialog.
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
  const initial = { reason: '', choice: '' };
  const form = useForm({ defaultValues: initial });
  const draft = useFormDraft(draftName, form, initial);
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
        {choice && <ChoiceField control={control} {...choice} />}
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
          <Button
            type="submit"
            variant={tone === 'danger' ? 'danger' : 'filled'}
            loading={isSubmitting}
            disabled={Boolean(choice?.alert)}
          >
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
