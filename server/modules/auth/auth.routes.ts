import { authRoutesWithRules as routes } from '@contract/auth.rules';
import { CODE_LIFETIME_SECONDS } from '@contract/auth';
import { message } from '@contract/messages';
import { mailboxOf, universityOfEmail } from '@contract/university';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import type { BrowserCookie } from '../../http/browser-cookie';
import { clientKey } from '../../http/client-address';
import type { DeviceCookie } from '../../http/device-cookie';
import type { Scopes } from '../../http/scope';
import type { SessionCookie } from '../session/session.service';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import type { SessionService } from '../session/session.service';
import { loginSourceOf } from '../user/login-limits.service';
import type { AuthService } from './auth.service';

interface AuthRouteDeps {
  auth: AuthService;
  verification: EmailVerificationService;
  sessions: SessionService;
  sessionCookie: SessionCookie;
  browserCookie: BrowserCookie;
  deviceCookie: DeviceCookie;
  limits: Limits;
  db: Db;
  /** Called after sessions of a user have ended, and with 0 after a logout without a session. It must not throw and is not awaited. */
  onSessionsEnded: (userId: number) => void;
}

// The public routes have the generous limit of requests without a session. Most of their callers have no session and count by address,
// and a whole campus may share one address.
const rateLimit = 'anonymous';

/** Registers the routes for address verification, login, logout and account recovery. */
export function registerAuthRoutes(scopes: Scopes, deps: AuthRouteDeps): void {
  registerEmailVerification(scopes, deps);
  registerLogin(scopes, deps);
  registerRecovery(scopes, deps);
}

function registerEmailVerification(
  { anyone }: Scopes,
  { verification, browserCookie, limits }: AuthRouteDeps,
): void {
  anyone(
    routes.univName,
    ({ body, request, reply }) => {
      browserCookie.ensure(request, reply);
      const name = universityOfEmail(body.email);
      if (name === undefined)
        throw new AppError('university_email_required', {
          fields: { email: message.universityEmailRequired },
        });
      return name;
    },
    { rateLimit },
  );

  anyone(
    routes.sendCode,
    async ({ body: { email, university }, request, reply }) => {
      await limits.take('codeRequester', clientKey(request));
      // All requests without a cookie have the hash '' here and share one quota. The code is bound to the cookie that they get below.
      const quotaBrowserHash = browserCookie.read(request);
      const browserHash = browserCookie.ensure(request, reply);
      await verification.send({ email, university, browserHash, quotaBrowserHash });
      return { expiresInSeconds: CODE_LIFETIME_SECONDS };
    },
    { rateLimit, message: message.codeSent },
  );

  anyone(
    routes.verifyCode,
    async ({ body: { email, verificationCode: code }, request, reply }) => {
      const browserHash = browserCookie.read(request);
      await limits.take('codeCheck', `${browserHash} ${mailboxOf(email)}`);
      const newBrowser = browserCookie.create();
      await verification.check({ email, code, browserHash, newBrowserHash: newBrowser.hash });
      newBrowser.write(reply);
      return null;
    },
    { rateLimit, message: message.verified },
  );
}

function registerLogin(
  { anyone, signedIn }: Scopes,
  { auth, sessions, sessionCookie, deviceCookie, db, onSessionsEnded }: AuthRouteDeps,
): void {
  anyone(
    routes.login,
    async ({ body, request, reply }) => {
      // A new id at each login prevents session fixation.
      const { user, sessionId } = await auth.logIn(body, {
        ...loginSourceOf(deviceCookie, request, body.username),
        previousSessionId: sessionCookie.read(request),
      });
      sessionCookie.write(reply, sessionId);
      deviceCookie.remember(request, reply, user.username);
      return user;
    },
    { rateLimit },
  );

  anyone(
    routes.logout,
    async ({ request, reply }) => {
      const id = sessionCookie.read(request);
      if (id !== undefined) await sessions.end(id);
      onSessionsEnded(request.userId);
      sessionCookie.clear(reply);
      return null;
    },
    { rateLimit, message: message.loggedOut },
  );

  // Despite its name, this route ends only the caller's own sessions, on all devices.
  signedIn(routes.banUser, async ({ userId, params }) => {
    if (params.userId !== userId) throw new AppError('not_allowed');
    await sessions.endAllOf(db, userId);
    onSessionsEnded(userId);
    return null;
  });
}

function registerRecovery(
  { anyone }: Scopes,
  { auth, sessionCookie, browserCookie, onSessionsEnded }: AuthRouteDeps,
): void {
  anyone(
    routes.findId,
    async ({ body, request }) => ({
      username: await auth.findUsername(body.email, browserCookie.read(request)),
    }),
    { rateLimit },
  );

  anyone(
    routes.passwordReset,
    async ({ body, request, reply }) => {
      const userId = await auth.resetPassword(body, browserCookie.read(request));
      onSessionsEnded(userId);
      // If this browser was logged in to the account, the reset has ended its session, too.
      if (userId === request.userId) sessionCookie.clear(reply);
      return null;
    },
    { rateLimit, message: message.passwordChanged },
  );
}
