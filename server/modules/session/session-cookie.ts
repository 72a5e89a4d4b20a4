import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE_SECONDS } from './session.service';

/** Reads and writes the cookie with the session id: HttpOnly, SameSite=Lax, Secure and `__Host-` behind TLS. */
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
