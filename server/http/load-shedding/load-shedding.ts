import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { hasBody } from '../body-time';
import { sendBusy } from '../failures';
import { isPageStream } from '../page-stream';
import { MAX_QUEUE_LENGTH, SAMPLE_INTERVAL_MS, createAdmissionControl } from './admission-control';
import { RETRY_AFTER_SECONDS, rejectBeforeFastify } from './early-rejection';

/**
 * Event-loop delay above which the server rejects requests. No garbage collection, large response or other process on the machine causes
 * such a delay.
 */
export const MAX_DELAY_MS = 3_000;

// Operators and load balancers need these under any load.
const NEVER_REJECTED_PATHS = new Set(['/health/live', '/health/ready', '/metrics']);

/** Why a request is rejected: the queue for the database, the event loop, or the limit of requests in flight. */
export const rejectionReasons = ['database', 'event_loop', 'concurrency'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * Rejects requests before any work while admitted requests wait too long, because a growing queue would delay all of them. Requests whose
 * bodies are still arriving do not count as in flight, or a few hundred slow uploads could lock everybody out. `now` is a monotonic
 * clock in ms.
 */
export function addLoadShedding(
  app: FastifyInstance,
  pool: Pick<Pool, 'waitingCount'>,
  onRejected: (reason: RejectionReason) => void,
  now: () => number = () => performance.now(),
): void {
  const control = createAdmissionControl();
  let sampledAt = now();
  let delayMs = 0;
  const timer = setInterval(() => {
    const sampleAt = now();
    delayMs = sampleAt - sampledAt - SAMPLE_INTERVAL_MS;
    sampledAt = sampleAt;
    control.sample(sampleAt, delayMs, pool.waitingCount);
  }, SAMPLE_INTERVAL_MS);
  timer.unref();
  // The event loop was late at the last sample, or has been blocked since then.
  const isEventLoopLate = () =>
    delayMs > MAX_DELAY_MS || now() - sampledAt - SAMPLE_INTERVAL_MS > MAX_DELAY_MS;
  const findReason = (url: string): RejectionReason | undefined => {
    if (NEVER_REJECTED_PATHS.has(url)) return undefined;
    if (pool.waitingCount >= MAX_QUEUE_LENGTH && url.startsWith('/api/')) return 'database';
    if (isEventLoopLate()) return 'event_loop';
    return control.shouldReject() ? 'concurrency' : undefined;
  };
  const shouldReject = (url: string) => {
    const reason = findReason(url);
    if (reason !== undefined) onRejected(reason);
    return reason !== undefined;
  };
  rejectBeforeFastify(app, shouldReject);

  const finishCallbacks = new WeakMap<FastifyRequest, () => void>();
  // Checks here, too, because some requests skip the listener of `rejectBeforeFastify`: upgrades, and requests by `inject`, such as those
  // of `createPreloader`.
  app.addHook('onRequest', (request, reply, done) => {
    if (shouldReject(request.url)) {
      sendBusy(reply, RETRY_AFTER_SECONDS);
      return;
    }
    if (!hasBody(request.headers)) finishCallbacks.set(request, control.start());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request.headers)) finishCallbacks.set(request, control.start());
    done();
  });
  // A request is in flight until its payload is ready to send; a page, until its rest is rendered. The time
  // that clients take to read does not count.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const finish = finishCallbacks.get(request) ?? (() => undefined);
    if (isPageStream(payload)) payload.rendered.then(finish, finish);
    else finish();
    done(null, payload);
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
