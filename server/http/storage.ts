import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { AppError } from '../app-error';
import { STORAGE_PATH } from '../engines/objects/objects';
import type { AllowedByAddress, ObjectStore, ServedObjects } from '../engines/objects/objects';

interface StorageDeps {
  objects: ObjectStore;
  served: ServedObjects;
  /** Whether nothing has been made of an upload yet: once it hangs somewhere or is given up, its address takes nothing more. */
  isAwaited: (key: string) => Promise<boolean>;
}

interface StorageRoute {
  Params: { '*': string };
}

/**
 * Answers the signed addresses of a store that lies on this machine: 403 for a signature that is not ours or has expired, 404
 * for a picture that is gone, 409 for a second upload. The signature alone decides, so there is no session and no limit here.
 */
export function serveStorage(app: FastifyInstance, { objects, served, isAwaited }: StorageDeps): void {
  const judge = ({ method, params, query }: FastifyRequest<StorageRoute>): AllowedByAddress => {
    const allowed = served.check(method, params['*'], query);
    if (!allowed) throw new AppError('not_allowed');
    return allowed;
  };

  app.route<StorageRoute>({
    method: 'GET',
    url: `${STORAGE_PATH}*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { secondsLeft } = judge(request);
      const object = await objects.get(request.params['*']);
      if (!object) throw new AppError('not_found');
      return reply
        .headers({
          // Ours, whatever was uploaded: what lies here was encoded by this server.
          'Content-Type': 'image/webp',
          'Content-Length': object.byteLength,
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'Cache-Control': `private, max-age=${String(secondsLeft)}, immutable`,
        })
        .send(object.stream);
    },
  });

  // A context of its own: only here is a body of any type let through, and nowhere is it parsed.
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => {
      done(null);
    });
    uploads.route<StorageRoute>({
      method: 'PUT',
      url: `${STORAGE_PATH}*`,
      // What is not taken is not read either, however much of it is still to come.
      errorHandler: (error, _request, reply) => {
        void reply.header('Connection', 'close');
        throw error;
      },
      onRequest: async (request) => {
        refuseWrongUpload(request, judge(request));
      },
      handler: async (request, reply) => {
        const key = request.params['*'];
        const { byteLength } = judge(request);
        if (!(await isAwaited(key))) throw new AppError('already_uploaded');
        if (!(await receive(request, byteLength))) throw new AppError('already_uploaded');
        // Looked at again: the same upload may have come twice at once, and the other one hang somewhere by now.
        if (!(await isAwaited(key))) {
          await objects.remove(key);
          throw new AppError('already_uploaded');
        }
        return reply.code(200).send();
      },
    });
  });

  const receive = async (
    { raw, params }: FastifyRequest<StorageRoute>,
    byteLength: number | undefined,
  ): Promise<boolean> => {
    try {
      return await served.receive(params['*'], raw, { maxBytes: IMAGE_MAX_BYTES, byteLength });
    } catch (error) {
      // Whoever hung up gets no answer, and nothing is wrong with the server.
      if (raw.destroyed && !raw.complete) throw new AppError('bad_request');
      throw error;
    }
  };
}

/** Refuses by its headers alone what could not become the promised upload. */
function refuseWrongUpload({ headers }: FastifyRequest, { contentType, byteLength }: AllowedByAddress): void {
  if (contentType === undefined) throw new AppError('not_allowed');
  if (headers['content-type'] !== contentType) throw new AppError('wrong_media_type');
  const announced = headers['content-length'];
  if (announced === undefined) return;
  if (Number(announced) > IMAGE_MAX_BYTES) throw new AppError('too_large');
  if (byteLength !== undefined && Number(announced) !== byteLength) throw new AppError('not_allowed');
}
