import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { label, message } from '@contract/messages';
import { toApiFailure } from '@/shared/api';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { accountText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormStack } from '@/shared/ui/page';
import { useFindIdMutation } from './account-recover-api';
import type { VerifiedAccount } from './verified-account';
import { recoveryResolvers } from './recovery';
import type { RecoveryTarget } from './recovery';

/** Props for the component that verifies the e-mail address. */
export interface EmailSlotProps {
  ref: Ref<{ focus: () => void }>;
  defaultEmail: string;
  error: string | undefined;
  onVerified: (proof: { email: string }) => void;
  onSend: () => void;
  onReset: () => void;
}

interface RecoverFormProps {
  target: RecoveryTarget;
  email: (slot: EmailSlotProps) => ReactNode;
  /** Rendered below the found username. */
  renderFoundActions: (username: string) => ReactNode;
  /** Called when the username belongs to the verified address, so that the password may be reset. */
  onAccountVerified: (account: VerifiedAccount) => void;
}

const fields = ['username', 'email'] as const;

/** Finds a username or starts a password reset by a verified address. One verification serves both. */
export function RecoverForm({
  target,
  email: renderEmail,
  renderFoundActions,
  onAccountVerified,
}: RecoverFormProps) {
  const [findId] = useFindIdMutation();
  const form = useForm({
    resolver: recoveryResolvers[target],
    defaultValues: { username: '', email: '' },
    shouldFocusError: false, // react-hook-form focuses in mounting order, which the tabs change
  });
  const {
    register,
    handleSubmit,
    setValue,
    setError,
    setFocus,
    clearErrors,
    control,
    formState: { errors, isSubmitting },
  } = form;
  // When the server no longer knows the verification, a new attempt starts with the same address.
  const [attempt, setAttempt] = useState({ number: 0, email: '' });
  const [foundUsername, setFoundUsername] = useState<string>();

  const submit = handleSubmit(
    async ({ username, email }) => {
      setFoundUsername(undefined);
      const { data, error } = await findId({ body: { email, isEmailVerified: true } });
      if (error) {
        const failure = toApiFailure(error);
        const isProofExpired = failure.code === 'email_not_verified';
        if (isProofExpired) {
          setAttempt({ number: attempt.number + 1, email });
          setValue('email', '');
        }
        applyServerErrors(
          form,
          isProofExpired ? { ...failure, message: message.emailNotVerified } : failure,
          { fields, ...(isProofExpired && { codeField: 'email' }), formMessage: failure.message },
        );
      } else if (!data.username) setError('root', { message: accountText.usernameMissing });
      else if (target === 'id') setFoundUsername(data.username);
      else if (data.username === username) onAccountVerified({ username, email });
      else {
        setError('username', { message: accountText.usernamesDiffer });
        setFocus('username');
      }
    },
    (invalidFields) => {
      setFoundUsername(undefined);
      const first = fields.find((name) => invalidFields[name]);
      if (first) setFocus(first);
    },
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <FormStack>
        {target === 'password' && (
          <Field
            {...register('username')}
            label={label.username}
            autoComplete="username"
            required
            error={errors.username?.message}
          />
        )}
        <Controller
          name="email"
          control={control}
          render={({ field: { ref } }) => (
            <div key={attempt.number}>
              {renderEmail({
                ref,
                defaultEmail: attempt.email,
                error: errors.email?.message,
                onSend: () => {
                  clearErrors();
                },
                onVerified: ({ email }) => {
                  setValue('email', email);
                  clearErrors();
                },
                onReset: () => {
                  setValue('email', '');
                  setFoundUsername(undefined);
                },
              })}
            </div>
          )}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <Button type="submit" variant="filled" size="large" fullWidth loading={isSubmitting}>
          {target === 'id' ? accountText.findId : accountText.findPassword}
        </Button>
        {target === 'id' && foundUsername !== undefined && (
          <>
            <InlineAlert severity="success">{accountText.foundId(foundUsername)}</InlineAlert>
            {renderFoundActions(foundUsername)}
          </>
        )}
      </FormStack>
    </form>
  );
}
