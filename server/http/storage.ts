import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';
import { STORAGE_PATH } from '../engines/objects/objects';
import type { CheckAddress, ObjectStore } from '../engines/objects/objects';

/**
 * Answers the signed addresses of a store that lies on this machine: 403 for a signature that is not ours or has expired, 404
 * for a picture that is gone. The signature alone decides, so there is no session and no limit here.
 */
export function serveStorage(app: FastifyInstance, objects: ObjectStore, checkAddress: CheckAddress): void {
  app.route<{ Params: { '*': string } }>({
    method: 'GET',
    url: `${STORAGE_PATH}*`,
    exposeHeadRoute: false,
    handler: async ({ method, params, query }, reply) => {
      const key = params['*'];
      const allowed = checkAddress(method, key, query);
      if (!allowed) throw new AppError('not_allowed');
      const object = await objects.get(key);
      if (!object) throw new AppError('not_found');
      return reply.headers({
        // Ours, whatever was uploaded: what lies here was encoded by this server.
        'Content-Type': 'image/webp',
        'Content-Length': object.byteLength,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': `private, max-age=${String(allowed.secondsLeft)}, immutable`,
      }).send(object.stream);
    },
  });
}
