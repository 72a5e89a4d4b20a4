import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { busyBody } from '../failures';

/** The delay is short, because overload ends as soon as fewer requests arrive. */
export const RETRY_AFTER_SECONDS = 1;

// The body is a string: Node sends a string in one piece with the headers, a Buffer in two.
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(busyBody)),
  'Retry-After': String(RETRY_AFTER_SECONDS),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Rejects a request before Fastify parses it, so that a rejection costs almost no CPU. At five times the capacity there are four
 * rejections for each served request. With all hooks and a log line, the rejections would use the CPU time of the served requests.
 */
export function rejectBeforeFastify(app: FastifyInstance, shouldReject: (url: string) => boolean): void {
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (shouldReject(request.url ?? '')) response.writeHead(503, HEADERS).end(busyBody);
    else for (const listener of listeners) Reflect.apply(listener, app.server, [request, response]);
  });
}
