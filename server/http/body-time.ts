import type { FastifyInstance } from 'fastify';
import { UPLOAD_ADDRESS_LIFETIME_SECONDS } from '@contract/upload';
import { STORAGE_PATH } from '../engines/objects/objects';

const BODY_TIMEOUT_MS = 30_000;

/** Maximum time for receiving a request. Node has a single limit for all requests, so this limit must allow 10 MB on a slow connection. */
export const REQUEST_TIMEOUT_MS = UPLOAD_ADDRESS_LIFETIME_SECONDS * 1_000;

/**
 * Closes a connection whose request body does not arrive in time. Uploads need a signed URL, so only Node's limit applies to
 * them.
 */
export function limitBodyTime(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw.headers) && !request.url.startsWith(STORAGE_PATH)) {
      const timer = setTimeout(() => {
        raw.destroy();
      }, timeoutMs).unref();
      raw.once('close', () => {
        clearTimeout(timer);
      });
    }
    done();
  });
}

/** Returns whether the headers announce a body. */
export const hasBody = (headers: {
  'transfer-encoding'?: string | undefined;
  'content-length'?: string | undefined;
}) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
