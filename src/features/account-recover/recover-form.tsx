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

/** What the form gives to, and wants from, whatever verifies the address. */
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
  /** Stands below the username that was found. */
  renderFoundActions: (username: string) => ReactNode;
  /** The typed username is the one of the proved address: a new password may be set. */
  onAccountVerified: (account: VerifiedAccount) => void;
}

const fields = ['username', 'email'] as const;

/**
 * Username or password, by a proved address. One proof serves both: who has looked up the username does not prove the
 * address again for a new password.
 */
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
    shouldFocusError: false, // react-hook-form goes by the order of mounting, which the tabs change
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
  // A verification that the server no longer knows: the next round starts with the same address.
  const [round, setRound] = useState({ number: 0, email: '' });
  const [found, setFound] = useState<string>();

  const submit = handleSubmit(
    async ({ username, email }) => {
      setFound(undefined);
      const { data, error } = await findId({ body: { email, isEmailVerified: true } });
      if (error) {
        const failure = toApiFailure(error);
        const isLost = failure.code === 'email_not_verified';
        if (isLost) {
          setRound({ number: round.number + 1, email });
          setValue('email', '');
        }
        applyServerErrors(form, isLost ? { ...failure, message: message.emailNotVerified } : failure, {
          fields,
          ...(isLost && { codeField: 'email' }),
          formMessage: failure.message,
        });
      } else if (!data.username) setError('root', { message: accountText.usernameMissing });
      else if (target === 'id') setFound(data.username);
      else if (data.username === username) onAccountVerified({ username, email });
      else {
        setError('username', { message: accountText.usernamesDiffer });
        setFocus('username');
      }
    },
    (wrong) => {
      setFound(undefined);
      const first = fields.find((name) => wrong[name]);
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
            <div key={round.number}>
              {renderEmail({
                ref,
                defaultEmail: round.email,
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
                  setFound(undefined);
                },
              })}
            </div>
          )}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <Button type="submit" variant="filled" size="large" fullWidth loading={isSubmitting}>
          {target === 'id' ? accountText.findId : accountText.findPassword}
        </Button>
        {target === 'id' && found !== undefined && (
          <>
            <InlineAlert severity="success">{accountText.foundId(found)}</InlineAlert>
            {renderFoundActions(found)}
          </>
        )}
      </FormStack>
    </form>
  );
}
