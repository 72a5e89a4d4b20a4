/** Why a mail was not sent, for logs: mail servers repeat addresses in their refusals, and logs name none. */
export function mailFailureReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\S+@\S+/g, '(address)');
}
