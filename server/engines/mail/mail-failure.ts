/** Returns the reason of a failed mail for logs. Replaces e-mail addresses by '(address)': mail servers repeat them in their replies. */
export function mailFailureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // Replaces word by word, because one regular expression for the whole message would take quadratic time for a long word.
  return message
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join('');
}

/**
 * Whether the mail server refused the recipient permanently (5xx). Accepts the mailer's error or an error
 * that wraps it as a cause.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    code,
    command,
    responseCode,
  }: Error & { code?: unknown; command?: unknown; responseCode?: unknown } = error;
  // A refused sender (MAIL FROM) does not mean that the recipient is refused.
  if (
    code === 'EENVELOPE' &&
    command === 'RCPT TO' &&
    typeof responseCode === 'number' &&
    responseCode >= 500
  )
    return true;
  return error.cause !== undefined && isAddressRefused(error.cause);
}
