import { useReducer, useRef } from 'react';
import { CODE_COOLDOWN_SECONDS } from '@contract/auth';
import { message } from '@contract/messages';
import { normalizeEmail, universityNames, universityOfEmail } from '@contract/university';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import type { EmailForm } from './email-form';
import { useFindUniversityMutation, useSendCodeMutation, useVerifyCodeMutation } from './email-verify-api';
import { initialVerification, verificationReducer } from './verification';
import type { VerificationEvent } from './verification';

/** Returns the deadline as a time of `performance.now()`. */
const deadlineIn = (seconds: number) => performance.now() + seconds * 1000;

/** Sends the requests of e-mail verification and manages its state. Failed requests become field errors. */
export function useVerification(
  { trigger, getValues, setError, clearErrors }: EmailForm,
  defaultVerified: boolean,
) {
  const [state, dispatch] = useReducer(verificationReducer, defaultVerified, (isVerified) =>
    isVerified
      ? {
          ...initialVerification,
          step: 'verified' as const,
          university: universityOfEmail(getValues('email')),
        }
      : initialVerification,
  );
  const [findUniversity] = useFindUniversityMutation();
  const [sendCode] = useSendCodeMutation();
  const [verifyCode] = useVerifyCodeMutation();
  const redactSecret = useRedactSecret();

  // This ref prevents a second request. `state.busy` cannot, because it changes only after the asynchronous
  // validation, and only with the next render.
  const inFlight = useRef(false);
  const runExclusively = (request: () => Promise<boolean>) => async () => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    return request().finally(() => {
      inFlight.current = false;
    });
  };

  async function send(): Promise<boolean> {
    if (!(await trigger('email'))) {
      dispatch({ type: 'addressRefused' });
      return false;
    }
    const email = normalizeEmail(getValues('email'));
    clearErrors();
    dispatch({ type: 'sendStarted' });
    try {
      const foundName = state.university ?? (await findUniversity({ body: { email } }).unwrap());
      const university = universityNames.find((name) => name === foundName) ?? universityOfEmail(email);
      if (university === undefined) throw new Error('the rules accept addresses of known universities only');
      dispatch({ type: 'universityFound', university });
      const { expiresInSeconds } = await sendCode({ body: { email, university } }).unwrap();
      dispatch({
        type: 'codeSent',
        expiresAt: deadlineIn(expiresInSeconds),
        resendAt: deadlineIn(CODE_COOLDOWN_SECONDS),
      });
      return true;
    } catch (error) {
      const { event, errorText } = toSendFailure(toApiFailure(error));
      dispatch(event);
      setError('email', { type: 'server', message: errorText });
      return false;
    }
  }

  async function check(): Promise<boolean> {
    if (!(await trigger('verificationCode'))) return false;
    const { email, verificationCode } = getValues();
    clearErrors();
    dispatch({ type: 'checkStarted' });
    try {
      await verifyCode({
        body: { email: normalizeEmail(email), verificationCode: redactSecret(verificationCode) },
      }).unwrap();
      dispatch({ type: 'addressVerified' });
      return true;
    } catch (error) {
      const failure = toApiFailure(error);
      dispatch({ type: failure.code === 'code_tries_exceeded' ? 'triesExceeded' : 'codeRefused' });
      setError('verificationCode', { type: 'server', message: failure.message });
      return false;
    }
  }

  return {
    state,
    /** Resolves to whether the code was sent; undefined while another request is in flight. */
    send: runExclusively(send),
    /** Resolves to whether the address is verified; undefined while another request is in flight. */
    check: runExclusively(check),
    restart: () => {
      clearErrors();
      dispatch({ type: 'addressChanged' });
    },
  };
}

function toSendFailure({ code, message: text, errors, retryAfterSeconds }: ApiFailure): {
  event: VerificationEvent;
  errorText: string;
} {
  if (code === 'code_cooldown' || code === 'too_many_requests') {
    // `too_many_requests` starts no countdown, because an hourly quota may mean a long wait. The button stays
    // enabled.
    const resendAt =
      code === 'code_cooldown' ? deadlineIn(retryAfterSeconds ?? CODE_COOLDOWN_SECONDS) : undefined;
    return { event: { type: 'sendPostponed', resendAt }, errorText: text };
  }
  if (
    code === 'university_email_required' ||
    errors?.email !== undefined ||
    errors?.university !== undefined
  ) {
    return { event: { type: 'addressRefused' }, errorText: message.universityEmailRequired };
  }
  return { event: { type: 'sendFailed' }, errorText: message.mailFailed };
}
