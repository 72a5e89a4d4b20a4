import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@contract/auth';
import type { SessionService } from '../modules/session/session.service';
import type { UserService } from '../modules/user/user.service';
import type { SessionCookie } from './session-cookie';

/** A page that waits for its data longer than this is slower than one that asks for it. */
const LOOKUP_MAX_MS = 300;

/** Who asks for the page: what a browser keeps of them, `none` for nobody who is logged in, undefined when it could not be found out. */
export type PageVisitor = SessionUser | 'none' | undefined;

interface Parts {
  sessions: SessionService;
  cookie: SessionCookie;
  users: Pick<UserService, 'sessionUserOf'>;
}

/** Finds out who asks for the page. Never throws, and never holds the page up: what is not known, the page's own script asks for. */
export function createVisitorLookup({ sessions, cookie, users }: Parts) {
  const find = async (id: string, reply: FastifyReply): Promise<PageVisitor> => {
    const found = await sessions.find(id);
    if (!found) return 'none';
    const visitor = await users.sessionUserOf(found.userId);
    if (found.renewed && !reply.sent) cookie.write(reply, id);
    return visitor ?? 'none';
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<PageVisitor> => {
    const id = cookie.read(request);
    if (id === undefined) return 'none';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, LOOKUP_MAX_MS, undefined);
    });
    try {
      return await Promise.race([find(id, reply), late]);
    } catch {
      // Without its database the server still serves the page, which says by itself that it cannot go on.
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
