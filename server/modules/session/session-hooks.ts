import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error';
import type { Limits } from '../../engines/limits/limits';
import { clientKey } from '../../http/client-address';
import type { SessionCookie } from './session-cookie';
import { hashOf } from './session.service';
import type { SessionService } from './session.service';

/**
 * Sets `request.userId` for all routes of the scope; it stays 0 without a session. Renews the cookie when
 * `find` extends the session.
 */
export function addSessionLookup(
  scope: FastifyInstance,
  sessions: Pick<SessionService, 'find'>,
  cookie: Pick<SessionCookie, 'read' | 'write'>,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const id = cookie.read(request);
    if (id === undefined) return;
    const found = await sessions.find(id, () => {
      cookie.write(reply, id);
      return true;
    });
    if (found) request.userId = found.userId;
  });
}

/**
 * Rejects a request without a session with 401, or with 429 after too many refusals to its client address by
 * this hook and by the operator check.
 */
export function requireSession(scope: FastifyInstance, limits: Pick<Limits, 'take'>): void {
  scope.addHook('onRequest', async (request) => {
    if (request.userId > 0) return;
    await limits.take('unauthenticated', clientKey(request));
    throw new AppError('not_logged_in');
  });
}

interface OperatorCheckDeps {
  sessions: Pick<SessionService, 'findOperator'>;
  cookie: Pick<SessionCookie, 'read'>;
  limits: Pick<Limits, 'take'>;
}

/**
 * Creates the check for operator routes. It rejects callers who are not operators with `not_found`, as for an
 * unknown path, or with 429 like {@link requireSession}. An operator who entered the password too long ago
 * gets `confirmation_required` if the route needs a confirmation.
 */
export function createOperatorCheck({ sessions, cookie, limits }: OperatorCheckDeps) {
  return async (request: FastifyRequest, needsConfirmation: boolean): Promise<void> => {
    const id = request.userId > 0 ? cookie.read(request) : undefined;
    const operator = id === undefined ? undefined : await sessions.findOperator(id);
    if (!operator) {
      await limits.take('unauthenticated', clientKey(request));
      throw new AppError('not_found');
    }
    if (needsConfirmation && !operator.isConfirmed) throw new AppError('confirmation_required');
  };
}

/**
 * Creates the session lookup of WebSocket upgrades. They do not extend the session, because their response cannot renew the cookie:
 * the next request does both.
 */
export function createWebSocketSessionLookup(
  sessions: Pick<SessionService, 'findWithoutExtending'>,
  cookie: Pick<SessionCookie, 'read'>,
) {
  return async (request: FastifyRequest): Promise<{ userId: number; sessionHash: string } | undefined> => {
    const id = cookie.read(request);
    if (id === undefined) return undefined;
    const found = await sessions.findWithoutExtending(id);
    return found && { userId: found.userId, sessionHash: hashOf(id) };
  };
}
