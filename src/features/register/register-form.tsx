import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { label, message } from '@contract/messages';
import { universityNames } from '@contract/university';
import type { UniversityName } from '@contract/university';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import { useDraft } from '@/shared/lib/draft';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { accountText } from '@/shared/messages';
import { DraftBanner } from '@/shared/ui/draft-banner';
import { Field, PasswordField, SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormStack } from '@/shared/ui/page';
import { ConsentField } from './consent-field';
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

/** Props for the component that verifies the address. */
export interface EmailSlotProps {
  ref: Ref<{ focus: () => void }>;
  /** The address must belong to this university, if one is chosen. */
  university: string | undefined;
  defaultEmail: string;
  /** The default address was verified before the page was loaded. */
  defaultVerified: boolean;
  error: string | undefined;
  onVerified: (proof: { email: string; university: UniversityName }) => void;
  onSend: () => void;
  onReset: () => void;
}

interface RegisterFormProps {
  email: (slot: EmailSlotProps) => ReactNode;
  onRegistered: (username: string) => void;
}

const universityOptions = universityNames.map((name) => ({ value: name, label: name }));

/** Registration form. A failed submit keeps the values. */
export function RegisterForm({ email: renderEmail, onRegistered }: RegisterFormProps) {
  const [createAccount] = useRegisterMutation();
  const redactSecret = useRedactSecret();
  const form = useForm({
    resolver: registrationResolver,
    defaultValues: emptyRegistration,
    shouldFocusError: false, // react-hook-form focuses in mounting order, not in page order
  });
  const {
    register,
    handleSubmit,
    setFocus,
    setValue,
    getValues,
    clearErrors,
    control,
    formState: { errors, isSubmitting },
  } = form;
  const university = useWatch({ control, name: 'universityName' });
  const verifiedEmail = useWatch({ control, name: 'email' });
  // A refusal may void the verification. The next attempt starts with the typed address, unverified.
  const [emailAttempt, setRound] = useState({ number: 0, email: '', isVerified: false });
  const [verifiedUntil, setVerifiedUntil] = useState('');
  const [universityBefore, setChosenBefore] = useState<UniversityName | ''>('');
  const draft = useDraft<keyof typeof emptyDraft>('register', {
    initial: emptyDraft,
    values: () => ({
      ...getValues(),
      email: verifiedEmail || emailAttempt.email,
      verifiedUntil: verifiedEmail === '' ? '' : verifiedUntil,
    }),
    set: (field, value) => {
      if (field === 'email')
        setRound((before) => ({ number: before.number + 1, email: value, isVerified: false }));
      else if (field === 'verifiedUntil') {
        // `email` is restored just before: verified if the verification is still valid, otherwise as typed
        // text.
        setVerifiedUntil(value);
        setRound((before) => ({ ...before, isVerified: isStillVerified(value) }));
      } else setValue(field, value);
    },
  });
  const { onFieldChange } = draft;
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: onFieldChange }),
    [subscribe, onFieldChange],
  );
  useEffect(() => {
    onFieldChange();
  }, [onFieldChange, verifiedEmail, emailAttempt, verifiedUntil]);
  useEffect(() => {
    if (emailAttempt.isVerified) setValue('email', emailAttempt.email);
  }, [emailAttempt, setValue]);

  function onVerified(proof: { email: string; university: UniversityName }) {
    setChosenBefore(getValues('universityName'));
    setValue('universityName', proof.university);
    setValue('email', proof.email);
    setVerifiedUntil(verificationExpiresAt());
    clearErrors(['universityName', 'email']);
  }

  function onReset() {
    setValue('email', '');
    setValue('universityName', universityBefore);
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
          setRound({ number: emailAttempt.number + 1, email: values.email, isVerified: false });
          onReset();
        }
        applyServerErrors(form, failure, {
          fields: registrationFields,
          codeField: fieldForErrorCode(failure.code),
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

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void onSubmit(event);
      }}
    >
      <FormStack>
        <DraftBanner draft={draft} />
        <Field
          {...register('username')}
          label={label.username}
          autoComplete="username"
          autoFocus
          required
          help={accountText.usernameHint}
          error={errors.username?.message}
        />
        <PasswordField
          {...register('password')}
          label={label.password}
          autoComplete="new-password"
          required
          help={message.passwordHint}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('passwordAgain')}
          label={label.passwordAgain}
          autoComplete="new-password"
          required
          error={errors.passwordAgain?.message}
        />
        <Field
          {...register('name')}
          label={label.name}
          autoComplete="name"
          required
          error={errors.name?.message}
        />
        <Field
          {...register('studentId')}
          label={label.studentId}
          inputMode="numeric"
          autoComplete="off"
          required
          help={accountText.studentIdHint}
          error={errors.studentId?.message}
        />
        <SelectField
          {...register('universityName')}
          label={label.university}
          options={universityOptions}
          required
          // react-hook-form's own `disabled` would remove the value from the form.
          disabled={verifiedEmail !== ''}
          help={verifiedEmail !== '' && accountText.universityFromEmail}
          error={errors.universityName?.message}
        />
        <Controller
          name="email"
          control={control}
          render={({ field: { ref } }) => (
            <div key={emailAttempt.number}>
              {renderEmail({
                ref,
                onVerified,
                onReset,
                onSend: () => {
                  clearErrors('email');
                },
                university: university === '' ? undefined : university,
                defaultEmail: emailAttempt.email,
                defaultVerified: emailAttempt.isVerified,
                error: errors.email?.message,
              })}
            </div>
          )}
        />
        <ConsentField {...register('consent')} error={errors.consent?.message} />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <Button type="submit" variant="filled" size="large" fullWidth loading={isSubmitting}>
          {accountText.register}
        </Button>
      </FormStack>
    </form>
  );
}
