import { useForkRef } from '@mui/material/utils';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import { normalizeEmail } from '@contract/university';
import type { UniversityName } from '@contract/university';
import { useEmailForm } from './email-form';
import { useSecondsLeft } from './use-seconds-left';
import { useVerification } from './use-verification';

/**
 * An address that this browser has verified. The verification lasts ten minutes. A successful registration,
 * password reset or e-mail change consumes it.
 */
export interface VerifiedEmail {
  /** Trimmed and lower case, as the server stores addresses. */
  email: string;
  university: UniversityName;
}

export interface EmailVerifyProps {
  onVerified: (proof: VerifiedEmail) => void;
  /** Called before the address is validated and a code requested. The surrounding form clears `error`. */
  onSend?: () => void;
  /** Called when the user replaces a verified address. The surrounding form must then discard it. */
  onReset?: () => void;
  /** Accepts only addresses of this university. */
  university?: string | undefined;
  defaultEmail?: string;
  /** The default address is already verified. `onVerified` is not called for it. */
  defaultVerified?: boolean;
  /** The surrounding form's error about the address. */
  error?: string | undefined;
  /** `focus` focuses the code field in the step `sent`, otherwise the address field. */
  ref?: Ref<{ focus: () => void }>;
}

/** Returns the state, the field values and the handlers of e-mail verification, and moves the focus. */
export function useEmailVerify({
  onVerified,
  onSend,
  onReset,
  university,
  defaultEmail = '',
  defaultVerified = false,
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
    field: { ref: codeRef, value: code, onChange: handleCodeInput },
  } = useController({ control, name: 'verificationCode' });
  // Refs move the focus at once; the form's `setFocus` would wait for a timer.
  const emailInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const emailFieldRef = useForkRef(emailRef, emailInput);
  const codeFieldRef = useForkRef(codeRef, codeInput);
  const { state, send, check, restart } = useVerification(form, defaultVerified);
  const codeSecondsLeft = useSecondsLeft(state.expiresAt);
  const resendSecondsLeft = useSecondsLeft(state.resendAt);
  useImperativeHandle(ref, () => ({
    focus: () => (state.step === 'sent' ? codeInput : emailInput).current?.focus(),
  }));

  // The user has entered no code on this page, so no code field is shown.
  const isVerifiedByDefault = state.step === 'verified' && state.expiresAt === undefined && code === '';
  const isExpired = state.step === 'sent' && codeSecondsLeft === 0;
  const canSend = state.busy === undefined && state.step !== 'verified' && resendSecondsLeft === 0;
  const canCheck = state.busy === undefined && state.step === 'sent' && !isExpired;

  // Focuses the code field after each sent code. An effect does it, because the first code mounts the field.
  useEffect(() => {
    if (state.expiresAt !== undefined) codeInput.current?.focus();
  }, [state.expiresAt]);

  async function handleSend() {
    if (!canSend) return;
    setValue('verificationCode', '');
    onSend?.();
    if ((await send()) === false) emailInput.current?.focus();
  }

  async function handleCheck() {
    if (!canCheck) return;
    const isVerified = await check();
    if (isVerified === undefined) return;
    codeInput.current?.focus();
    if (!isVerified) codeInput.current?.select();
    else if (state.university) onVerified({ email: normalizeEmail(email), university: state.university });
  }

  function handleAddressInput(next: string) {
    setValue('email', next);
    setValue('verificationCode', '');
    restart();
  }

  function handleChangeAddress() {
    handleAddressInput('');
    onReset?.();
    emailInput.current?.focus();
  }

  return {
    state,
    email,
    code,
    errors,
    codeSecondsLeft,
    resendSecondsLeft,
    isVerifiedByDefault,
    isExpired,
    canSend,
    canCheck,
    emailFieldRef,
    codeFieldRef,
    handleCodeInput,
    handleSend,
    handleCheck,
    handleAddressInput,
    handleChangeAddress,
  };
}
