import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '@contract/route';
import { AppError } from '../app-error';
import type { IdempotentRequest } from '../modules/idempotency/idempotency.service';

/** As it stands in the draft of the standard, in quotation marks, or without them. */
const KEY = /^"?([\w-]{8,64})"?$/;

/** The name that a caller has given a call, and what it stands for; undefined for none. Throws `bad_request` for one that cannot be. */
export function readIdempotencyKey(request: FastifyRequest, body: unknown): IdempotentRequest | undefined {
  const given = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (given === undefined) return undefined;
  const key = typeof given === 'string' ? KEY.exec(given)?.[1] : undefined;
  if (key === undefined) throw new AppError('bad_request');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, body]))
    .digest('base64url');
  return { userId: request.userId, key, requestHash };
}
