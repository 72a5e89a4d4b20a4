import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { busy } from './failures';

/** More than wait in any good moment; fewer than can be served before the caller loses patience. */
export const MAX_WAITING = 250;
/** Long enough that no collection of garbage, no large answer and no neighbour on the machine comes near it: who waits less is better served than sent away. */
export const MAX_LATE_MS = 3_000;
const TICK_MS = 50;
const RETRY_AFTER_SECONDS = 1;

// Whoever asks these wants to know how bad it is.
const ALWAYS_ANSWERED = new Set(['/health/live', '/health/ready', '/metrics']);

/** Why a call is refused: too many wait for the database, or the event loop is behind. */
export const overloadReasons = ['database', 'event_loop'] as const;
export type OverloadReason = (typeof overloadReasons)[number];

/**
 * Refuses calls at once, before anything is done for them, while what was taken on already waits too long: a queue that only grows
 * would make everybody late instead. Counted is the queue at the pool, which holds calls that are ready to be served; not calls
 * that run, or a few hundred slow bodies could shut everybody out.
 */
export function shedOverload(app: FastifyInstance, pool: Pick<Pool, 'waitingCount'>, onShed: (reason: OverloadReason) => void): void {
  let tickAt = performance.now();
  let lateMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = now - tickAt - TICK_MS;
    tickAt = now;
  }, TICK_MS);
  timer.unref();
  // Late as of the last tick, or so long at work since then without having come to the next.
  const isLate = () => lateMs > MAX_LATE_MS || performance.now() - tickAt - TICK_MS > MAX_LATE_MS;
  const reasonFor = (url: string): OverloadReason | undefined => {
    if (pool.waitingCount >= MAX_WAITING && url.startsWith('/api/')) return 'database';
    return isLate() ? 'event_loop' : undefined;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const reason = ALWAYS_ANSWERED.has(request.url) ? undefined : reasonFor(request.url);
    if (reason === undefined) {
      done();
      return;
    }
    onShed(reason);
    busy(reply, RETRY_AFTER_SECONDS);
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
