import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { WatchedEngine } from '../engines/engine-state';

const READY_TIMEOUT_MS = 1_000;

/**
 * `/health/live` asks nothing but the event loop; `/health/ready` whether the database answers within a second. It also names the
 * engines that are away: the server goes on without them, so they make it no less ready. Once it is told to stop it is not ready
 * any more, though it still serves for a while.
 */
export function addHealth(
  app: FastifyInstance,
  pool: Pool,
  watched: readonly WatchedEngine[] = [],
  told?: AbortSignal,
): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const stopping = isClosing || told?.aborted === true;
    const database = !stopping && (await answers(pool));
    const degraded = watched.filter((engine) => engine.state() === 'degraded').map(({ name }) => name);
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ok' : 'unavailable', stopping, database, degraded });
  });
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, READY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
