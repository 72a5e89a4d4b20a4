import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { Controller } from 'react-hook-form';
import { label, message } from '@contract/messages';
import { universityNames } from '@contract/university';
import type { UniversityName } from '@contract/university';
import { accountText, registrationText } from '@/shared/messages';
import { DraftBanner } from '@/shared/ui/draft-banner';
import { Field, PasswordField, SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormStack } from '@/shared/ui/page';
import { ConsentField } from './consent-field';
import { useRegistration } from './use-registration';

/**
 * Props of the component that verifies the e-mail address. The page provides the component, because one feature
 * cannot import another.
 */
export interface EmailSlotProps {
  ref: Ref<{ focus: () => void }>;
  /** The chosen university, to which the address must belong; undefined while none is chosen. */
  university: string | undefined;
  defaultEmail: string;
  /** Whether a restored draft contains `defaultEmail` with a verification that is still valid. */
  defaultVerified: boolean;
  error: string | undefined;
  /** Called after the user entered the correct code from the mail. */
  onVerified: (proof: { email: string; university: UniversityName }) => void;
  /** Called when the user requests a code. */
  onSend: () => void;
  /** Called when the user wants to enter another address. */
  onReset: () => void;
}

interface RegisterFormProps {
  renderEmail: (props: EmailSlotProps) => ReactNode;
  onRegistered: (username: string) => void;
}

const universityOptions = universityNames.map((name) => ({ value: name, label: name }));

/** Registration form. A failed submit keeps the values. */
export function RegisterForm({ renderEmail, onRegistered }: RegisterFormProps) {
  const { form, draft, university, verifiedEmail, emailDefaults, onVerified, onReset, onSubmit } =
    useRegistration(onRegistered);
  const {
    register,
    clearErrors,
    control,
    formState: { errors, isSubmitting },
  } = form;

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
          help={registrationText.usernameHint}
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
          help={registrationText.studentIdHint}
          error={errors.studentId?.message}
        />
        <SelectField
          {...register('universityName')}
          label={label.university}
          options={universityOptions}
          required
          // react-hook-form's own `disabled` would remove the value from the form.
          disabled={verifiedEmail !== ''}
          help={verifiedEmail !== '' && registrationText.universityFromEmail}
          error={errors.universityName?.message}
        />
        <Controller
          name="email"
          control={control}
          render={({ field: { ref } }) => (
            // A new key remounts the component, which then starts with the new defaults.
            <div key={emailDefaults.key}>
              {renderEmail({
                ref,
                onVerified,
                onReset,
                onSend: () => {
                  clearErrors('email');
                },
                university: university === '' ? undefined : university,
                defaultEmail: emailDefaults.email,
                defaultVerified: emailDefaults.isVerified,
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
