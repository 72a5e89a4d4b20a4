const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

/**
 * Returns the name of the violated unique or check constraint, also from the causes of a wrapped error; undefined for any other
 * error.
 */
export function brokenConstraint(error: unknown): string | undefined {
  for (
    let at: unknown = error;
    typeof at === 'object' && at !== null;
    at = 'cause' in at ? at.cause : undefined
  ) {
    const isViolation = 'code' in at && (at.code === UNIQUE_VIOLATION || at.code === CHECK_VIOLATION);
    if (isViolation && 'constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}
