import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UniversityName } from '@contract/university';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import { useDraft } from '@/shared/lib/draft';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { accountText } from '@/shared/messages';
import {
  emptyDraft,
  emptyRegistration,
  verificationExpiresAt,
  fieldForErrorCode,
  isStillVerified,
  registrationFields,
  registrationResolver,
  toRequestBody,
} from './registration';
import { useRegisterMutation } from './register-api';

/** Manages values, draft and verified address of the registration form. A submit sends the values. */
export function useRegistration(onRegistered: (username: string) => void) {
  const [createAccount] = useRegisterMutation();
  const redactSecret = useRedactSecret();
  const form = useForm({
    resolver: registrationResolver,
    defaultValues: emptyRegistration,
    shouldFocusError: false, // react-hook-form focuses in mounting order, not in page order
  });
  const { handleSubmit, setFocus, setValue, getValues, clearErrors, control, subscribe } = form;
  const university = useWatch({ control, name: 'universityName' });
  const verifiedEmail = useWatch({ control, name: 'email' });
  // A new key remounts the e-mail component with this address: the address of a restored draft, or the address
  // whose verification the server has rejected.
  const [emailDefaults, setEmailDefaults] = useState({ key: 0, email: '', isVerified: false });
  const [verifiedUntil, setVerifiedUntil] = useState('');
  const [universityBeforeVerification, setUniversityBeforeVerification] = useState<UniversityName | ''>('');
  const draft = useDraft<keyof typeof emptyDraft>('register', {
    initial: emptyDraft,
    getValues: () => ({
      ...getValues(),
      email: verifiedEmail || emailDefaults.email,
      verifiedUntil: verifiedEmail === '' ? '' : verifiedUntil,
    }),
    setValue: (field, value) => {
      if (field === 'email')
        setEmailDefaults((before) => ({ key: before.key + 1, email: value, isVerified: false }));
      else if (field === 'verifiedUntil') {
        // The draft restores `email` just before this field. Here the address becomes verified if its
        // verification is still valid.
        setVerifiedUntil(value);
        setEmailDefaults((before) => ({ ...before, isVerified: isStillVerified(value) }));
      } else setValue(field, value);
    },
  });
  const { onFieldChange } = draft;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: onFieldChange }),
    [subscribe, onFieldChange],
  );
  useEffect(() => {
    onFieldChange();
  }, [onFieldChange, verifiedEmail, emailDefaults, verifiedUntil]);
  useEffect(() => {
    if (emailDefaults.isVerified) setValue('email', emailDefaults.email);
  }, [emailDefaults, setValue]);

  function onVerified(proof: { email: string; university: UniversityName }) {
    setUniversityBeforeVerification(getValues('universityName'));
    setValue('universityName', proof.university);
    setValue('email', proof.email);
    setVerifiedUntil(verificationExpiresAt());
    clearErrors(['universityName', 'email']);
  }

  function onReset() {
    setValue('email', '');
    setValue('universityName', universityBeforeVerification);
    clearErrors('email');
  }

  const onSubmit = handleSubmit(
    async (values) => {
      try {
        await createAccount({ body: toRequestBody(values, redactSecret) }).unwrap();
        draft.remove();
        onRegistered(values.username);
      } catch (error) {
        const failure = toApiFailure(error);
        if (failure.code === 'email_not_verified') {
          setEmailDefaults({ key: emailDefaults.key + 1, email: values.email, isVerified: false });
          onReset();
        }
        applyServerErrors(form, failure, {
          fields: registrationFields,
          failedField: fieldForErrorCode(failure.code),
          formMessage: accountText.failed(failure.message),
          alwaysShowFormMessage: true,
        });
      }
    },
    (invalidFields) => {
      const first = registrationFields.find((name) => invalidFields[name]);
      if (first) setFocus(first);
    },
  );

  return { form, draft, university, verifiedEmail, emailDefaults, onVerified, onReset, onSubmit };
}
