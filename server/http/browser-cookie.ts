import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'dure_browser';
const LIFETIME_SECONDS = 86_400;

/**
 * Identifies a browser before login: a verified e-mail address counts for this browser only. The HttpOnly cookie contains a random
 * id; the server stores only the hash of the id.
 */
export interface BrowserCookie {
  /** Returns the hash of the browser's id; '' for every caller without a valid cookie. */
  read: (request: FastifyRequest) => string;
  /** Returns the hash of the browser's id. Creates the id if it is missing. Sets the cookie, which is then valid for a day. */
  ensure: (request: FastifyRequest, reply: FastifyReply) => string;
  /** Creates a new id and returns its hash. The browser receives the id only if the caller calls `write`. */
  create: () => { hash: string; write: (reply: FastifyReply) => void };
}

const createId = () => randomBytes(32).toString('base64url');
const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

export function createBrowserCookie(secure: boolean): BrowserCookie {
  const name = secure ? `__Host-${NAME}` : NAME;
  const idOf = (request: FastifyRequest) => {
    const id = request.cookies[name];
    return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
  };
  const write = (reply: FastifyReply, id: string) => {
    void reply.setCookie(name, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: LIFETIME_SECONDS,
    });
  };
  return {
    read: (request) => {
      const id = idOf(request);
      return id === undefined ? '' : hashOf(id);
    },
    ensure: (request, reply) => {
      const id = idOf(request) ?? createId();
      write(reply, id);
      return hashOf(id);
    },
    create: () => {
      const id = createId();
      return {
        hash: hashOf(id),
        write: (reply) => {
          write(reply, id);
        },
      };
    },
  };
}
