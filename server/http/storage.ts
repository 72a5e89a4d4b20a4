import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { AppError } from '../app-error';
import { STORAGE_PATH } from '../engines/objects/objects';
import type { AllowedByUrl, ObjectStore, LocalFiles } from '../engines/objects/objects';

interface StorageDeps {
  objects: ObjectStore;
  localFiles: LocalFiles;
  /** Whether the key belongs to a picture that is still unattached. Otherwise the upload URL of the key accepts no data. */
  acceptsUpload: (key: string) => Promise<boolean>;
}

interface StorageRoute {
  Params: { '*': string };
}

/**
 * Serves the signed URLs of the local object store. Responds 403 to an invalid or expired signature, 404 to a download of a missing
 * picture, 409 to an upload if the URL was used before. The signature is the only authorisation: no session, no rate limit.
 */
export function serveStorage(
  app: FastifyInstance,
  { objects, localFiles, acceptsUpload }: StorageDeps,
): void {
  const requireSignature = ({ method, params, query }: FastifyRequest<StorageRoute>): AllowedByUrl => {
    const allowed = localFiles.check(method, params['*'], query);
    if (!allowed) throw new AppError('not_allowed');
    return allowed;
  };

  app.route<StorageRoute>({
    method: 'GET',
    url: `${STORAGE_PATH}*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { secondsLeft } = requireSignature(request);
      const object = await objects.get(request.params['*']);
      if (!object) throw new AppError('not_found');
      return reply
        .headers({
          // Always WebP: the server re-encodes all uploads.
          'Content-Type': 'image/webp',
          'Content-Length': object.byteLength,
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'Cache-Control': `private, max-age=${String(secondsLeft)}, immutable`,
        })
        .send(object.stream);
    },
  });

  // Only uploads accept bodies of any content type, which Fastify must not parse, so they have a context of their own.
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => {
      done(null);
    });
    uploads.route<StorageRoute>({
      method: 'PUT',
      url: `${STORAGE_PATH}*`,
      // Closes the connection, so that the server does not read the rest of a rejected upload.
      errorHandler: (error, _request, reply) => {
        void reply.header('Connection', 'close');
        throw error;
      },
      onRequest: async (request) => {
        rejectWrongUpload(request, requireSignature(request));
      },
      handler: async (request, reply) => {
        const key = request.params['*'];
        const { byteLength } = requireSignature(request);
        if (!(await acceptsUpload(key))) throw new AppError('already_uploaded');
        if (!(await receive(request, byteLength))) throw new AppError('already_uploaded');
        // Checks again: a concurrent upload to the same URL may have been attached, and its file removed, in between.
        if (!(await acceptsUpload(key))) {
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
      return await localFiles.receive(params['*'], raw, { maxBytes: IMAGE_MAX_BYTES, byteLength });
    } catch (error) {
      // The client disconnected: it gets no response, and the server must not log a failure.
      if (raw.destroyed && !raw.complete) throw new AppError('bad_request');
      throw error;
    }
  };
}

/** Rejects an upload whose headers do not match the terms of its signed URL. Chunked uploads have no length to compare. */
function rejectWrongUpload({ headers }: FastifyRequest, { contentType, byteLength }: AllowedByUrl): void {
  if (contentType === undefined) throw new AppError('not_allowed');
  if (headers['content-type'] !== contentType) throw new AppError('wrong_media_type');
  const contentLength = headers['content-length'];
  if (contentLength === undefined) return;
  if (Number(contentLength) > IMAGE_MAX_BYTES) throw new AppError('too_large');
  if (byteLength !== undefined && Number(contentLength) !== byteLength) throw new AppError('not_allowed');
}
