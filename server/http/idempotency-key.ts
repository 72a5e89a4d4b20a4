import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '@contract/route';
import { AppError } from '../app-error';

/** A create request that a client may send more than once. */
export interface IdempotentRequest {
  userId: number;
  /** Value of the `Idempotency-Key` header, without quotation marks. */
  key: string;
  /** Hash of method, URL and body. The same key with another hash is an error. */
  requestHash: string;
}

/** An idempotency key, with quotation marks as in the IETF draft, or without them. */
const KEY_PATTERN = /^"?([\w-]{8,64})"?$/;

/** Returns the request's idempotency key with a hash of the request; undefined without a key. Throws `bad_request` for a malformed key. */
export function readIdempotencyKey(request: FastifyRequest, body: unknown): IdempotentRequest | undefined {
  const header = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? KEY_PATTERN.exec(header)?.[1] : undefined;
  if (key === undefined) throw new AppError('bad_request');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, body]))
    .digest('base64url');
  return { userId: request.userId, key, requestHash };
}
