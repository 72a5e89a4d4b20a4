/** Why a mail was not sent, for logs: mail servers repeat addresses in their refusals, and logs name none. */
export function mailFailureReason(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  // Word by word: one expression for all of it would look at a long word once from each of its letters.
  return said
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join('');
}
