/** Returns the reason of a failed mail for logs. Replaces addresses, which mail servers repeat in their replies. */
export function mailFailureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // Word by word: a single expression would take quadratic time for a long word.
  return message
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join('');
}
