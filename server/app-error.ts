import { errorStatuses } from '@contract/error';
import type { ErrorCode } from '@contract/error';
import { errorMessages } from '@contract/error-messages';

interface Details {
  /** In place of the code's own sentence, where a more exact one helps the reader. */
  message?: string;
  fields?: Record<string, string>;
  /** When it makes sense to ask again; becomes `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An expected failure: what the caller did cannot be done, and the answer says so. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? errorMessages[code]);
    this.name = 'AppError';
    this.status = errorStatuses[code];
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
