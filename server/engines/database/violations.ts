/** Returns the name of the violated unique constraint, also from the causes of a wrapped error; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  for (
    let at: unknown = error;
    typeof at === 'object' && at !== null;
    at = 'cause' in at ? at.cause : undefined
  ) {
    if ('code' in at && at.code === '23505' && 'constraint' in at && typeof at.constraint === 'string')
      return at.constraint;
  }
  return undefined;
}
