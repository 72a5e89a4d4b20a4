import { isErrorCode } from '@contract/error';
import type { ErrorCode } from '@contract/error';
import { message } from '@contract/messages';

/** Why a call failed. `offline`: no answer came, and nobody knows whether the call was carried out. */
export interface ApiFailure {
  code: ErrorCode | 'offline';
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Korean, fit to be shown. */
  message: string;
  /** Sentences of single fields. */
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** The failure of a call that got no answer. */
export const offlineFailure: ApiFailure = { code: 'offline', status: 0, message: message.busy };

/** Reads a refusal's body; whatever it is, the person gets a sentence. */
export function parseFailure(status: number, body: unknown, retryAfter: string | null): ApiFailure {
  const said: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const isServerFault = status >= 500;
  const code = isErrorCode(said.code) ? said.code : isServerFault ? 'busy' : 'bad_request';
  const fields =
    typeof said.errors === 'object' && said.errors !== null
      ? Object.fromEntries(Object.entries(said.errors).map(([name, sentence]) => [name, String(sentence)]))
      : undefined;
  const seconds = Number(retryAfter ?? Number.NaN);
  return {
    code,
    status,
    message:
      typeof said.message === 'string' && said.message !== ''
        ? said.message
        : isServerFault
          ? message.busy
          : message.badRequest,
    ...(fields && { errors: fields }),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  };
}

/** The failure in whatever `unwrap()` threw or a hook's `error` holds; anything unknown counts as no answer. */
export function toApiFailure(error: unknown): ApiFailure {
  if (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'status' in error &&
    'message' in error
  ) {
    const { code, status, message: sentence } = error;
    if (
      (isErrorCode(code) || code === 'offline') &&
      typeof status === 'number' &&
      typeof sentence === 'string'
    ) {
      // The shape was just looked at; the optional parts are only ever set by readFailure.
      return error as ApiFailure;
    }
  }
  return offlineFailure;
}
