import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { message } from '@contract/messages';
import { toApiFailure } from '@/shared/api';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { recoveryText } from '@/shared/messages';
import { useFindIdMutation } from './account-recover-api';
import type { VerifiedAccount } from './verified-account';
import { recoveryResolvers } from './recovery';
import type { RecoveryTarget } from './recovery';

/** The fields in page order. */
const fields = ['username', 'email'] as const;

/** Manages the values of the recovery form and finds the username of the verified address on submit. */
export function useRecovery(target: RecoveryTarget, onAccountVerified: (account: VerifiedAccount) => void) {
  const [findId] = useFindIdMutation();
  const form = useForm({
    resolver: recoveryResolvers[target],
    defaultValues: { username: '', email: '' },
    // The submit handler moves the focus. React-hook-form would choose the field that mounted first, and a
    // switch of the tab mounts the username after the address.
    shouldFocusError: false,
  });
  const { handleSubmit, setValue, setError, setFocus } = form;
  // When the server no longer knows the verification, a new attempt starts with the same address.
  const [verificationAttempt, setVerificationAttempt] = useState({ number: 0, email: '' });
  const [foundUsername, setFoundUsername] = useState<string>();

  const submit = handleSubmit(
    async ({ username, email }) => {
      setFoundUsername(undefined);
      const { data, error } = await findId({ body: { email, isEmailVerified: true } });
      if (error) {
        const failure = toApiFailure(error);
        const isVerificationExpired = failure.code === 'email_not_verified';
        if (isVerificationExpired) {
          setVerificationAttempt({ number: verificationAttempt.number + 1, email });
          setValue('email', '');
        }
        applyServerErrors(
          form,
          isVerificationExpired ? { ...failure, message: message.emailNotVerified } : failure,
          { fields, ...(isVerificationExpired && { failedField: 'email' }), formMessage: failure.message },
        );
      } else if (!data.username) setError('root', { message: recoveryText.usernameMissing });
      else if (target === 'username') setFoundUsername(data.username);
      else if (data.username === username) onAccountVerified({ username, email });
      else {
        setError('username', { message: recoveryText.usernamesDiffer });
        setFocus('username');
      }
    },
    (invalidFields) => {
      setFoundUsername(undefined);
      const firstInvalidField = fields.find((name) => invalidFields[name]);
      if (firstInvalidField) setFocus(firstInvalidField);
    },
  );

  const clearFoundUsername = () => {
    setFoundUsername(undefined);
  };

  return { form, verificationAttempt, foundUsername, clearFoundUsername, submit };
}
