import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { hasBody } from './body-time';
import { MAX_WAITING, TICK_MS, createCrowdLimit } from './crowd';
import { RETRY_AFTER_SECONDS, answerAtTheDoor } from './door';
import { busy } from './failures';

/** Long enough that no collection of garbage, no large answer and no neighbour on the machine comes near it: who waits less is better served than sent away. */
export const MAX_LATE_MS = 3_000;

// Whoever asks these wants to know how bad it is.
const ALWAYS_ANSWERED = new Set(['/health/live', '/health/ready', '/metrics']);

/** Why a call is refused: too many wait for the database, the event loop is behind, or more come than can be served. */
export const overloadReasons = ['database', 'event_loop', 'crowd'] as const;
export type OverloadReason = (typeof overloadReasons)[number];

/**
 * Refuses calls at once, before anything is done for them, while what was taken on already waits too long: a queue that only grows
 * would make everybody late instead. Counted are the queue at the pool and, in a crowd, calls at work; not those whose bodies are
 * still on their way, or a few hundred slow ones could shut everybody out.
 */
export function shedOverload(
  app: FastifyInstance,
  pool: Pick<Pool, 'waitingCount'>,
  onShed: (reason: OverloadReason) => void,
): void {
  const crowd = createCrowdLimit();
  let tickAt = performance.now();
  let lateMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = now - tickAt - TICK_MS;
    tickAt = now;
    crowd.look(now, lateMs, pool.waitingCount);
  }, TICK_MS);
  timer.unref();
  // Late as of the last tick, or so long at work since then without having come to the next.
  const isLate = () => lateMs > MAX_LATE_MS || performance.now() - tickAt - TICK_MS > MAX_LATE_MS;
  const reasonFor = (url: string): OverloadReason | undefined => {
    if (ALWAYS_ANSWERED.has(url)) return undefined;
    if (pool.waitingCount >= MAX_WAITING && url.startsWith('/api/')) return 'database';
    if (isLate()) return 'event_loop';
    return crowd.turnsAway() ? 'crowd' : undefined;
  };
  answerAtTheDoor(app, (url) => {
    const reason = reasonFor(url);
    if (reason !== undefined) onShed(reason);
    return reason !== undefined;
  });

  const leaving = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', (request, reply, done) => {
    const reason = reasonFor(request.url);
    if (reason !== undefined) {
      onShed(reason);
      busy(reply, RETRY_AFTER_SECONDS);
      return;
    }
    if (!hasBody(request.headers)) leaving.set(request, crowd.enter());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request.headers)) leaving.set(request, crowd.enter());
    done();
  });
  // Before the answer is on its way: whoever reads it slowly costs nothing.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leaving.get(request)?.();
    done(null, payload);
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
