/** The account whose password may be reset: the user has just verified its e-mail address in this browser. */
export interface VerifiedAccount {
  username: string;
  email: string;
}

/**
 * Reads the account from the navigation state that the recovery page passes to the reset page. Returns
 * undefined for any other state.
 */
export function readVerifiedAccount(state: unknown): VerifiedAccount | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state) || !('email' in state))
    return undefined;
  const { username, email } = state;
  return typeof username === 'string' && typeof email === 'string' ? { username, email } : undefined;
}
