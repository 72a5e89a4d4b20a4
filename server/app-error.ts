import { errorStatuses } from '@contract/error';
import type { ErrorCode } from '@contract/error';
import { errorMessages } from '@contract/error-messages';

interface Details {
  /** Replaces the default message of the code with a more specific one. */
  message?: string;
  /** Messages by the name of the rejected request field. Sent as `errors`. */
  fields?: Record<string, string>;
  /** Seconds after which a retry makes sense. Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An expected failure, whose status, code and message the caller receives. `addFailureHandler` answers other errors, most with 500. */
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
