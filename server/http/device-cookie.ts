import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from '../engines/same-text';

const NAME = 'dure_device';
const LIFETIME_SECONDS = 400 * 86_400;
/** Maximum number of remembered accounts per browser. A new one replaces the account with the oldest login. */
const MAX_ACCOUNTS = 5;
const TAG_LENGTH = 16;

/**
 * Remembers in a browser which accounts have logged in there, so that failed logins elsewhere do not lock the owners
 * out. The signed value is `<id>.<account tags>.<signature>`. A tag is a keyed hash, so the cookie reveals no account and is
 * valid on this service only.
 */
export interface DeviceCookie {
  /**
   * Returns the id in the cookie if this username has logged in with the cookie before; else undefined. Does
   * not check whether the account exists.
   */
  idFor: (request: FastifyRequest, username: string) => string | undefined;
  /** Adds an account after a successful login. */
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
    if (more.length > 0 || !isSameText(signature, sign(`${id}.${tags}`))) return undefined;
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
      const newestTags = [tag, ...tags.filter((otherTag) => otherTag !== tag)].slice(0, MAX_ACCOUNTS);
      const content = `${id}.${newestTags.join('~')}`;
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
