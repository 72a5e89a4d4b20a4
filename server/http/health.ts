import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const READY_TIMEOUT_MS = 1_000;

/** `/health/live` asks nothing but the event loop; `/health/ready` whether the database answers within a second. */
export function addHealth(app: FastifyInstance, pool: Pool): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const database = !stopping && await answers(pool);
    return reply.code(database ? 200 : 503).send({ status: database ? 'ok' : 'unavailable', stopping, database });
  });
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => { timer = setTimeout(() => { resolve(false); }, READY_TIMEOUT_MS); });
  try {
    return await Promise.race([pool.query('select 1').then(() => true, () => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
