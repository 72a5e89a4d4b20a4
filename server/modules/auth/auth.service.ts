import type { LoginResponse, LoginBody, PasswordResetBody } from '@contract/auth';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import type { Passwords } from '../../engines/passwords/passwords';
import { createConcurrencyLimiter } from '../../engines/concurrency-limiter';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import type { SessionService } from '../session/session.service';
import type { UserService } from '../user/user.service';
import { countLoginAttempt } from './login-limits';
import type { LoginSource } from './login-limits';

/** A login reads the account and then waits for a hash. Slightly more than the concurrent hashes, so that these never idle. */
const MAX_CONCURRENT_LOGINS = 8;
/** Checked before the database query: otherwise five hundred concurrent logins would occupy its connections only to be rejected. */
const MAX_QUEUED_LOGINS = 64;

interface LoginOrigin extends LoginSource {
  /** The session that the browser had before; it ends. */
  formerSessionId: string | undefined;
}

export interface AuthService {
  /**
   * Returns the user and the id of the new session. Throws the same `wrong_credentials` for an unknown user and a wrong password, in
   * constant time; `too_many_requests` by the limits of {@link countLoginAttempt}.
   */
  logIn: (body: LoginBody, origin: LoginOrigin) => Promise<{ user: LoginResponse; sessionId: string }>;
  /** Returns the number of queued logins. */
  queuedCount: () => number;
  /** Returns the username of a verified address. Throws `email_not_verified`, `account_not_found`. */
  findUsername: (email: string, browserHash: string) => Promise<string>;
  /** Ends all sessions of the account and returns its id. Throws `email_not_verified` also if the username does not match the address. */
  resetPassword: (body: PasswordResetBody, browserHash: string) => Promise<number>;
}

interface AuthServiceDeps {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  sessions: SessionService;
  verification: EmailVerificationService;
  users: UserService;
}

export function createAuthService({
  db,
  limits,
  passwords,
  sessions,
  verification,
  users,
}: AuthServiceDeps): AuthService {
  const runLimited = createConcurrencyLimiter({
    maxConcurrent: MAX_CONCURRENT_LOGINS,
    maxQueued: MAX_QUEUED_LOGINS,
  });
  const openSession = async ({ username, password }: LoginBody, formerSessionId: string | undefined) => {
    const proved = await users.findByPassword(username, password);
    if (!proved) return undefined;
    const sessionId = await sessions.openByPassword(
      proved.user.userId,
      proved.passwordVersion,
      formerSessionId,
    );
    return sessionId === undefined ? undefined : { user: proved.user, sessionId };
  };

  return {
    logIn: async (body, { formerSessionId, ...source }) => {
      const attempt = await countLoginAttempt(limits, body.username, source);
      try {
        const login = await runLimited(() => openSession(body, formerSessionId));
        if (login) {
          await attempt.succeed();
          return login;
        }
      } catch (error) {
        await attempt.cancel();
        throw error;
      }
      throw new AppError('wrong_credentials');
    },

    queuedCount: runLimited.queuedCount,

    findUsername: async (email, browserHash) => {
      if (!(await verification.isVerified(db, email, browserHash))) throw new AppError('email_not_verified');
      const username = await users.usernameOf(email);
      if (username === undefined) throw new AppError('account_not_found');
      return username;
    },

    resetPassword: async ({ username, email, newPassword }, browserHash) => {
      if (!(await verification.isVerified(db, email, browserHash))) throw new AppError('email_not_verified');
      // The verified address selects the account; the username only has to match. A refusal discloses nothing about the username.
      if ((await users.usernameOf(email)) !== username) throw new AppError('email_not_verified');
      const passwordHash = await passwords.hash(newPassword);
      return db.transaction(async (tx) => {
        await verification.consume(tx, email, browserHash);
        const userId = await users.replacePassword(tx, { username, email, passwordHash });
        if (userId === undefined) throw new AppError('email_not_verified');
        await sessions.endAllOf(tx, userId);
        return userId;
      });
    },
  };
}
