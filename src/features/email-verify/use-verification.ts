import { useReducer } from 'react';
import { CODE_COOLDOWN_SECONDS, CODE_LENGTH } from '@contract/auth';
import { message, label } from '@contract/messages';
import { normalizeEmail, universityNames, universityOfEmail } from '@contract/university';
import { conceal, failureOf } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { useFindUniversityMutation, useSendCodeMutation, useVerifyCodeMutation } from './email-verify-api';
import { unsent, verificationReducer } from './verification';
import type { VerificationEvent } from './verification';

const inSeconds = (seconds: number) => performance.now() + seconds * 1000;
const CODE = new RegExp(`^\\d{${String(CODE_LENGTH)}}$`);

/** The deeds of e-mail verification and where they have led. Each deed says whether it succeeded. */
export function useVerification(requiredUniversity: string | undefined) {
  const [state, tell] = useReducer(verificationReducer, unsent);
  const [findUniversity] = useFindUniversityMutation();
  const [sendCode] = useSendCodeMutation();
  const [verifyCode] = useVerifyCodeMutation();

  async function send(typed: string): Promise<boolean> {
    const email = normalizeEmail(typed);
    const own = universityOfEmail(email);
    if (
      email === '' ||
      own === undefined ||
      (requiredUniversity !== undefined && own !== requiredUniversity)
    ) {
      tell({
        type: 'addressRefused',
        message: email === '' ? message.required(label.email) : message.universityEmailRequired,
      });
      return false;
    }
    tell({ type: 'sendStarted' });
    try {
      const found = state.university ?? (await findUniversity({ body: { email } }).unwrap());
      const university = universityNames.find((name) => name === found) ?? own;
      tell({ type: 'universityFound', university });
      const { expiresInSeconds } = await sendCode({ body: { email, university } }).unwrap();
      tell({
        type: 'codeSent',
        expiresAt: inSeconds(expiresInSeconds),
        resendAt: inSeconds(CODE_COOLDOWN_SECONDS),
      });
      return true;
    } catch (error) {
      tell(sendFailure(failureOf(error)));
      return false;
    }
  }

  async function check(typed: string, code: string): Promise<boolean> {
    if (!CODE.test(code)) {
      tell({ type: 'codeRefused', message: code === '' ? message.required(label.code) : message.code });
      return false;
    }
    tell({ type: 'checkStarted' });
    try {
      await verifyCode({ body: { email: normalizeEmail(typed), verificationCode: conceal(code) } }).unwrap();
      tell({ type: 'addressVerified' });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      tell({
        type: failure.code === 'code_tries_exceeded' ? 'triesExceeded' : 'codeRefused',
        message: failure.message,
      });
      return false;
    }
  }

  return {
    state,
    send,
    check,
    changeAddress: () => {
      tell({ type: 'addressChanged' });
    },
  };
}

function sendFailure({ code, message: said, errors, retryAfterSeconds }: ApiFailure): VerificationEvent {
  if (code === 'code_cooldown' || code === 'too_many_requests') {
    // The hour's quota may ask for a long wait: the sentence says so, the button stays.
    const resendAt =
      code === 'code_cooldown' ? inSeconds(retryAfterSeconds ?? CODE_COOLDOWN_SECONDS) : undefined;
    return { type: 'sendPostponed', message: said, resendAt };
  }
  if (
    code === 'university_email_required' ||
    errors?.email !== undefined ||
    errors?.university !== undefined
  ) {
    return { type: 'addressRefused', message: message.universityEmailRequired };
  }
  return { type: 'sendFailed', message: message.mailFailed };
}
