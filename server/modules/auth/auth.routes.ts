import { guardedAuthRoutes as routes } from '@contract/auth.rules';
import { CODE_LIFETIME_SECONDS } from '@contract/auth';
import { message } from '@contract/messages';
import { universityOfEmail } from '@contract/university';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import type { BrowserCookie } from '../../http/browser-cookie';
import { addressKey } from '../../http/client-address';
import type { Scopes } from '../../http/scope';
import type { SessionCookie } from '../../http/session-cookie';
import type { EmailVerificationService } from '../email-verification/email-verification.service';
import type { SessionService } from '../session/session.service';
import type { AuthService } from './auth.service';

interface Parts {
  auth: AuthService;
  verification: EmailVerificationService;
  sessions: SessionService;
  cookie: SessionCookie;
  browsers: BrowserCookie;
  limits: Limits;
  db: Db;
}

/** Proving an address, logging in and out, and the ways back to a lost account. */
export function registerAuthRoutes({ open, signedIn }: Scopes, { auth, verification, sessions, cookie, browsers, limits, db }: Parts): void {
  open(routes.univName, ({ body, request, reply }) => {
    browsers.ensure(request, reply);
    const name = universityOfEmail(body.email);
    if (name === undefined) throw new AppError('university_email_required');
    return name;
  });
  open(routes.sendCode, async ({ body, request, reply }) => {
    await limits.take('codeRequester', addressKey(request.ip));
    // Who comes without a cookie shares one quota with all others who do, and gets one for the answer to be good for.
    await verification.send(body.email, body.university, browsers.ensure(request, reply));
    return { expiresInSeconds: CODE_LIFETIME_SECONDS };
  }, { message: message.codeSent });
  open(routes.verifyCode, async ({ body, request }) => {
    const browserHash = browsers.read(request);
    await limits.take('codeCheck', `${browserHash} ${body.email}`);
    await verification.check(body.email, body.verificationCode, browserHash);
    return null;
  }, { message: message.verified });

  open(routes.login, async ({ body, request, reply }) => {
    const { user, sessionId } = await auth.logIn(body, addressKey(request.ip));
    // A new id at each login: whoever planted the old one holds nothing.
    const before = cookie.read(request);
    if (before !== undefined) await sessions.end(before);
    cookie.write(reply, sessionId);
    return user;
  });
  open(routes.logout, async ({ request, reply }) => {
    const id = cookie.read(request);
    if (id !== undefined) await sessions.end(id);
    cookie.clear(reply);
    return null;
  }, { message: message.loggedOut });
  signedIn(routes.banUser, async ({ userId, params }) => {
    if (params.userId !== userId) throw new AppError('not_allowed');
    await sessions.endAllOf(db, userId);
    return null;
  });

  open(routes.findId, async ({ body, request }) => ({ username: await auth.findUsername(body.email, browsers.read(request)) }));
  open(routes.passwordReset, async ({ body, request }) => {
    await auth.resetPassword(body, browsers.read(request));
    return null;
  }, { message: message.passwordChanged });
}
