import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { label, message } from '@contract/messages';
import { useForm } from 'react-hook-form';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText, operatorText } from '@/shared/messages';
import { PasswordField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useConfirmOperatorMutation } from '../operator-confirm-api';

const Form = styled('form')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gap: 16,
  '& > p': { ...typography.body2, marginTop: -8, color: vars.palette.text.secondary },
  '& > .end': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}));

interface PasswordFormProps {
  titleId: string;
  onConfirmed: () => void;
  onCancel?: () => void;
}

/** Confirms the password of an operator. Only this form and its request contain the password. */
export function PasswordForm({ titleId, onConfirmed, onCancel }: PasswordFormProps) {
  const [confirm] = useConfirmOperatorMutation();
  const redactSecret = useRedactSecret();
  const form = useForm({ defaultValues: { password: '' } });
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, isSubmitting },
  } = form;
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await confirm({ body: { password: redactSecret(password) } });
    if (error === undefined) {
      reset();
      onConfirmed();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['password'],
      failedField: failure.code === 'wrong_password' ? 'password' : undefined,
      formMessage: withReason(operatorText.confirmFailed, failure, appText.tryAgain),
    });
  });
  return (
    <Form noValidate aria-labelledby={titleId} onSubmit={(event) => void submit(event)}>
      <Typography variant="subtitle1" component="h2" id={titleId}>
        {operatorText.confirmTitle}
      </Typography>
      <p>{operatorText.confirmMeaning}</p>
      <PasswordField
        {...register('password', { required: message.required(label.password) })}
        label={label.password}
        autoComplete="current-password"
        autoFocus
        required
        readOnly={isSubmitting}
        error={errors.password?.message}
      />
      {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
      <div className="end">
        {onCancel && (
          <Button disabled={isSubmitting} onClick={onCancel}>
            {appText.cancel}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={isSubmitting}>
          {appText.confirm}
        </Button>
      </div>
    </Form>
  );
}
