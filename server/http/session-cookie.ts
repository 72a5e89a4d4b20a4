import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import type { Limits } from '../engines/limits/limits';
import { clientKey } from './client-address';
import { SESSION_COOKIE_SECONDS } from '../modules/session/session.service';
import type { SessionService } from '../modules/session/session.service';

/** The session id as it travels: HttpOnly, SameSite=Lax, Secure and `__Host-` behind TLS. */
export interface SessionCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (reply: FastifyReply, id: string) => void;
  clear: (reply: FastifyReply) => void;
}

export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-dure_session' : 'dure_session';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, id) => {
      void reply.setCookie(name, id, { ...options, maxAge: SESSION_COOKIE_SECONDS });
    },
    clear: (reply) => {
      void reply.clearCookie(name, options);
    },
  };
}

/** Finds out who is asking, for every route below; who is not logged in stays 0. */
export function addSessionLookup(
  scope: FastifyInstance,
  sessions: SessionService,
  cookie: SessionCookie,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const id = cookie.read(request);
    if (id === undefined) return;
    const found = await sessions.find(id);
    if (!found) return;
    request.userId = found.userId;
    if (found.renewed) cookie.write(reply, id);
  });
}

/** Answers 401 to callers without a session, and 429 to an address that causes too many of these answers. */
export function requireSession(scope: FastifyInstance, limits: Pick<Limits, 'take'>): void {
  scope.addHook('onRequest', async (request) => {
    if (request.userId > 0) return;
    await limits.take('unauthenticated', clientKey(request));
    throw new AppError('not_logged_in');
  });
}
