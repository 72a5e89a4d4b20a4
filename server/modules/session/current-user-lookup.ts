import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@contract/auth';
import type { CurrentUser } from '../../http/current-user';
import type { SessionCookie } from './session-cookie';
import type { SessionService } from './session.service';

/** After this time the server sends the page without the user. The page then requests the user, which is faster than a longer wait. */
const LOOKUP_TIMEOUT_MS = 300;

interface CurrentUserLookupDeps {
  sessions: Pick<SessionService, 'find'>;
  cookie: Pick<SessionCookie, 'read' | 'write'>;
  findSessionUser: (userId: number) => Promise<SessionUser | undefined>;
  timeoutMs?: number | undefined;
}

/**
 * Creates the lookup of the user who requests a page. The lookup never rejects and never takes longer than `timeoutMs`. It returns
 * `none` without a session and undefined after a failure or timeout.
 */
export function createCurrentUserLookup({
  sessions,
  cookie,
  findSessionUser,
  timeoutMs = LOOKUP_TIMEOUT_MS,
}: CurrentUserLookupDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser> => {
    const id = cookie.read(request);
    if (id === undefined) return 'none';
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, timeoutMs);
    });
    const findCurrentUser = async (): Promise<CurrentUser> => {
      const found = await sessions.find(id, () => {
        if (!isLate) cookie.write(reply, id);
        return !isLate;
      });
      return (found && (await findSessionUser(found.userId))) ?? 'none';
    };
    try {
      return await Promise.race([findCurrentUser(), timeout]);
    } catch {
      // Without the database the server still serves the page, and the page shows the outage.
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
