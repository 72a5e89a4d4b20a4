const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Returns the name of the violated unique or check constraint, also from the causes of a wrapped error; undefined for any other
 * error.
 */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const isViolation =
      'code' in cause && (cause.code === UNIQUE_VIOLATION || cause.code === CHECK_VIOLATION);
    if (isViolation && 'constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** Whether PostgreSQL aborted a transaction because of a conflict with a concurrent transaction, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && (cause.code === SERIALIZATION_FAILURE || cause.code === DEADLOCK_DETECTED))
      return true;
  }
  return false;
}

/** Yields an error and the errors that it wraps. */
function* causesOf(error: unknown): Generator<object> {
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : undefined
  )
    yield cause;
}
