import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { WatchedEngine } from '../engines/engine-state';
import { createReadinessProbe } from './readiness-probe';

/**
 * Adds `/health/live`, which needs the event loop only, and `/health/ready`, which says whether the database answered within a
 * second. Unavailable engines are named but do not make the server less ready: it works without them. After the signal to stop
 * it is no longer ready, though it still serves for a while. Both are open to anyone, so callers share one probe per second.
 */
export function addHealth(
  app: FastifyInstance,
  pool: Pool,
  watched: readonly WatchedEngine[] = [],
  told?: AbortSignal,
): void {
  const isDatabaseReady = createReadinessProbe(pool);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const stopping = isClosing || told?.aborted === true;
    const database = !stopping && (await isDatabaseReady());
    const degraded = watched.filter((engine) => engine.state() === 'degraded').map(({ name }) => name);
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ok' : 'unavailable', stopping, database, degraded });
  });
}
