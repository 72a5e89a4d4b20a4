import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { Controller } from 'react-hook-form';
import { label } from '@contract/messages';
import { recoveryText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormStack } from '@/shared/ui/page';
import type { VerifiedAccount } from './verified-account';
import type { RecoveryTarget } from './recovery';
import { useRecovery } from './use-recovery';

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
  renderEmail: (props: EmailSlotProps) => ReactNode;
  /** Rendered below the found username. */
  renderFoundActions: (username: string) => ReactNode;
  /** Called when the username belongs to the verified address, so that the password may be reset. */
  onAccountVerified: (account: VerifiedAccount) => void;
}

/** Finds a username or starts a password reset by a verified address. One verification serves both. */
export function RecoverForm({
  target,
  renderEmail,
  renderFoundActions,
  onAccountVerified,
}: RecoverFormProps) {
  const { form, verificationAttempt, foundUsername, clearFoundUsername, submit } = useRecovery(
    target,
    onAccountVerified,
  );
  const {
    register,
    setValue,
    clearErrors,
    control,
    formState: { errors, isSubmitting },
  } = form;

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
            <div key={verificationAttempt.number}>
              {renderEmail({
                ref,
                defaultEmail: verificationAttempt.email,
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
                  clearFoundUsername();
                },
              })}
            </div>
          )}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <Button type="submit" variant="filled" size="large" fullWidth loading={isSubmitting}>
          {target === 'id' ? recoveryText.findId : recoveryText.findPassword}
        </Button>
        {target === 'id' && foundUsername !== undefined && (
          <>
            <InlineAlert severity="success">{recoveryText.foundId(foundUsername)}</InlineAlert>
            {renderFoundActions(foundUsername)}
          </>
        )}
      </FormStack>
    </form>
  );
}
