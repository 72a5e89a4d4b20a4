import type { UniversityName } from '@contract/university';

/** State of the verification of an address. `void`: too many wrong codes, a new code is required. */
export interface Verification {
  step: 'unsent' | 'sent' | 'void' | 'verified';
  /** The request in flight. */
  busy?: 'sending' | 'checking' | undefined;
  /** The university of the address; undefined until it is found. */
  university?: UniversityName | undefined;
  /** Time of `performance.now()` until which the user can enter the code. */
  expiresAt?: number | undefined;
  /** Time of `performance.now()` from which on the user can request the next code. */
  resendAt?: number | undefined;
}

export type VerificationEvent =
  | { type: 'addressChanged' }
  | { type: 'addressRefused' }
  | { type: 'sendStarted' }
  | { type: 'universityFound'; university: UniversityName }
  | { type: 'codeSent'; expiresAt: number; resendAt: number }
  /** The server refused another code for now. An earlier code stays valid. Without `resendAt`, no countdown starts. */
  | { type: 'sendPostponed'; resendAt?: number | undefined }
  | { type: 'sendFailed' }
  | { type: 'checkStarted' }
  | { type: 'codeRefused' }
  | { type: 'triesExceeded' }
  | { type: 'addressVerified' };

export const initialVerification: Verification = { step: 'unsent' };

/**
 * Applies an event. The form stores the address, the code and their errors, so this state contains none of
 * them.
 */
export function verificationReducer(state: Verification, event: VerificationEvent): Verification {
  const idle: Verification = { ...state, busy: undefined };
  switch (event.type) {
    case 'addressChanged':
    case 'addressRefused':
      return initialVerification;
    case 'sendStarted':
      return { ...idle, busy: 'sending' };
    case 'universityFound':
      return { ...state, university: event.university };
    case 'codeSent':
      return { ...idle, step: 'sent', expiresAt: event.expiresAt, resendAt: event.resendAt };
    case 'sendPostponed':
      return { ...idle, resendAt: event.resendAt ?? state.resendAt };
    case 'sendFailed':
      // An earlier code of this address stays valid.
      return state.step === 'sent' ? idle : { ...initialVerification, university: state.university };
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
