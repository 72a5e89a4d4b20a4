import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'dure_device';
const LIFETIME_SECONDS = 400 * 86_400;
/** Accounts that one browser is known for; the one that logged in longest ago goes first. */
const MAX_ACCOUNTS = 5;
const TAG_LENGTH = 16;

/**
 * Remembers in a browser which accounts have logged in there, so that failures of others do not lock it out. The value is signed,
 * `<id>.<tags of accounts>.<signature>`: a tag is a keyed hash, so the cookie names nobody, and no other server's cookie counts.
 */
export interface DeviceCookie {
  /** The browser's id where this account has logged in there before; undefined anywhere else. Whether the account exists makes no difference. */
  idFor: (request: FastifyRequest, username: string) => string | undefined;
  /** Adds an account that has just logged in. */
  remember: (request: FastifyRequest, reply: FastifyReply, username: string) => void;
}

export function createDeviceCookie(secure: boolean, secret: string): DeviceCookie {
  const name = secure ? `__Host-${NAME}` : NAME;
  const keyedHash = (text: string) =>
    createHmac('sha256', secret).update(`device\n${text}`).digest('base64url');
  const tagOf = (username: string) => keyedHash(`account\n${username}`).slice(0, TAG_LENGTH);
  const sign = (content: string) => keyedHash(`signature\n${content}`);

  const read = (request: FastifyRequest): { id: string; tags: string[] } | undefined => {
    const [id = '', tags = '', signature = '', ...more] = (request.cookies[name] ?? '').split('.');
    if (more.length > 0 || !isSame(signature, sign(`${id}.${tags}`))) return undefined;
    return { id, tags: tags.split('~') };
  };

  return {
    idFor: (request, username) => {
      const device = read(request);
      return device?.tags.includes(tagOf(username)) ? device.id : undefined;
    },
    remember: (request, reply, username) => {
      const { id, tags } = read(request) ?? { id: randomBytes(16).toString('base64url'), tags: [] };
      const tag = tagOf(username);
      const kept = [tag, ...tags.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS);
      const content = `${id}.${kept.join('~')}`;
      void reply.setCookie(name, `${content}.${sign(content)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
