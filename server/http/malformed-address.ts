import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';

const MALFORMED_ADDRESS_PATH = '/api/malformed-address';

/**
 * Returns the URL by which Fastify routes a request: the request's URL, or the route of
 * {@link refuseMalformedAddresses} if the path cannot be percent-decoded. Fastify itself would answer a
 * request for such a path without any hook: no check of the host, no security headers, no line in the log.
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

/** Adds the route that answers requests for malformed addresses with 400. */
export function refuseMalformedAddresses(app: FastifyInstance): void {
  app.all(MALFORMED_ADDRESS_PATH, () => {
    throw new AppError('bad_request');
  });
}
