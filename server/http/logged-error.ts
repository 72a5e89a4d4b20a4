import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The part of an error that the log contains. */
export interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  /** SQL state, system code (such as `ENOENT`), or Fastify's own code. */
  code?: string;
  /** Name of the violated database constraint. */
  constraint?: string;
  /** Only the lines with call sites. The lines before them repeat the original message, which may contain values. */
  stack: string;
  cause?: LoggedError;
}

/**
 * Returns the part of an error that may be logged. The message of a query error contains the parameter values, such as password hashes
 * and personal data. The log contains the query without these values.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = readText(error, 'code');
  const constraint = readText(error, 'constraint');
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
  };
}

function readText(error: Error, field: 'code' | 'constraint'): string | undefined {
  const value: unknown = field in error ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}
