import type { FastifyInstance } from 'fastify';

/**
 * One JSON line for each answer: who asked for what, and how it ended. Never bodies, cookies or query texts, nor anything else that
 * a caller can word: the route's pattern stands for its address.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        userId: request.userId,
        ip: request.ip,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
