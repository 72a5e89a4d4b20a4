import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../config';
import { findSignatureError } from './sigv4';

/**
 * The behaviour of the stub. `stalls`: never responds; `fails`: responds with 500; `truncates`: responds to a GET with half of the
 * object, then closes the connection; `refuses`: closes the connection without a response.
 */
export type S3Behaviour = 'works' | 'stalls' | 'fails' | 'truncates' | 'refuses';

/** An in-process S3 store that verifies every signature. */
export interface S3Stub {
  settings: S3Settings;
  /** Stored objects by key. */
  objects: Map<string, { bytes: Buffer; contentType: string | undefined; cacheControl: string | undefined }>;
  /** Requests so far, as `PUT key 200`, without those that the stub stalled or refused. */
  requestLog: string[];
  setBehaviour: (behaviour: S3Behaviour) => void;
  /** Sets how far the store's clock is ahead, in ms. */
  setClockSkew: (ms: number) => void;
  close: () => Promise<void>;
}

const BUCKET = 'dure';

export async function startS3Stub(): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map();
  const requestLog: string[] = [];
  const signer = { accessKeyId: 'test-key', secretAccessKey: 'test secret of a store', region: 'kr-test-1' };
  let behaviour: S3Behaviour = 'works';
  let clockSkewMs = 0;

  const respondWithError = (response: ServerResponse, status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  };
  const serve = (request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '', 'http://store');
    const key = pathname.slice(BUCKET.length + 2);
    const signatureError = findSignatureError(request, body, signer, Date.now() + clockSkewMs);
    if (signatureError !== undefined) return respondWithError(response, 403, signatureError);
    if (!pathname.startsWith(`/${BUCKET}/`)) return respondWithError(response, 404, 'NoSuchBucket');
    if (behaviour === 'fails') return respondWithError(response, 500, 'InternalError');
    if (request.method === 'PUT') {
      objects.set(key, {
        bytes: body,
        contentType: request.headers['content-type'],
        cacheControl: request.headers['cache-control'],
      });
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const object = objects.get(key);
      if (!object) return respondWithError(response, 404, 'NoSuchKey');
      response.writeHead(200, {
        'content-type': object.contentType,
        'content-length': object.bytes.length,
        ...(object.cacheControl !== undefined && { 'cache-control': object.cacheControl }),
      });
      if (behaviour === 'truncates') {
        response.write(object.bytes.subarray(0, object.bytes.length / 2));
        setImmediate(() => {
          response.destroy();
        });
      } else response.end(object.bytes);
    }
  };
  const server = createServer((request, response) => {
    if (behaviour === 'refuses') {
      request.socket.destroy();
      return;
    }
    if (behaviour === 'stalls') return;
    response.once('close', () => {
      requestLog.push(
        `${request.method ?? ''} ${new URL(request.url ?? '', 'http://store').pathname.slice(BUCKET.length + 2)} ${String(response.statusCode)}`,
      );
    });
    buffer(request).then(
      (body) => {
        serve(request, body, response);
      },
      () => {
        request.socket.destroy();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${String(port)}`, bucket: BUCKET, ...signer },
    objects,
    requestLog,
    setBehaviour: (next) => {
      behaviour = next;
    },
    setClockSkew: (ms) => {
      clockSkewMs = ms;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
