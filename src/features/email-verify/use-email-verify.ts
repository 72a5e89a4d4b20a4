import { useForkRef } from '@mui/material/utils';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import { normalizeEmail } from '@contract/university';
import type { UniversityName } from '@contract/university';
import { useEmailForm } from './email-form';
import { useSecondsLeft } from './use-seconds-left';
import { useVerification } from './use-verification';

/** An address that this browser has verified. The server accepts it once, within ten minutes. */
export interface VerifiedEmail {
  /** Trimmed and lower case, as the server stores addresses. */
  email: string;
  university: UniversityName;
}

export interface EmailVerifyProps {
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
  /** Lets the form focus the code field after a code was sent, otherwise the address field. */
  ref?: Ref<{ focus: () => void }>;
}

/** Connects the fields of the address and the code with the requests: values, focus and handlers. */
export function useEmailVerify({
  onVerified,
  onSend: onSendStart,
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
    field: { ref: codeRef, value: code, onChange: onCode },
  } = useController({ control, name: 'verificationCode' });
  // Refs move the focus at once; the form's `setFocus` would wait for a timer.
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

  // No code was entered on this page, so there is no code field.
  const isRestored = state.step === 'verified' && state.expiresAt === undefined && code === '';
  const isExpired = state.step === 'sent' && codeSeconds === 0;
  const canSend = state.busy === undefined && resendSeconds === 0;
  const canCheck = state.busy === undefined && state.step === 'sent' && !isExpired;

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
    const isCorrect = await check();
    if (isCorrect === undefined) return;
    codeInput.current?.focus();
    if (!isCorrect) codeInput.current?.select();
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

  return {
    state,
    email,
    code,
    errors,
    codeSeconds,
    resendSeconds,
    isRestored,
    isExpired,
    canSend,
    canCheck,
    emailFieldRef,
    codeFieldRef,
    onCode,
    handleSend,
    handleCheck,
    handleAddressInput,
    handleChangeAddress,
  };
}
