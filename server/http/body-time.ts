import type { FastifyInstance } from 'fastify';
import { UPLOAD_ADDRESS_LIFETIME_SECONDS } from '@contract/upload';
import { STORAGE_PATH } from '../engines/objects/objects';

const BODY_TIMEOUT_MS = 30_000;

/** The longest that any request may take to arrive: Node knows one limit for all of them, and ten megabytes take their time on a slow line. */
export const REQUEST_TIMEOUT_MS = UPLOAD_ADDRESS_LIFETIME_SECONDS * 1_000;

/** Cuts off a body that does not arrive in time. Uploads are let pass: they have shown a signed address, and are bounded by the longest time. */
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

/** Whether a request brings a body, as its headers say. */
export const hasBody = (headers: {
  'transfer-encoding'?: string | undefined;
  'content-length'?: string | undefined;
}) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
