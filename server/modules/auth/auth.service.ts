import type { LoginAnswer, LoginBody, PasswordResetBody } from '@contract/auth';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import type { Passwords } from '../../engines/passwords/passwords';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import type { SessionService } from '../session/session.service';
import { presentLogin } from '../user/user.presenter';
import { findCredentials, findUserByEmail, updateUser } from '../user/user.repository';

export interface AuthService {
  /**
   * Answers who logged in and the id of the new session. One refusal, `wrong_credentials`, for an unknown user and a wrong
   * password, in like time; `too_many_requests` after ten failures on an account or on a hundred accounts from one address.
   */
  logIn: (body: LoginBody, address: string) => Promise<{ user: LoginAnswer; sessionId: string }>;
  /** The username of an address that the browser has proved. Throws `email_not_verified`, `account_not_found`. */
  findUsername: (email: string, browserHash: string) => Promise<string>;
  /** Throws `email_not_verified` for an unproved address and for a username that is not that of the address. */
  resetPassword: (body: PasswordResetBody, browserHash: string) => Promise<void>;
}

interface Parts {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  sessions: SessionService;
  verification: EmailVerificationService;
}

export function createAuthService({ db, limits, passwords, sessions, verification }: Parts): AuthService {
  return {
    logIn: async ({ username, password }, address) => {
      const onAccount = `${address} ${username}`;
      await limits.check('loginFailure', onAccount);
      await limits.check('loginAccounts', address);
      const user = await findCredentials(db, username);
      if (!await passwords.verify(password, user?.passwordHash ?? undefined) || !user) {
        // The first failure on an account is what tells how many accounts an address is trying.
        if (await limits.used('loginFailure', onAccount) === 0) await limits.take('loginAccounts', address);
        await limits.take('loginFailure', onAccount);
        throw new AppError('wrong_credentials');
      }
      await limits.forget('loginFailure', onAccount);
      return { user: presentLogin(user), sessionId: await sessions.open(user.id) };
    },

    findUsername: async (email, browserHash) => {
      if (!await verification.isVerified(db, email, browserHash)) throw new AppError('email_not_verified');
      const user = await findUserByEmail(db, email);
      if (!user) throw new AppError('account_not_found');
      return user.username;
    },

    resetPassword: async ({ username, email, newPassword }, browserHash) => {
      if (!await verification.isVerified(db, email, browserHash)) throw new AppError('email_not_verified');
      // The account is that of the proved address; the username only has to agree, and its owner learns nothing from a refusal.
      const user = await findUserByEmail(db, email);
      if (user?.username !== username) throw new AppError('email_not_verified');
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction(async (tx) => {
        if (!await updateUser(tx, user.id, { passwordHash })) throw new AppError('email_not_verified');
        await verification.consume(tx, email, browserHash);
        await sessions.endAllOf(tx, user.id);
      });
    },
  };
}
