import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorResponse } from '@contract/error';
import { errorMessages } from '@contract/error-messages';
import { createThrottledWarning } from '../engines/throttled-log';
import { isUnavailable } from '../engines/database/unavailable';
import { isSystemError } from '../engines/system-error';
import { AppError } from '../app-error';

// Failures that Fastify, its parsers and its plugins find outside of our handlers.
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'wrong_media_type',
  429: 'too_many_requests',
};

/** Conditional requests and ranges: browsers and caches act on these statuses, so they stay as they are. */
const CONDITION_STATUSES = new Set([412, 416]);

/** File descriptors, room on the disk: it is not the call that is wrong, and it passes. */
const EXHAUSTION_CODES = ['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'];

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/**
 * Makes every failure the contract's {@link ErrorResponse}: expected ones as they say, faults of the engines 503, the rest 500 and logged once.
 * Of engines that are away, which fails all calls alike, one line in ten seconds is written.
 */
export function addFailureHandler(app: FastifyInstance): void {
  const log = {
    warn: (details: object, text: string) => {
      app.log.error(details, text);
    },
  };
  const warnUnavailable = createThrottledWarning(log);
  const warnExhausted = createThrottledWarning(log);
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof AppError) return sendFailure(reply, error);
    if (isUnavailable(error)) {
      warnUnavailable({ requestId: request.id, err: error }, 'database unavailable');
      return sendFailure(reply, new AppError('busy', { retryAfterSeconds: 2 }));
    }
    if (isSystemError(error, ...EXHAUSTION_CODES)) {
      warnExhausted({ requestId: request.id, err: error }, 'the machine is out of something');
      return sendFailure(reply, new AppError('busy', { retryAfterSeconds: 5 }));
    }
    const status = statusOf(error);
    if (status >= 400 && status < 500) {
      const known = new AppError(CODES_BY_STATUS[status] ?? 'bad_request');
      return sendFailure(reply, known, CONDITION_STATUSES.has(status) ? status : known.status);
    }
    request.log.error({ err: error }, 'unexpected failure');
    return sendFailure(reply, new AppError('internal'));
  });
}

/** Answers with a failure. */
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

// Made once: an error of its own for each call would cost more than the refusal saves.
const busyError = new AppError('busy');

/** What {@link sendBusy} says, for those who are not let in as far as a reply. */
export const busyBody = JSON.stringify({
  message: busyError.message,
  code: busyError.code,
} satisfies ErrorResponse);

/** Refuses a call because of what others have asked for. */
export const sendBusy = (reply: FastifyReply, retryAfterSeconds: number) =>
  sendFailure(reply.header('Retry-After', String(retryAfterSeconds)), busyError);

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(reply, new AppError('not_found', { message: errorMessages.not_found }));
