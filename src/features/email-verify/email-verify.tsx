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

/** An address that the server has seen proved by this browser; good for ten minutes and one use. */
export interface VerifiedEmail {
  /** As the server stores it: trimmed, lower case. */
  email: string;
  university: UniversityName;
}

interface EmailVerifyProps {
  onVerified: (proof: VerifiedEmail) => void;
  /** A code is being asked for: whatever the form had to say about the address has been heard. */
  onSend?: () => void;
  /** Another address shall be verified: the proof handed over before no longer counts. */
  onReset?: () => void;
  /** Only addresses of this university count. */
  university?: string | undefined;
  defaultEmail?: string;
  /** The default address was verified by an earlier page: it starts as verified, and nothing is handed over again. */
  defaultVerified?: boolean;
  /** What the form around it has to say about the address. */
  error?: string | undefined;
  /** Where the person goes on: the code once it is sent, the address until then. For a form that wants to lead there. */
  ref?: Ref<{ focus: () => void }>;
}

/**
 * Address and code of a person's university e-mail: sends the code, counts its time down, checks it. The code lives in
 * this component and in the one request that carries it, nowhere else.
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
  // Not the form's `setFocus`, which waits for a timer.
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
  // No code was entered on this page: there is no field to show for it.
  const isRestored = verified && state.expiresAt === undefined && code === '';
  const expired = state.step === 'sent' && codeSeconds === 0;
  const canSend = state.busy === undefined && resendSeconds === 0;
  const canCheck = state.busy === undefined && state.step === 'sent' && !expired;

  // Each code that is sent calls for its digits; the field may have been mounted with it.
  useEffect(() => {
    if (state.expiresAt !== undefined) codeInput.current?.focus();
  }, [state.expiresAt]);

  async function onSend() {
    if (!canSend) return;
    setValue('verificationCode', '');
    onSendStart?.();
    if ((await send()) === false) emailInput.current?.focus();
  }

  async function onCheck() {
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
                void onSend();
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
            if (consumeEnter(event)) void onSend();
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
            void onCheck();
          }}
          onKeyDown={(event) => {
            if (consumeEnter(event)) void onCheck();
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

/** Enter does the deed of the field it is pressed in, never the one of the form around it. */
function consumeEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || isComposing(event)) return false;
  event.preventDefault();
  return true;
}
