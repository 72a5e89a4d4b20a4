import type { LoginAnswer, LoginBody, PasswordResetBody } from '@contract/auth';
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

/** Who logs in looks for an account and then waits for a hash: a few more than are hashed at once, so that these never want for work. */
const MAX_CONCURRENT_LOGINS = 8;
/** As many as may wait for a hash. Taken before the database is asked, or five hundred who come at once would take its connections from all others, only to be refused. */
const MAX_QUEUED_LOGINS = 64;

interface LoginOrigin extends LoginSource {
  /** The session that the browser had before; it ends. */
  formerSessionId: string | undefined;
}

export interface AuthService {
  /**
   * Answers who logged in and the id of the new session. One refusal, `wrong_credentials`, for an unknown user and a wrong
   * password, in like time; `too_many_requests` by the limits of {@link countLoginAttempt}.
   */
  logIn: (body: LoginBody, origin: LoginOrigin) => Promise<{ user: LoginAnswer; sessionId: string }>;
  /** How many wait to be looked at. */
  queuedCount: () => number;
  /** The username of an address that the browser has proved. Throws `email_not_verified`, `account_not_found`. */
  findUsername: (email: string, browserHash: string) => Promise<string>;
  /** Ends every session of the account, whose id it answers. Throws `email_not_verified` for an unproved address and for a username that is not that of the address. */
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
      // The account is that of the proved address; the username only has to agree, and its owner learns nothing from a refusal.
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
