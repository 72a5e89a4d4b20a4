import type { UniversityName } from '@contract/university';

/** State of the verification of one address. `void`: too many wrong codes, only a new code helps. */
export interface Verification {
  step: 'unsent' | 'sent' | 'void' | 'verified';
  /** A request is in flight. */
  busy?: 'sending' | 'checking' | undefined;
  /** The university of the address, as the server found it. */
  university?: UniversityName | undefined;
  /** Times of `performance.now()`: until when the code can be entered, and from when on the next can be requested. */
  expiresAt?: number | undefined;
  resendAt?: number | undefined;
}

export type VerificationEvent =
  | { type: 'addressChanged' }
  | { type: 'addressRefused' }
  | { type: 'sendStarted' }
  | { type: 'universityFound'; university: UniversityName }
  | { type: 'codeSent'; expiresAt: number; resendAt: number }
  /** Too early: the code sent before stays valid. */
  | { type: 'sendPostponed'; resendAt?: number | undefined }
  | { type: 'sendFailed' }
  | { type: 'checkStarted' }
  | { type: 'codeRefused' }
  | { type: 'triesExceeded' }
  | { type: 'addressVerified' };

export const unsent: Verification = { step: 'unsent' };

/** Applies an event. The texts of both fields and their errors stand in the form, so the code is never in here. */
export function verificationReducer(state: Verification, event: VerificationEvent): Verification {
  const idle: Verification = { ...state, busy: undefined };
  switch (event.type) {
    case 'addressChanged':
    case 'addressRefused':
      return unsent;
    case 'sendStarted':
      return { ...idle, busy: 'sending' };
    case 'universityFound':
      return { ...state, university: event.university };
    case 'codeSent':
      return { ...idle, step: 'sent', expiresAt: event.expiresAt, resendAt: event.resendAt };
    case 'sendPostponed':
      return { ...idle, resendAt: event.resendAt ?? state.resendAt };
    case 'sendFailed':
      return { ...unsent, university: state.university };
    case 'checkStarted':
      return { ...idle, busy: 'checking' };
    case 'codeRefused':
      return idle;
    case 'triesExceeded':
      return { ...idle, step: 'void', expiresAt: undefined };
    case 'addressVerified':
      return { ...idle, step: 'verified', expiresAt: undefined, resendAt: undefined };
  }
}
