import { DrizzleQueryError } from 'drizzle-orm/errors';

/** An error in the log. */
export interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  /** SQL state, system code, or Fastify's own code. */
  code?: string;
  constraint?: string;
  /** The call sites without the message, which may contain values. */
  stack: string;
  cause?: LoggedError;
}

/**
 * Returns the loggable part of an error. Query errors also contain the parameter values, such as password hashes and personal
 * data, which must not be logged.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
  };
}

function textOf(error: Error, field: 'code' | 'constraint'): string | undefined {
  const value: unknown = field in error ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}
