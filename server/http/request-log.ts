import type { FastifyInstance } from 'fastify';

/**
 * Logs a JSON line for each response. The line contains the route pattern instead of the URL. It contains no body, cookie, query string or
 * other text that a caller can choose.
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
