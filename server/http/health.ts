import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { OptionalEngine } from '../engines/engine-state';
import { createReadinessProbe } from './readiness-probe';

/**
 * Adds `/health/live`, which needs only the event loop, and `/health/ready`, which reports whether the database answered within a
 * second. `degraded` lists unavailable engines that the server works without. After `shutdownSignal` the server reports `database: false`
 * without a probe, but still answers requests. Both paths are public, so all callers share one database probe per second.
 */
export function addHealth(
  app: FastifyInstance,
  pool: Pool,
  optionalEngines: readonly OptionalEngine[] = [],
  shutdownSignal?: AbortSignal,
): void {
  const isDatabaseReady = createReadinessProbe(pool);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const stopping = isClosing || shutdownSignal?.aborted === true;
    const database = !stopping && (await isDatabaseReady());
    const degraded = optionalEngines
      .filter((engine) => engine.state() === 'degraded')
      .map(({ name }) => name);
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ok' : 'unavailable', stopping, database, degraded });
  });
}
