import type { UniversityName } from '@contract/university';

/** Where the proof of an address stands. `void`: too many wrong codes, only a new one helps. */
export interface Verification {
  step: 'unsent' | 'sent' | 'void' | 'verified';
  /** A call is under way. */
  busy?: 'sending' | 'checking' | undefined;
  /** The university of the address, as the server found it. */
  university?: UniversityName | undefined;
  /** Times of `performance.now()`: until when the code can be entered, and from when on the next can be asked for. */
  expiresAt?: number | undefined;
  resendAt?: number | undefined;
  /** What is wrong, under the field it is about. */
  emailError?: string | undefined;
  codeError?: string | undefined;
}

export type VerificationEvent =
  | { type: 'addressChanged' }
  | { type: 'addressRefused'; message: string }
  | { type: 'sendStarted' }
  | { type: 'universityFound'; university: UniversityName }
  | { type: 'codeSent'; expiresAt: number; resendAt: number }
  /** Too early: what was sent before stays good. */
  | { type: 'sendPostponed'; message: string; resendAt?: number | undefined }
  | { type: 'sendFailed'; message: string }
  | { type: 'checkStarted' }
  | { type: 'codeRefused'; message: string }
  | { type: 'triesExceeded'; message: string }
  | { type: 'addressVerified' };

export const unsent: Verification = { step: 'unsent' };

/** The story of one address, told by events; no code ever stands in it. */
export function verificationReducer(state: Verification, event: VerificationEvent): Verification {
  const calm: Verification = { ...state, busy: undefined, emailError: undefined, codeError: undefined };
  switch (event.type) {
    case 'addressChanged':
      return unsent;
    case 'addressRefused':
      return { ...unsent, emailError: event.message };
    case 'sendStarted':
      return { ...calm, busy: 'sending' };
    case 'universityFound':
      return { ...state, university: event.university };
    case 'codeSent':
      return { ...calm, step: 'sent', expiresAt: event.expiresAt, resendAt: event.resendAt };
    case 'sendPostponed':
      return { ...calm, emailError: event.message, resendAt: event.resendAt ?? state.resendAt };
    case 'sendFailed':
      return { ...unsent, university: state.university, emailError: event.message };
    case 'checkStarted':
      return { ...calm, busy: 'checking' };
    case 'codeRefused':
      return { ...calm, codeError: event.message };
    case 'triesExceeded':
      return { ...calm, step: 'void', expiresAt: undefined, codeError: event.message };
    case 'addressVerified':
      return { ...calm, step: 'verified', expiresAt: undefined, resendAt: undefined };
  }
}
