import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { passwordResetBody } from '@contract/auth.rules';
import { label, message } from '@contract/messages';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { recoveryText } from '@/shared/messages';
import { Field, PasswordField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormStack } from '@/shared/ui/page';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useResetPasswordMutation } from './account-recover-api';
import type { VerifiedAccount } from './verified-account';

interface ResetPasswordFormProps extends VerifiedAccount {
  onDone: () => void;
}

const fields = ['newPassword', 'confirmPassword'] as const;

/** Sets a new password. The server ends every session of the account. */
export function ResetPasswordForm({ username, email, onDone }: ResetPasswordFormProps) {
  const redactSecret = useRedactSecret();
  const [resetPassword] = useResetPasswordMutation();
  const form = useForm({
    resolver: yupResolver(passwordResetBody),
    defaultValues: { username, email, isEmailVerified: true, newPassword: '', confirmPassword: '' },
  });
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await resetPassword({
        body: {
          ...values,
          newPassword: redactSecret(values.newPassword),
          confirmPassword: redactSecret(values.confirmPassword),
        },
      }).unwrap();
      onDone();
    } catch (error) {
      const failure = toApiFailure(error);
      applyServerErrors(form, failure, {
        fields,
        formMessage: recoveryText.resetFailed(failure.message),
        alwaysShowFormMessage: true,
      });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void onSubmit(event);
      }}
    >
      <FormStack>
        {/* Password managers store the new password under this username. */}
        <VisuallyHidden as="div" aria-hidden inert>
          <Field label={label.username} autoComplete="username" value={username} readOnly />
        </VisuallyHidden>
        <PasswordField
          {...register('newPassword')}
          label={label.newPassword}
          autoComplete="new-password"
          autoFocus
          required
          help={message.passwordHint}
          error={errors.newPassword?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          label={label.newPasswordAgain}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <Button type="submit" variant="filled" size="large" fullWidth loading={isSubmitting}>
          {recoveryText.resetPassword}
        </Button>
      </FormStack>
    </form>
  );
}
