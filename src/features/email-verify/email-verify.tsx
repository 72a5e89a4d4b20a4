import Button from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useController } from 'react-hook-form';
import { label } from '@contract/messages';
import { normalizeEmail } from '@contract/university';
import type { UniversityName } from '@contract/university';
import { isComposing } from '@/shared/lib/composing';
import { accountText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { CodeField } from './code-field';
import { FieldWithButton } from './field-with-button';
import { useEmailForm } from './email-form';
import { useSecondsLeft } from './use-seconds-left';
import { useVerification } from './use-verification';
import { VerificationStatus } from './verification-status';

/** An address that this browser has verified. The server accepts it once, within ten minutes. */
export interface VerifiedEmail {
  /** As the server stores it: trimmed, lower case. */
  email: string;
  university: UniversityName;
}

interface EmailVerifyProps {
  onVerified: (proof: VerifiedEmail) => void;
  /** Called when a code is requested; the form clears its error about the address. */
  onSend?: () => void;
  /** Called when the user replaces the address; the earlier verification is void. */
  onReset?: () => void;
  /** Accepts only addresses of this university. */
  university?: string | undefined;
  defaultEmail?: string;
  /** The default address is already verified. `onVerified` is not called for it. */
  defaultVerified?: boolean;
  /** The surrounding form's error about the address. */
  error?: string | undefined;
  /** Focuses the next field: the code after it was sent, the address before. */
  ref?: Ref<{ focus: () => void }>;
}

/**
 * Verifies a university e-mail address: sends the code, counts its lifetime down and checks it. Only this
 * component and its request contain the code.
 */
export function EmailVerify({
  onVerified,
  onSend: onSendStart,
  onReset,
  university,
  defaultEmail = '',
  defaultVerified = false,
  error,
  ref,
}: EmailVerifyProps) {
  const form = useEmailForm(defaultEmail, university);
  const {
    control,
    setValue,
    formState: { errors },
  } = form;
  const {
    field: { ref: emailRef, value: email },
  } = useController({ control, name: 'email' });
  const {
    field: { ref: codeRef, value: code, onChange: onCode },
  } = useController({ control, name: 'verificationCode' });
  // The form's `setFocus` would wait for a timer.
  const emailInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const emailFieldRef = useForkRef(emailRef, emailInput);
  const codeFieldRef = useForkRef(codeRef, codeInput);
  const { state, send, check, changeAddress } = useVerification(form, defaultVerified);
  const codeSeconds = useSecondsLeft(state.expiresAt);
  const resendSeconds = useSecondsLeft(state.resendAt);
  useImperativeHandle(ref, () => ({
    focus: () => (state.step === 'sent' ? codeInput : emailInput).current?.focus(),
  }));

  const verified = state.step === 'verified';
  // No code was entered on this page, so there is no code field.
  const isRestored = verified && state.expiresAt === undefined && code === '';
  const expired = state.step === 'sent' && codeSeconds === 0;
  const canSend = state.busy === undefined && resendSeconds === 0;
  const canCheck = state.busy === undefined && state.step === 'sent' && !expired;

  // Focuses the code field after each sent code. The field may have just been mounted.
  useEffect(() => {
    if (state.expiresAt !== undefined) codeInput.current?.focus();
  }, [state.expiresAt]);

  async function handleSend() {
    if (!canSend) return;
    setValue('verificationCode', '');
    onSendStart?.();
    if ((await send()) === false) emailInput.current?.focus();
  }

  async function handleCheck() {
    if (!canCheck) return;
    const isRight = await check();
    if (isRight === undefined) return;
    codeInput.current?.focus();
    if (!isRight) codeInput.current?.select();
    else if (state.university) onVerified({ email: normalizeEmail(email), university: state.university });
  }

  function handleAddressInput(next: string) {
    setValue('email', next);
    setValue('verificationCode', '');
    changeAddress();
  }

  function handleChangeAddress() {
    handleAddressInput('');
    onReset?.();
    emailInput.current?.focus();
  }

  return (
    <div>
      <FieldWithButton
        button={
          verified ? (
            <Button variant="text" onClick={handleChangeAddress}>
              {accountText.changeEmail}
            </Button>
          ) : (
            <Button
              variant="line"
              disabled={!canSend && state.busy !== 'sending'}
              loading={state.busy === 'sending'}
              onClick={() => {
                void handleSend();
              }}
            >
              {state.step === 'unsent' ? accountText.sendCode : accountText.sendAgain}
            </Button>
          )
        }
      >
        <Field
          ref={emailFieldRef}
          label={label.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          readOnly={verified || state.busy !== undefined}
          error={errors.email?.message ?? error}
          help={state.university ?? accountText.emailHint}
          onChange={(event) => {
            handleAddressInput(event.target.value);
          }}
          onKeyDown={(event) => {
            if (consumeEnter(event)) void handleSend();
          }}
        />
      </FieldWithButton>
      {state.step !== 'unsent' && !isRestored && (
        <CodeField
          ref={codeFieldRef}
          value={code}
          secondsLeft={codeSeconds}
          locked={!canCheck && state.busy !== 'checking'}
          busy={state.busy === 'checking'}
          verified={verified}
          error={expired ? accountText.codeExpired : errors.verificationCode?.message}
          onChange={onCode}
          onCheck={() => {
            void handleCheck();
          }}
          onKeyDown={(event) => {
            if (consumeEnter(event)) void handleCheck();
          }}
        />
      )}
      <VerificationStatus
        step={state.step}
        refused={errors.verificationCode !== undefined}
        codeSeconds={codeSeconds}
        resendSeconds={resendSeconds}
      />
    </div>
  );
}

/** Returns whether the key is Enter and prevents that it submits the surrounding form. */
function consumeEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || isComposing(event)) return false;
  event.preventDefault();
  return true;
}
