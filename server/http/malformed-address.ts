import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';

const MALFORMED_ADDRESS_PATH = '/api/malformed-address';

/**
 * Returns the address to route a request by. A path that cannot be percent-decoded would be answered by Fastify itself, without
 * any hook: no check of the host, no security headers, no line in the log. Such a request is routed to {@link refuseMalformedAddresses}.
 */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return MALFORMED_ADDRESS_PATH;
  }
}

/** Answers requests for addresses that cannot be decoded with 400. */
export function refuseMalformedAddresses(app: FastifyInstance): void {
  app.all(MALFORMED_ADDRESS_PATH, () => {
    throw new AppError('bad_request');
  });
}
