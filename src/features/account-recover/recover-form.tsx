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

/** Props of the component that verifies the e-mail address. The page provides the component. */
export interface EmailSlotProps {
  ref: Ref<{ focus: () => void }>;
  defaultEmail: string;
  /** The error of the recovery form about the address. */
  error: string | undefined;
  /** Called after the user entered the correct code from the mail. */
  onVerified: (proof: { email: string }) => void;
  /** Called when the user requests a code. */
  onSend: () => void;
  /** Called when the user wants to enter another address. */
  onReset: () => void;
}

interface RecoverFormProps {
  target: RecoveryTarget;
  renderEmail: (props: EmailSlotProps) => ReactNode;
  /** Renders links or buttons below the found username. */
  renderFoundActions: (username: string) => ReactNode;
  /** Called when the username belongs to the verified address, so that the password may be reset. */
  onAccountVerified: (account: VerifiedAccount) => void;
}

/**
 * Asks the user to verify an e-mail address. Then shows the username of its account (`username`), or calls
 * `onAccountVerified` (`password`). A change of `target` keeps the verification.
 */
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
          {target === 'username' ? recoveryText.findId : recoveryText.findPassword}
        </Button>
        {target === 'username' && foundUsername !== undefined && (
          <>
            <InlineAlert severity="success">{recoveryText.foundUsername(foundUsername)}</InlineAlert>
            {renderFoundActions(foundUsername)}
          </>
        )}
      </FormStack>
    </form>
  );
}
