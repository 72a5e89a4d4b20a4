import type {
  SendCodeBody,
  FindIdBody,
  LoginResponse,
  LoginBody,
  PasswordResetBody,
  SessionUser,
  UnivNameBody,
  VerifyBody,
} from './auth.rules';
import { route } from './route';

export type { SendCodeBody, LoginResponse, LoginBody, PasswordResetBody, SessionUser, VerifyBody };

export const CODE_LENGTH = 6;
/** Lifetime of a code sent by e-mail. */
export const CODE_LIFETIME_SECONDS = 300;
/** Minimum time between two codes for one address. */
export const CODE_COOLDOWN_SECONDS = 10;
/** Wrong attempts after which a code is void. */
export const CODE_MAX_ATTEMPTS = 5;
/** Codes per hour that one browser can request for one address. */
export const MAX_CODES_PER_HOUR = 10;
/** Time for which a browser can use the verification of an address. */
export const VERIFICATION_LIFETIME_SECONDS = 600;

export const authRoutes = {
  login: route<{ data: LoginResponse; body: LoginBody }>()({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    secrets: ['password'],
    summary:
      'Creates a session and sets its id as an HttpOnly cookie. An unknown user and a wrong password get the same response.',
  }),
  logout: route<{ data: null }>()({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'Ends the session of this browser. Returns 200 even without a session.',
  }),
  // The name and the path come from an older API. The call ends sessions and bans no user.
  banUser: route<{ data: null }>()({
    method: 'PUT',
    path: '/auth/ban-user/:userId',
    access: 'session',
    summary: 'Ends all sessions and live connections of the caller. Another user’s id is a 403.',
  }),
  univName: route<{ data: string; body: UnivNameBody }>()({
    method: 'POST',
    path: '/auth/univ-name',
    access: 'public',
    summary: 'Returns the name of the university to which an e-mail address belongs.',
  }),
  sendCode: route<{ data: { expiresInSeconds: number }; body: SendCodeBody }>()({
    method: 'POST',
    path: '/auth/email',
    access: 'public',
    summary:
      'Mails a six-digit code: for one address at most one per 10 s, 10 per hour from one browser and 50 per hour from all browsers.',
  }),
  verifyCode: route<{ data: null; body: VerifyBody }>()({
    method: 'POST',
    path: '/auth/email/verify',
    access: 'public',
    secrets: ['verificationCode'],
    summary: 'Verifies an address for this browser, for ten minutes.',
  }),
  // The name and the path come from an older API. The call returns the username.
  findId: route<{ data: { username: string }; body: FindIdBody }>()({
    method: 'POST',
    path: '/auth/find-id',
    access: 'public',
    summary: 'Returns the username of the address that this browser has verified.',
  }),
  passwordReset: route<{ data: null; body: PasswordResetBody }>()({
    method: 'POST',
    path: '/auth/password-reset',
    access: 'public',
    secrets: ['newPassword', 'confirmPassword'],
    summary:
      'Sets a new password for the account of the verified address, ends its sessions and consumes the verification.',
  }),
} as const;
