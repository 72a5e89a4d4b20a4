import type { ErrorCode } from '@contract/error';
import { requestMessage } from '@contract/request-messages';

/**
 * Why a request failed. `offline`: the client received no response, so the request may have been executed.
 */
export interface ApiFailure {
  code: ErrorCode | 'offline';
  /** HTTP status; 502 for a successful response without `data`, 0 without a response. */
  status: number;
  /** Korean message for the user. */
  message: string;
  /** Korean messages by field. */
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
}

/**
 * Accepts every string except '', so that the initial bundle needs no list of codes. An unknown code is harmless,
 * because it equals none of the codes that the client checks for.
 */
const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value !== '';

/** The failure of a request without a response. */
export const offlineFailure: ApiFailure = { code: 'offline', status: 0, message: requestMessage.busy };

/**
 * Parses an error response. Every result has a Korean message, also for an unexpected body. `retryAfter` is the
 * value of the header, in seconds.
 */
export function parseFailure(status: number, body: unknown, retryAfter: string | null): ApiFailure {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const isServerFault = status >= 500;
  const code = isErrorCode(fields.code) ? fields.code : isServerFault ? 'busy' : 'bad_request';
  const fieldErrors =
    typeof fields.errors === 'object' && fields.errors !== null
      ? Object.fromEntries(Object.entries(fields.errors).map(([name, text]) => [name, String(text)]))
      : undefined;
  const seconds = Number(retryAfter ?? Number.NaN);
  return {
    code,
    status,
    message:
      typeof fields.message === 'string' && fields.message !== ''
        ? fields.message
        : isServerFault
          ? requestMessage.busy
          : requestMessage.badRequest,
    ...(fieldErrors && { errors: fieldErrors }),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  };
}

/**
 * Returns the failure that `unwrap()` threw or that a hook reports as `error`. Unknown errors count as
 * offline.
 */
export function toApiFailure(error: unknown): ApiFailure {
  if (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'status' in error &&
    'message' in error
  ) {
    const { code, status, message: text } = error;
    if (isErrorCode(code) && typeof status === 'number' && typeof text === 'string') {
      // The required fields are checked above. Only parseFailure sets the optional ones.
      return error as ApiFailure;
    }
  }
  return offlineFailure;
}
