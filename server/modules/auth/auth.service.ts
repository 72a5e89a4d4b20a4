import type { LoginResponse, LoginBody, PasswordResetBody } from '@contract/auth';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import type { PasswordHasher } from '../../engines/passwords/passwords';
import { createConcurrencyLimiter } from '../../engines/concurrency-limiter';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import { accountSuspended } from '../operator/suspension.service';
import type { SessionService } from '../session/session.service';
import { countLoginAttempt } from '../user/login-limits.service';
import type { LoginSource } from '../user/login-limits.service';
import type { UserService } from '../user/user.service';

/** More than the two password hashes that run at once, so that hashing never idles while other logins read their accounts. */
const MAX_CONCURRENT_LOGINS = 8;
/**
 * Logins wait before their first query, and further logins are refused with `busy`. Otherwise five hundred concurrent logins would
 * occupy all database connections.
 */
const MAX_QUEUED_LOGINS = 64;

interface LoginContext extends LoginSource {
  /** Id of the browser's previous session, which a successful login ends. */
  previousSessionId: string | undefined;
}

export interface AuthService {
  /**
   * Returns the user and the id of the new session. Throws the same `wrong_credentials` for an unknown user and a wrong password, and
   * the duration does not disclose which of them it was. Throws `account_suspended` for a suspended account, but only with the correct
   * password. Throws `too_many_requests` beyond a limit of {@link countLoginAttempt}, and `busy` when too many logins are queued.
   */
  logIn: (body: LoginBody, context: LoginContext) => Promise<{ user: LoginResponse; sessionId: string }>;
  /** Returns the number of queued logins. */
  queuedCount: () => number;
  /** Returns the username of the account whose address the browser has verified. Throws `email_not_verified`, `account_not_found`. */
  findUsername: (email: string, browserHash: string) => Promise<string>;
  /** Replaces the password and ends all sessions. Returns the user id. Throws `email_not_verified`, also for a wrong username. */
  resetPassword: (body: PasswordResetBody, browserHash: string) => Promise<number>;
}

interface AuthServiceDeps {
  db: Db;
  limits: Limits;
  passwordHasher: PasswordHasher;
  sessions: SessionService;
  verification: EmailVerificationService;
  users: UserService;
}

export function createAuthService({
  db,
  limits,
  passwordHasher,
  sessions,
  verification,
  users,
}: AuthServiceDeps): AuthService {
  const runLimited = createConcurrencyLimiter({
    maxConcurrent: MAX_CONCURRENT_LOGINS,
    maxQueued: MAX_QUEUED_LOGINS,
  });
  const openSession = async ({ username, password }: LoginBody, previousSessionId: string | undefined) => {
    const authenticated = await users.findByPassword(username, password);
    if (!authenticated) return undefined;
    const { suspension } = authenticated;
    if (suspension) throw accountSuspended(suspension.until, suspension.reason);
    const sessionId = await sessions.openByPassword(
      authenticated.user.userId,
      authenticated.passwordVersion,
      previousSessionId,
    );
    return sessionId === undefined ? undefined : { user: authenticated.user, sessionId };
  };

  return {
    logIn: async (body, { previousSessionId, ...source }) => {
      const attempt = await countLoginAttempt(limits, body.username, source);
      try {
        const login = await runLimited(() => openSession(body, previousSessionId));
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
      const passwordHash = await passwordHasher.hash(newPassword);
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
