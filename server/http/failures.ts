import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorResponse } from '@contract/error';
import { errorMessages } from '@contract/error-messages';
import { createThrottledWarning } from '../engines/throttled-log';
import { isClubClosedError } from '../engines/database/require-open-club';
import { isUnavailable } from '../engines/database/unavailable';
import { isSystemError } from '../engines/system-error';
import { AppError } from '../app-error';

// Error codes of the failures that Fastify, its parsers and its plugins detect, by their status.
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'wrong_media_type',
  429: 'too_many_requests',
};

/** Statuses of conditional and range requests. They stay unchanged, because browsers and caches depend on them. */
const CONDITION_STATUSES = new Set([412, 416]);

/** System errors of exhausted file descriptors or disk space. They are temporary and not the client's fault. */
const EXHAUSTION_CODES = ['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'];

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/**
 * Answers every failure with the contract's {@link ErrorResponse}: an AppError with its own status, a closed club with `club_closed`, a
 * client error of Fastify with a 4xx status, all others with 500 and a log line. An unavailable database and exhausted resources get 503.
 * Each of the two is logged at most once every 10 s, because it fails all requests.
 */
export function addFailureHandler(app: FastifyInstance): void {
  // createThrottledWarning calls `warn`, but these failures are logged as errors.
  const log = {
    warn: (details: object, text: string) => {
      app.log.error(details, text);
    },
  };
  const warnOfDatabase = createThrottledWarning(log);
  const warnExhausted = createThrottledWarning(log);
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof AppError) return sendFailure(reply, error);
    if (isClubClosedError(error)) return sendFailure(reply, new AppError('club_closed'));
    if (isUnavailable(error)) {
      warnOfDatabase({ requestId: request.id, err: error }, 'database unavailable');
      return sendFailure(reply, new AppError('busy', { retryAfterSeconds: 2 }));
    }
    if (isSystemError(error, ...EXHAUSTION_CODES)) {
      warnExhausted({ requestId: request.id, err: error }, 'a system resource is exhausted');
      return sendFailure(reply, new AppError('busy', { retryAfterSeconds: 5 }));
    }
    const status = statusOf(error);
    if (status >= 400 && status < 500) {
      const appError = new AppError(CODES_BY_STATUS[status] ?? 'bad_request');
      return sendFailure(reply, appError, CONDITION_STATUSES.has(status) ? status : appError.status);
    }
    request.log.error({ err: error }, 'unexpected failure');
    return sendFailure(reply, new AppError('internal'));
  });
}

function sendFailure(reply: FastifyReply, error: AppError, status: number = error.status): FastifyReply {
  const body: ErrorResponse = {
    message: error.message,
    code: error.code,
    ...(error.fields && { errors: error.fields }),
  };
  if (error.retryAfterSeconds !== undefined)
    void reply.header('Retry-After', String(error.retryAfterSeconds));
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

// Shared, because creating an error for each rejection costs more than the rejection saves.
const busyError = new AppError('busy');

/** The body of {@link sendBusy}, for rejections before Fastify. */
export const busyBody = JSON.stringify({
  message: busyError.message,
  code: busyError.code,
} satisfies ErrorResponse);

/** Rejects a request because of overload. */
export const sendBusy = (reply: FastifyReply, retryAfterSeconds: number) =>
  sendFailure(reply.header('Retry-After', String(retryAfterSeconds)), busyError);

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(reply, new AppError('not_found', { message: errorMessages.not_found }));
