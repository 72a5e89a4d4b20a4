import type {
  EmailBody,
  FindIdBody,
  LoginResponse,
  LoginBody,
  PasswordResetBody,
  SessionUser,
  UnivNameBody,
  VerifyBody,
} from './auth.rules';
import { route } from './route';

export type { EmailBody, LoginResponse, LoginBody, PasswordResetBody, SessionUser, VerifyBody };

export const CODE_LENGTH = 6;
/** How long an e-mail code can be entered. */
export const CODE_LIFETIME_SECONDS = 300;
/** How long after a code the next one can be asked for. */
export const CODE_COOLDOWN_SECONDS = 10;
export const CODE_MAX_ATTEMPTS = 5;
export const MAX_CODES_PER_HOUR = 10;
/** How long a proof of an address serves the browser that made it. */
export const VERIFICATION_LIFETIME_SECONDS = 600;

export const authRoutes = {
  login: route<{ data: LoginResponse; body: LoginBody }>()({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    secrets: ['password'],
    summary:
      'Opens a session; its id comes as an HttpOnly cookie. One answer for an unknown user and a wrong password.',
  }),
  logout: route<{ data: null }>()({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'Ends the session of this browser; 200 without one too.',
  }),
  banUser: route<{ data: null }>()({
    method: 'PUT',
    path: '/auth/ban-user/:userId',
    access: 'session',
    summary: 'Ends every session and live connection of oneself; another’s id is a 403.',
  }),
  univName: route<{ data: string; body: UnivNameBody }>()({
    method: 'POST',
    path: '/auth/univ-name',
    access: 'public',
    summary: 'The university that an e-mail address belongs to.',
  }),
  sendCode: route<{ data: { expiresInSeconds: number }; body: EmailBody }>()({
    method: 'POST',
    path: '/auth/email',
    access: 'public',
    summary: 'Mails a six-digit code; at most one in 10 s and 10 an hour for an address.',
  }),
  verifyCode: route<{ data: null; body: VerifyBody }>()({
    method: 'POST',
    path: '/auth/email/verify',
    access: 'public',
    secrets: ['verificationCode'],
    summary: 'Proves an address to the server for this browser, for ten minutes.',
  }),
  findId: route<{ data: { username: string }; body: FindIdBody }>()({
    method: 'POST',
    path: '/auth/find-id',
    access: 'public',
    summary: 'The username of the address that this browser has verified.',
  }),
  passwordReset: route<{ data: null; body: PasswordResetBody }>()({
    method: 'POST',
    path: '/auth/password-reset',
    access: 'public',
    secrets: ['newPassword', 'confirmPassword'],
    summary:
      'Sets a new password for the account of the verified address, ends its sessions and uses the verification up.',
  }),
} as const;
