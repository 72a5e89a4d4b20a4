import { DatabaseError } from 'pg';
import { isSystemError } from '../system-error';

/**
 * The database cannot execute queries now: it is down, starting, full, read-only, unresponsive or too busy. The query
 * itself is correct; `cause` is the original error.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database is unavailable: ${describe(cause)}`, { cause });
  }
}

/** Whether an error or one of its causes is {@link DatabaseUnavailable}. */
export function isUnavailable(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (reason instanceof DatabaseUnavailable) return true;
  }
  return false;
}

/**
 * Returns a {@link DatabaseUnavailable} around a driver error that the connection or the state of the server caused. Returns any other
 * error unchanged.
 */
export const asUnavailable = (error: unknown) =>
  isServerFailure(error) ? new DatabaseUnavailable(error) : error;

/** Whether the connection stays usable after this driver error, wrapped or not, because only a statement failed. */
export function leavesConnectionUsable(error: unknown): boolean {
  const driverError = error instanceof DatabaseUnavailable ? error.cause : error;
  return driverError instanceof DatabaseError && !CONNECTION_ENDING_STATES.test(driverError.code ?? '');
}

const UNAVAILABLE_STATES = new Set([
  '25006', // read_only_sql_transaction: a replica, or a primary set read-only
  '25P03', // idle_in_transaction_session_timeout
  '57014', // query_canceled: statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: the server starts or stops
  '57P05', // idle_session_timeout
  '58030', // io_error
]);
// States after which the server closes the connection. The severity would also show this, but its text is localized.
const CONNECTION_ENDING_STATES = /^(?:08|57P|25P0[34]|28)/;
// 08 connection, 53 insufficient resources: disk full, out of memory, too many connections.
const UNAVAILABLE_STATE_CLASSES = /^(?:08|53)/;

const SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT', // the file of the Unix socket is missing
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EAGAIN',
  'EMFILE',
  'ENFILE',
];

// Driver errors without a code.
const DRIVER_MESSAGES =
  /^(?:Query read timeout|timeout e|Connection terminated|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/;

function isServerFailure(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return (
      error.code !== undefined &&
      (UNAVAILABLE_STATES.has(error.code) || UNAVAILABLE_STATE_CLASSES.test(error.code))
    );
  if (error instanceof Error && DRIVER_MESSAGES.test(error.message)) return true;
  return isSystemError(error, ...SYSTEM_CODES);
}

/** Describes an error. An AggregateError, from a host name with several addresses, has an empty message. */
function describe(cause: unknown): string {
  if (typeof cause === 'object' && cause !== null && 'errors' in cause && Array.isArray(cause.errors))
    return cause.errors.map(String).join(', ');
  return String(cause);
}
