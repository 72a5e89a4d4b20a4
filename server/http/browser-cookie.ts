import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'dure_browser';
const LIFETIME_SECONDS = 86_400;

/**
 * Tells one browser from another before anybody has logged in: what is proved here (an e-mail address) counts for this browser
 * and no other. The id is random, HttpOnly, and kept by the server as a hash only.
 */
export interface BrowserCookie {
  /** The hash that stands for the browser; '' for a caller without a cookie of ours, all of whom are one. */
  read: (request: FastifyRequest) => string;
  /** The hash that stands for the browser from this answer on: it gets a cookie, or its own for another day. */
  ensure: (request: FastifyRequest, reply: FastifyReply) => string;
  /** A new id for a browser. `write` gives it to the browser; until then nobody has it. */
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
